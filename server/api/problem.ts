import { randomUUID } from "node:crypto";
import { USER_ERRORS, UserError } from "#domain/user-error.ts";
import { errorMessage } from "#locales/error-message.ts";
import type { LocaleCode } from "#locales/locales.ts";
import { translate } from "#locales/messages.ts";
import { isDatabaseAway } from "../db/open-database.ts";
import type { Refusal } from "../db/schema.ts";
import type { Logger } from "../operations/logger.ts";
import type { Problem } from "./contract.ts";

/** A failure as the API shows it, in the language of the request. */
export function problemOf(refusal: Refusal, locale: LocaleCode): Problem {
  const { status, remedy } = USER_ERRORS[refusal.code];
  return {
    code: refusal.code,
    message: errorMessage((key, values) => translate(locale, key, values), refusal.code, refusal.details),
    status,
    remedy,
    details: refusal.details,
    ...(refusal.incident ? { incident: refusal.incident } : {}),
  };
}

/** What is not for people becomes `internal` with a number, and is logged whole under that number. */
export function refusalOf(error: unknown, log: Logger): Refusal {
  if (error instanceof UserError) return { code: error.code, details: error.details };
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, "the database is away");
    return { code: "unavailable", details: {} };
  }
  const incident = randomUUID().slice(0, 8);
  log.error({ incident, err: error }, "a request broke");
  return { code: "internal", details: { incident }, incident };
}
