import { UserError, type UserErrorCode, type UserErrorDetails } from "#domain/user-error.ts";

/** What a child can be asked: functions by name, each with one argument that JSON can carry. */
export type Answers = Record<string, (argument: never) => unknown>;

export interface Request {
  readonly id: number;
  readonly ask: string;
  readonly argument: unknown;
}

export interface Failure {
  /** Absent for a bug. */
  readonly code?: UserErrorCode;
  readonly details?: UserErrorDetails;
  readonly message: string;
}

/** A line of the child: the answer to the request of that id. Id 0 says that it is ready. */
export type Reply =
  | { readonly id: number; readonly result?: unknown }
  | { readonly id: number; readonly failure: Failure };

/**
 * The child's side: reads requests as lines of JSON on standard input, answers them one after the other on standard output, and
 * ends with its input. What libraries print goes to standard error, for standard output belongs to the answers.
 */
export async function answerRequests(answers: Answers): Promise<void> {
  console.log = console.error;
  say({ id: 0 });
  for await (const { id, ask, argument } of requests()) {
    try {
      const answer = answers[ask] as ((argument: unknown) => unknown) | undefined;
      if (answer === undefined) throw new Error(`nothing answers ${ask}`);
      say({ id, result: await answer(argument) });
    } catch (error) {
      say({ id, failure: failureOf(error) });
    }
  }
}

async function* requests(): AsyncGenerator<Request> {
  let rest = "";
  for await (const chunk of process.stdin.setEncoding("utf8") as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
}

const say = (reply: Reply): void => void process.stdout.write(`${JSON.stringify(reply)}\n`);

function failureOf(error: unknown): Failure {
  if (error instanceof UserError) {
    const cause = error.cause instanceof Error ? error.cause.message : "";
    return { code: error.code, details: error.details, message: cause };
  }
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (code === "ENOSPC" || code === "EDQUOT") return { code: "storage-full", details: {}, message };
  return { message };
}
