import { rm } from "node:fs/promises";
import type { Engines } from "./engines.ts";
import { IMAGES_MAIN } from "./images/start-images.ts";
import { openOfficePool } from "./libreoffice/office-pool.ts";
import { MERGE_MAIN } from "./pdf/run-merge.ts";
import { SELECT_MAIN } from "./pdf/select/open-pages.ts";
import { nativeIsPinned } from "./pdfium/pinned-library.ts";
import { keepSparePdfium } from "./pdfium/spare-pdfium.ts";
import { PDFIUM_MAIN } from "./pdfium/start-pdfium.ts";
import { fillCodeCache } from "./sandbox/code-cache.ts";
import type { Escape } from "./sandbox/escape-probe.ts";
import type { JailLimits } from "./sandbox/jail.ts";
import { makeJobFolder } from "./sandbox/make-job-folder.ts";
import { openJail } from "./sandbox/open-jail.ts";
import { selfTest } from "./sandbox/self-test.ts";

export interface EngineOptions {
  /** Must exist. Offices and trials make folders of their own in it. */
  readonly workFolder: string;
  /** Offices that may convert at the same time. */
  readonly officeProcesses?: number;
  /** Offices kept warm beyond those. 0: the first one starts with the first document. */
  readonly spareOffices?: number;
  /** PDFium processes kept waiting; a document of many pages takes two. */
  readonly sparePdfium?: number;
  /** Instead of `JAIL_LIMITS`. */
  readonly limits?: Partial<JailLimits>;
  /** Where the children's code is kept, a job's folder that outlives us; otherwise in the work folder. */
  readonly codeCacheFolder?: string | undefined;
  /** false for a person's own command line, which need not be slowed down by it. */
  readonly selfTest?: boolean;
}

export interface StartedEngines extends Engines {
  /** What the self-test found open. Empty behind bubblewrap, or the engines do not start; else to be said loudly. */
  readonly openings: readonly Escape[];
  /** Ends every process and deletes what they left. */
  stop(): Promise<void>;
}

/** The programs of ours that open documents. */
const MAINS = [PDFIUM_MAIN, IMAGES_MAIN, MERGE_MAIN, SELECT_MAIN];
const START_MS = 60_000;

/** Opens the jail, tries to get out of it, and warms the office. Throws when a jail that should hold does not. */
export async function startEngines(options: EngineOptions): Promise<StartedEngines> {
  const { workFolder, officeProcesses = 1, spareOffices = 1, sparePdfium: spares = 2, limits = {} } = options;
  const opening = openJail({ limits });
  // While the jail is tried out: every PDFium child needs the answer.
  nativeIsPinned();
  const jail = await opening;
  const ownCache = options.codeCacheFolder === undefined ? await makeJobFolder(workFolder) : undefined;
  const cacheFolder = ownCache ?? options.codeCacheFolder ?? workFolder;
  const [openings, codeCache] = await Promise.all([
    options.selfTest === false ? [] : selfTest(jail, workFolder),
    fillCodeCache({ jail, folder: cacheFolder, mains: MAINS, signal: AbortSignal.timeout(START_MS) }),
  ]);
  const office = openOfficePool({ jail, workFolder, offices: officeProcesses, spares: spareOffices });
  const sparePdfium = keepSparePdfium({ jail, workFolder, codeCache, spares });
  const stop = async () => {
    await Promise.all([office.stop(), sparePdfium.stop()]);
    if (ownCache) await rm(ownCache, { recursive: true, force: true });
  };
  return { jail, office, sparePdfium, codeCache, openings, stop };
}
