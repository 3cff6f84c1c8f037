import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { UserError } from "#domain/user-error.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { giveToJail } from "#engines/sandbox/make-job-folder.ts";
import { takeOut } from "#engines/sandbox/take-out.ts";
import { OFFICE_FILTERS, type OfficeFormat } from "./office-formats.ts";
import { type OfficeAnswer, type OfficeProcess, startOfficeProcess } from "./office-process.ts";
import { loadProperties, type OfficeTarget, storeProperties } from "./office-request.ts";
import type { CsvShape } from "./prepare-csv.ts";

const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Where LibreOffice unpacks the fonts that a document brings; they stay known to it until it ends. */
const EMBEDDED_FONTS = "profile/user/temp/embeddedfonts";

export interface OfficeConversion {
  readonly input: string;
  /** What the input's bytes say: its import filter is forced. */
  readonly format: OfficeFormat;
  readonly encrypted: boolean;
  readonly password?: string;
  /** Of a table of text, which must be in UTF-8: see `prepareCsv`. */
  readonly csv?: CsvShape;
  /** Where the result is put: at best on the file system of the work folder. */
  readonly output: string;
  readonly to: OfficeTarget;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** A LibreOffice that converts one document after the other. */
export interface Office extends Pick<OfficeProcess, "pid" | "ended" | "residentBytes" | "stop"> {
  /** Documents taken on so far. */
  conversions(): number;
  /**
   * One at a time. Throws `file-damaged`, `wrong-password`, `sheet-out-of-range`, `conversion-failed`; `too-complex` when the deadline passed and the
   * signal's reason on abort (it is killed then); `OfficeLost` when it ended for another reason.
   */
  convert(conversion: OfficeConversion): Promise<void>;
  /** Whether a document left behind what the next one could see. */
  isTainted(): Promise<boolean>;
}

export async function startOffice(jail: Jail, workFolder: string, signal: AbortSignal): Promise<Office> {
  const process = await startOfficeProcess(jail, workFolder, signal);
  let conversions = 0;
  return {
    pid: process.pid,
    ended: process.ended,
    residentBytes: process.residentBytes,
    stop: process.stop,
    conversions: () => conversions,
    convert(conversion) {
      conversions += 1;
      return killedIfLate(process, conversion, () => convertIn(process, conversion));
    },
    async isTainted() {
      const fonts = await readdir(join(process.folder, EMBEDDED_FONTS), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return fonts.some((entry) => entry.isFile());
    },
  };
}

/** The document is copied in under a constant name; nothing of it stays when it is done. */
async function convertIn(process: OfficeProcess, conversion: OfficeConversion): Promise<void> {
  const { format, to } = conversion;
  const work = join(process.folder, "work");
  const input = `work/in.${format}`;
  const out = `work/out.${to.format}`;
  try {
    await mkdir(work);
    await copyFile(conversion.input, join(process.folder, input), constants.COPYFILE_FICLONE);
    await Promise.all([work, join(process.folder, input)].map(giveToJail));
    const answer = await askEachFilter(process, conversion, input, out);
    if ("failed" in answer) throw failure(conversion, answer);
    await takeOut(join(process.folder, out), conversion.output);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** A filter that cannot read the document is followed by the next, older one. */
async function askEachFilter(process: OfficeProcess, conversion: OfficeConversion, input: string, out: string) {
  const { format, to } = conversion;
  const [first, ...others] = OFFICE_FILTERS[format].filters;
  const ask = (filter: string) =>
    process.ask({
      in: input,
      out,
      load: loadProperties(format, filter, conversion),
      ...(to.format === "pdf" && to.sheets ? { sheets: to.sheets } : {}),
      store: storeProperties(format, to),
    });
  let answer = await ask(first);
  for (const filter of others) {
    if (!("failed" in answer) || answer.failed !== "load") break;
    answer = await ask(filter);
  }
  return answer;
}

async function killedIfLate(
  process: OfficeProcess,
  { deadlineMs, signal }: OfficeConversion,
  convert: () => Promise<void>,
) {
  signal.throwIfAborted();
  const late = AbortSignal.timeout(Math.min(deadlineMs, LONGEST_TIMER_MS));
  const either = AbortSignal.any([late, signal]);
  either.addEventListener("abort", process.kill, { once: true });
  try {
    await convert();
  } catch (error) {
    signal.throwIfAborted();
    throw late.aborted ? new UserError("too-complex", {}, { cause: error }) : error;
  } finally {
    either.removeEventListener("abort", process.kill);
  }
}

function failure(conversion: OfficeConversion, answer: Exclude<OfficeAnswer, { done: true }>): UserError {
  if (answer.failed === "choose") return new UserError("sheet-out-of-range", { sheets: answer.sheets });
  const cause = new Error(answer.message);
  if (answer.failed !== "load") return new UserError("conversion-failed", {}, { cause });
  return new UserError(conversion.encrypted ? "wrong-password" : "file-damaged", {}, { cause });
}
