import type { Format } from "#domain/format.ts";
import { UserError } from "#domain/user-error.ts";
import type { ReadLimits } from "#engines/images/read-picture.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { pathInFolder, startJailedNode } from "#engines/sandbox/jailed-node.ts";
import type { Paper } from "./picture-page.ts";
import type { PicturesHost } from "./pictures-host.ts";

export interface PictureWork {
  readonly jail: Jail;
  /** The job's folder: pictures and output lie in it. */
  readonly folder: string;
  readonly codeCache?: string | undefined;
  readonly limits: ReadLimits;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  /** After each picture file. */
  readonly onAdded: (files: number) => void;
}

export interface PictureInput {
  readonly path: string;
  readonly format: Format;
  /** Names the file in an error. */
  readonly name: string;
}

const STEP_MS = 30_000;
/** A TIFF may have hundreds of pages. */
const FILE_MS = 300_000;

/**
 * Makes one PDF of pictures in `output` (which must not exist), a page for each and for each page of a TIFF, in a jailed process of
 * its own. JPEG and plain PNG data are taken as they are, without what else lies in the file. Answers how many pages there are. Throws
 * `file-damaged`, `unsupported-format`, `picture-too-large`, `too-many-pages` with the picture's `name`, and `too-complex`.
 */
export async function makePicturePages(
  work: PictureWork,
  pictures: readonly PictureInput[],
  output: string,
  paper: Paper,
): Promise<number> {
  const { jail, folder, codeCache, limits, deadlineMs, signal } = work;
  const node = startJailedNode<PicturesHost>({
    jail,
    main: new URL("./pictures-host.ts", import.meta.url),
    // libvips' own gate, below ours.
    env: { VIPS_BLOCK_UNTRUSTED: "1" },
    folder,
    codeCache,
    limits: { residentBytes: 1.5 * 1024 ** 3, cpuSeconds: 0 },
    crash: "file-damaged",
    deadlineMs,
    signal,
  });
  try {
    await node.ask("begin", { output: pathInFolder(folder, output), paper }, STEP_MS);
    for (const [index, { path, format, name }] of pictures.entries()) {
      await node.ask("add", { path: pathInFolder(folder, path), format, limits }, FILE_MS).catch((error) => {
        throw error instanceof UserError
          ? new UserError(error.code, { ...error.details, name }, { cause: error })
          : error;
      });
      work.onAdded(index + 1);
    }
    return await node.ask("finish", undefined, STEP_MS);
  } finally {
    await node.end();
  }
}
