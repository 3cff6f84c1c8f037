import { isUserErrorCode, type UserErrorCode, type UserErrorDetails } from "#domain/user-error.ts";
import type { MessageValues } from "./format-message.ts";

export type ErrorMessageKey = `error.${UserErrorCode}`;

/**
 * Every value that an error's message can name, absent unless the error brings it: messages select on `none`, so that an error
 * thrown far below, which knows less, still makes a whole sentence. `limit` of a file's size is bytes, shown as MB; `kind` is made of the `formats` that a tool takes.
 */
const ABSENT = {
  limit: "none",
  pages: "none",
  name: "none",
  kind: "none",
  used: "none",
  total: "none",
  field: "none",
  sheets: "none",
};

const BYTES_A_MEGABYTE = 1024 * 1024;

/** What a person is told about a failure, by the same words on a page, in the API and on the command line. */
export function errorMessage(
  translate: (key: ErrorMessageKey, values: MessageValues) => string,
  code: string,
  details: UserErrorDetails = {},
): string {
  const known: UserErrorCode = isUserErrorCode(code) ? code : "internal";
  const values: Record<string, string | number> = { ...ABSENT, ...details };
  if (typeof details.formats === "string") values.kind = details.formats.toUpperCase();
  if (known === "file-too-large" && typeof values.limit === "number")
    values.limit = Math.round(values.limit / BYTES_A_MEGABYTE);
  return translate(`error.${known}`, values);
}
