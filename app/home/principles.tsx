import { useWords } from "#app/words/use-words.tsx";

const PRINCIPLES = ["yours", "sealed", "gone"] as const;

/** Why somebody would put a document in here. */
export function Principles({ minutes }: { readonly minutes: number }) {
  const say = useWords();
  return (
    <section className="mx-auto max-w-[1320px] px-5 py-20 sm:px-8 lg:py-24">
      <h2 className="max-w-[18ch] text-3xl">{say("home.principles")}</h2>
      <ul className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {PRINCIPLES.map((name) => (
          <li key={name} className="border-t-[3px] border-ink pt-5">
            <h3 className="text-lg">{say(`home.principle.${name}.title`)}</h3>
            <p className="mt-2 max-w-[42ch] text-ink-2">{say(`home.principle.${name}.text`, { minutes })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
