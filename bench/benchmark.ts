import type { Engines } from "#engines/engines.ts";
import type { Contestant } from "./measure.ts";

/** What a benchmark may use while it runs. */
export interface Workshop {
  readonly engines: Engines;
  readonly signal: AbortSignal;
  /** A new folder for one job; all of them are deleted in the end. */
  readonly newFolder: () => Promise<string>;
  /** What has to be undone when the benchmark is over, a server that was started for one. */
  readonly atEnd: (undo: () => Promise<unknown>) => void;
}

/** One comparison: our product and its peers on the same documents. */
export interface Benchmark {
  /** Also its name on the command line. */
  readonly name: string;
  /** What is compared, in one sentence. */
  readonly title: string;
  /** How much one run works on, for `unit` a second. */
  readonly amount: number;
  readonly unit: string;
  /** How many times as fast as the first peer we promise to be, where we promise something. */
  readonly bar?: number;
  readonly rounds: number;
  /** Makes the documents. The first contestant is ours, the second the peer that ratios are against. */
  prepare(workshop: Workshop): Promise<Readonly<Record<string, Contestant>>>;
}
