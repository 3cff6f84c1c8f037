import type { UserErrorCode, UserErrorDetails } from "#domain/user-error.ts";
import type { Inspection } from "#formats/inspect.ts";

export interface InspectQuestion {
  readonly number: number;
  readonly file: File;
  readonly uploadBytes: number;
  readonly pdfPages: number;
  readonly password?: string;
}

/** Neither: the check could not tell, and the server will. */
export interface InspectAnswer {
  readonly number: number;
  readonly found?: Inspection;
  readonly refused?: { readonly code: UserErrorCode; readonly details: UserErrorDetails };
}

const DEADLINE_MS = 20_000;

let worker: Worker | undefined;
let asked = 0;

/** Looks at a chosen file in a worker, which is started with the first one. */
export function inspectChosen(question: Omit<InspectQuestion, "number">): Promise<InspectAnswer> {
  worker ??= new Worker(new URL("./inspect.worker.ts", import.meta.url), { type: "module" });
  const current = worker;
  const number = ++asked;
  return new Promise((resolve) => {
    const unknown = () => finish({ number });
    const timer = setTimeout(unknown, DEADLINE_MS);
    const hear = ({ data }: MessageEvent<InspectAnswer>) => data.number === number && finish(data);
    const finish = (answer: InspectAnswer) => {
      clearTimeout(timer);
      current.removeEventListener("message", hear);
      current.removeEventListener("error", unknown);
      resolve(answer);
    };
    current.addEventListener("message", hear);
    current.addEventListener("error", unknown);
    current.postMessage({ ...question, number });
  });
}
