import { useWords } from "#app/words/use-words.tsx";
import { PageLink } from "./link.tsx";

/** W4: an unknown page, or a fault of ours. */
export function ErrorView({ status }: { readonly status: number }) {
  const say = useWords();
  const missing = status === 404;
  return (
    <section className="mx-auto grid max-w-[1080px] items-center gap-10 px-5 py-20 sm:px-8 md:grid-cols-[1.2fr_1fr] lg:py-28">
      <div>
        <p className="font-mono text-sm text-ink-3">{status}</p>
        <h1 className="mt-3 text-3xl">
          <span className="swipe">{say(missing ? "error.title.404" : "error.title.other")}</span>
        </h1>
        <p className="mt-5 max-w-[44ch] text-lg text-ink-2">{say(missing ? "error.text.404" : "error.text.other")}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {missing ? null : (
            <button type="button" className="btn btn-pen" onClick={() => location.reload()}>
              {say("error.reload")}
            </button>
          )}
          <PageLink to="/" className={`btn ${missing ? "btn-pen" : "btn-line"}`}>
            {say("error.home")}
          </PageLink>
        </div>
      </div>
      <div className="crop mx-auto aspect-[3/4] w-full max-w-[260px] dots" aria-hidden="true" />
    </section>
  );
}
