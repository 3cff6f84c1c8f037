/**
 * Every failure that a person may be told about. One closed table: the code is the API's `code`, the key of the message in
 * `locales/messages`, and what tests assert. `remedy` names the one action that a page offers beside the message.
 */
export type Remedy =
  | "choose-another-file"
  | "enter-password"
  | "choose-pages"
  | "change-options"
  | "try-again"
  | "wait"
  | "sign-in"
  | "none";

export const USER_ERRORS = {
  // files, before any work
  "file-type": { status: 415, remedy: "choose-another-file" },
  "unsupported-format": { status: 415, remedy: "choose-another-file" },
  "file-too-large": { status: 413, remedy: "choose-another-file" },
  "pdf-damaged": { status: 422, remedy: "choose-another-file" },
  "file-damaged": { status: 422, remedy: "choose-another-file" },
  "file-unsafe": { status: 422, remedy: "choose-another-file" },
  "file-encrypted": { status: 422, remedy: "enter-password" },
  "wrong-password": { status: 422, remedy: "enter-password" },
  "password-missing": { status: 422, remedy: "change-options" },
  "not-protected": { status: 422, remedy: "choose-another-file" },
  "permission-needed": { status: 422, remedy: "change-options" },
  "too-many-pages": { status: 422, remedy: "choose-another-file" },
  "too-many-run-pages": { status: 422, remedy: "choose-pages" },
  "too-many-files": { status: 422, remedy: "choose-another-file" },
  "too-few-files": { status: 422, remedy: "choose-another-file" },
  "picture-too-large": { status: 422, remedy: "choose-another-file" },
  "page-out-of-range": { status: 422, remedy: "choose-pages" },
  "sheet-out-of-range": { status: 422, remedy: "change-options" },
  "keep-one-page": { status: 422, remedy: "choose-pages" },
  "no-bookmarks": { status: 422, remedy: "change-options" },
  "illegal-name": { status: 422, remedy: "change-options" },
  "upload-failed": { status: 400, remedy: "try-again" },
  // the request
  "invalid-request": { status: 400, remedy: "change-options" },
  "invalid-params": { status: 422, remedy: "change-options" },
  "not-found": { status: 404, remedy: "none" },
  "tool-not-found": { status: 404, remedy: "none" },
  "cross-site": { status: 403, remedy: "none" },
  "range-not-satisfiable": { status: 416, remedy: "none" },
  // limits
  "daily-runs-used": { status: 429, remedy: "sign-in" },
  "too-often": { status: 429, remedy: "wait" },
  "storage-full": { status: 507, remedy: "wait" },
  // the work
  "conversion-failed": { status: 422, remedy: "try-again" },
  "result-too-large": { status: 422, remedy: "change-options" },
  "too-complex": { status: 422, remedy: "choose-another-file" },
  "engine-missing": { status: 503, remedy: "none" },
  "job-cancelled": { status: 409, remedy: "try-again" },
  "result-expired": { status: 410, remedy: "try-again" },
  "network-unavailable": { status: 503, remedy: "try-again" },
  unavailable: { status: 503, remedy: "wait" },
  // everything that is our fault
  internal: { status: 500, remedy: "try-again" },
} as const satisfies Record<string, { status: number; remedy: Remedy }>;

export type UserErrorCode = keyof typeof USER_ERRORS;

/** Values that the message names (a limit, a file name, a tool). */
export type UserErrorDetails = Record<string, string | number>;

/** A failure with a remedy. Anything else that is thrown is a bug: logged whole, shown as `internal` with a number. */
export class UserError extends Error {
  readonly code: UserErrorCode;
  readonly details: UserErrorDetails;

  constructor(code: UserErrorCode, details: UserErrorDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = "UserError";
    this.code = code;
    this.details = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, printable(value)]));
  }

  get status(): number {
    return USER_ERRORS[this.code].status;
  }

  get remedy(): Remedy {
    return USER_ERRORS[this.code].remedy;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\ud800-\udfff]/gu;

/** Details may come out of a hostile file, and go into logs, a database that refuses NUL, and pages. */
const printable = (value: string | number) =>
  typeof value === "string" ? value.replace(UNPRINTABLE, "\ufffd") : value;

export const isUserErrorCode = (code: string): code is UserErrorCode => Object.hasOwn(USER_ERRORS, code);
