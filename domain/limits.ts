/**
 * Every number that limits somebody, in one table with two presets. 0 = unlimited. `hosted` is a public site that must hold
 * its visitors to what the specification says; `selfHosted` keeps only the caps that protect the machine.
 */
export interface Limits {
  /** One file. */
  readonly uploadBytes: number;
  /** Pages of one uploaded PDF. */
  readonly pdfPages: number;
  /** Pages of one conversion run (PDF to something else). */
  readonly runPages: number;
  /** Files of one merge, for somebody without a plan. */
  readonly mergeFiles: number;
  /** A merge of more pages than this is announced as slow. */
  readonly mergeWarnPages: number;
  /** Server runs of a visitor a day. */
  readonly visitorRunsADay: number;
  /** Runs that one actor may start a minute. */
  readonly runsAMinute: number;
  /** Uploads that one actor may begin a minute. */
  readonly uploadsAMinute: number;
  /** Bytes of the disk that uploads leave free, so that running jobs, the database and deleting go on. */
  readonly reservedBytes: number;
  /** Jobs of one actor that work at the same time. */
  readonly jobsAtOnce: number;
  /** Pixels of one picture, from its header. */
  readonly picturePixels: number;
  /** Frames or pages of one picture file. */
  readonly picturePages: number;
  /** All files together that one run may leave on the disk. */
  readonly resultBytes: number;
  /** Minutes after a run until its files are deleted. */
  readonly resultMinutes: number;
  /** Minutes until an upload that was never used is deleted. */
  readonly uploadMinutes: number;
  /** Seconds that one job may work. */
  readonly jobSeconds: number;
}

const MB = 1024 * 1024;

export const LIMIT_PRESETS = {
  hosted: {
    uploadBytes: 100 * MB,
    pdfPages: 100,
    runPages: 20,
    mergeFiles: 25,
    mergeWarnPages: 200,
    visitorRunsADay: 5,
    runsAMinute: 30,
    uploadsAMinute: 120,
    reservedBytes: 1024 * MB,
    jobsAtOnce: 2,
    picturePixels: 50_000_000,
    picturePages: 100,
    resultBytes: 1024 * MB,
    resultMinutes: 60,
    uploadMinutes: 60,
    // with its start and the end of its processes, an answer comes within a minute
    jobSeconds: 50,
  },
  selfHosted: {
    uploadBytes: 2048 * MB,
    pdfPages: 2000,
    runPages: 0,
    mergeFiles: 500,
    mergeWarnPages: 200,
    visitorRunsADay: 0,
    runsAMinute: 0,
    uploadsAMinute: 0,
    reservedBytes: 1024 * MB,
    jobsAtOnce: 4,
    picturePixels: 200_000_000,
    picturePages: 2000,
    resultBytes: 4096 * MB,
    resultMinutes: 60,
    uploadMinutes: 60,
    jobSeconds: 600,
  },
} as const satisfies Record<string, Limits>;

export type LimitPreset = keyof typeof LIMIT_PRESETS;

/** What the command line knows: its user owns the machine, so only the caps that protect it. */
export const SAFETY_LIMITS: Limits = LIMIT_PRESETS.selfHosted;

export const exceeds = (used: number, limit: number): boolean => limit > 0 && used > limit;
