import { ArrowRight } from "lucide-react";
import { PageLink } from "#app/site/link.tsx";
import { useWords } from "#app/words/use-words.tsx";

/** The same tools by one call. The example is a real one. */
export function ApiTeaser({ origin }: { readonly origin: string }) {
  const say = useWords();
  return (
    <section className="bg-desk text-white">
      <div className="mx-auto grid max-w-[1320px] items-center gap-12 px-5 py-20 sm:px-8 lg:grid-cols-2 lg:py-24">
        <div>
          <h2 className="text-3xl">{say("home.api.title")}</h2>
          <p className="mt-5 max-w-[46ch] text-white/80">{say("home.api.text")}</p>
          <PageLink to="/developers" className="btn mt-8 bg-white text-[oklch(0.235_0.045_270)] hover:bg-marker">
            {say("home.api.link")}
            <ArrowRight size={18} aria-hidden="true" className="rtl:-scale-x-100" />
          </PageLink>
        </div>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a line longer than its box is scrolled with the keyboard
          tabIndex={0}
          dir="ltr"
          className="overflow-x-auto rounded-2xl bg-black/30 p-6 font-mono text-[13.5px] leading-7 text-white/90 sm:p-8"
        >
          <code>
            <span className="text-white/70">{say("home.api.comment")}</span>
            {"\ncurl -F "}
            <span className="text-marker">file=@letter.docx</span>
            {" \\\n     -o letter.pdf \\\n     "}
            {origin}
            {"/api/v1/run/"}
            <span className="text-[oklch(0.8_0.1_270)]">word-to-pdf</span>
          </code>
        </pre>
      </div>
    </section>
  );
}
