/** The contract of the one door to child processes; see jail implementations beside this file. */
export interface JailLimits {
  /** Address space of one process. */
  readonly memoryBytes: number;
  readonly cpuSeconds: number;
  /** Largest file that may be written. */
  readonly fileBytes: number;
  readonly processes: number;
  readonly openFiles: number;
}

export interface JailedCommand {
  /** Absolute path of a program under /usr, or a path that `readOnly` brings in. */
  readonly program: string;
  readonly args: readonly string[];
  /** The job's folder on the host: the only place that the program can write; it sees it as `/job`, its working directory. */
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
  /** The signal that ended it, when one did. */
  readonly killedBy: NodeJS.Signals | null;
  /** Truncated at 64 KiB unless `maxOutputBytes` says more. */
  readonly stdout: Buffer;
  readonly stderr: string;
  readonly timedOut: boolean;
}

/** A program that stays and is talked to on its standard input and output. */
export interface JailedProcess {
  readonly pid: number;
  readonly stdin: NodeJS.WritableStream;
  readonly stdout: NodeJS.ReadableStream;
  /** Settles once when the process has ended, whatever ended it. Never rejects. */
  readonly ended: Promise<{ exitCode: number | null; killedBy: NodeJS.Signals | null; stderr: string }>;
  /** Kills the whole group; harmless when it has ended. */
  kill(): void;
}

export interface Jail {
  /** How programs are held: `bubblewrap`, or `prlimit` where namespaces are not allowed (said loudly at start). */
  readonly kind: "bubblewrap" | "prlimit";
  /** Runs to the end. Rejects only on abort (with the signal's reason); a failing program is a result. */
  run(command: JailedCommand & { readonly stdin?: string | Uint8Array; readonly maxOutputBytes?: number }): Promise<JailedResult>;
  /** Starts a program that stays; `deadlineMs` counts for its whole life. */
  start(command: JailedCommand): JailedProcess;
}
