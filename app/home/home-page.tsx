import { RecentResults } from "#app/tool-page/recent-results.tsx";
import { Rich, useWords } from "#app/words/use-words.tsx";
import type { LimitsInfo } from "#server/api/contract.ts";
import { ApiTeaser } from "./api-teaser.tsx";
import { HomeDrop } from "./home-drop.tsx";
import { OctavoScene } from "./octavo-scene.tsx";
import { Principles } from "./principles.tsx";
import { ToolIndex } from "./tool-index.tsx";

interface HomePageProps {
  readonly limits: LimitsInfo;
  readonly marketing: boolean;
  readonly origin: string;
}

export function HomePage({ limits, marketing, origin }: HomePageProps) {
  const say = useWords();
  return (
    <>
      <section className="mx-auto grid max-w-[1320px] items-center gap-x-14 gap-y-14 px-5 pt-10 pb-16 sm:px-8 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,0.88fr)] lg:pt-14 lg:pb-20">
        <div className="min-w-0">
          <h1 className="text-4xl font-bold tight">
            <Rich
              of="home.heading"
              tags={{ br: () => <br />, mark: (words) => <span className="swipe">{words}</span> }}
            />
          </h1>
          <p className="mt-6 max-w-[40ch] text-lg text-ink-2">{say("home.lead")}</p>
          <HomeDrop limits={limits} />
        </div>
        <OctavoScene />
      </section>
      <RecentResults />
      <ToolIndex />
      {marketing ? (
        <>
          <Principles minutes={limits.resultMinutes} />
          <ApiTeaser origin={origin} />
        </>
      ) : null}
    </>
  );
}
