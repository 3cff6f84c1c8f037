import { errorMessage } from "#locales/error-message.ts";
import type { Problem } from "#server/api/contract.ts";
import type { Translate } from "./translate.ts";

/** A refusal in the page's language, which may be another one than the request's. */
export const describeProblem = (problem: Pick<Problem, "code" | "details">, say: Translate): string =>
  errorMessage((key, values) => say(key, values), problem.code, problem.details);
