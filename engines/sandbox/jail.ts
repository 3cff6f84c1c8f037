/** The contract of the one door to child processes; see `open-jail.ts` for who keeps it. For every limit 0 means none. */
export interface JailLimits {
  /** Address space of one process. 0 for Node: V8 reserves far more than it uses. */
  readonly memoryBytes: number;
  /** Memory in use by all its processes together, looked at four times a second. */
  readonly residentBytes: number;
  readonly cpuSeconds: number;
  /** Largest file that may be written. */
  readonly fileBytes: number;
  /** All that lies in its folder, looked at every second. */
  readonly folderBytes: number;
  /** Threads count, and so do those of every jail of the same user. */
  readonly processes: number;
  readonly openFiles: number;
}

const GiB = 1024 ** 3;

export const JAIL_LIMITS: JailLimits = {
  memoryBytes: 4 * GiB,
  residentBytes: 1.5 * GiB,
  cpuSeconds: 120,
  fileBytes: 2 * GiB,
  folderBytes: 8 * GiB,
  processes: 1024,
  openFiles: 256,
};

export interface JailedCommand {
  /** Absolute path of a program under /usr, or a path that `readOnly` brings in. */
  readonly program: string;
  /** Files of the job are named relative to `folder`: where namespaces are refused there is no `/job`. */
  readonly args: readonly string[];
  /** The job's folder on the host (see `makeJobFolder`): the only place that the program can write; its working directory,
   *  which it sees as `/job`. */
  readonly folder: string;
  /** More folders or files of the host that the program may read, at the same path inside. */
  readonly readOnly?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly limits?: Partial<JailLimits>;
  /** The whole process group is killed when it passes. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

export interface JailedResult {
  readonly exitCode: number | null;
  /** The signal that ended it, when one did: SIGKILL without `timedOut` is a limit that it broke. */
  readonly killedBy: NodeJS.Signals | null;
  /** Truncated at 64 KiB unless `maxOutputBytes` says more. */
  readonly stdout: Buffer;
  /** Its first 64 KiB. */
  readonly stderr: string;
  readonly timedOut: boolean;
}

export interface JailedEnd {
  readonly exitCode: number | null;
  readonly killedBy: NodeJS.Signals | null;
  readonly stderr: string;
  readonly timedOut: boolean;
}

/** A program that stays and is talked to on its standard input and output. */
export interface JailedProcess {
  readonly pid: number;
  readonly stdin: NodeJS.WritableStream;
  readonly stdout: NodeJS.ReadableStream;
  /** Settles once when the process has ended and nothing of its group is left, whatever ended it. Never rejects. */
  readonly ended: Promise<JailedEnd>;
  /** Memory in use now by it and all its descendants, in bytes. */
  residentBytes(): number;
  /** Kills the whole group; harmless when it has ended. */
  kill(): void;
}

export interface Jail {
  /** How programs are held: `bubblewrap`, or `prlimit` where namespaces are not allowed (said loudly at start). */
  readonly kind: "bubblewrap" | "prlimit";
  /** Runs to the end. Rejects only on abort (with the signal's reason); a failing program is a result. */
  run(
    command: JailedCommand & { readonly stdin?: string | Uint8Array; readonly maxOutputBytes?: number },
  ): Promise<JailedResult>;
  /** Starts a program that stays; `deadlineMs` counts for its whole life. */
  start(command: JailedCommand): JailedProcess;
}
