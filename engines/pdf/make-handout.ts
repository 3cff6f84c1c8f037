import type { Jail } from "#engines/sandbox/jail.ts";
import { pathInFolder, startJailedNode } from "#engines/sandbox/jailed-node.ts";
import type { SlidesPerSheet } from "./handout.ts";
import type { HandoutHost } from "./handout-host.ts";

export interface HandoutWork {
  readonly jail: Jail;
  /** The job's folder: the slides lie in it, and the handout is put there. */
  readonly folder: string;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

const WRITE_MS = 60_000;

/**
 * Puts the pages of a PDF on sheets of A4 in `output` (which must not exist), in a jailed process of its own. Throws
 * `conversion-failed`, `too-complex`.
 */
export async function makeHandout(
  { jail, folder, deadlineMs, signal }: HandoutWork,
  path: string,
  output: string,
  perSheet: SlidesPerSheet,
): Promise<void> {
  const node = startJailedNode<HandoutHost>({
    jail,
    main: new URL("./handout-host.ts", import.meta.url),
    folder,
    limits: { cpuSeconds: 0 },
    crash: "conversion-failed",
    deadlineMs,
    signal,
  });
  try {
    const paths = { path: pathInFolder(folder, path), output: pathInFolder(folder, output) };
    await node.ask("write", { ...paths, perSheet }, WRITE_MS);
  } finally {
    await node.end();
  }
}
