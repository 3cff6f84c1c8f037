import { type Logger, pino } from "pino";
import type { Config } from "../config.ts";

/** Structured lines on standard output. What a person typed or uploaded never reaches a log: only ids and codes do. */
export const openLogger = (config: Pick<Config, "logLevel">, process: string): Logger =>
  pino({
    level: config.logLevel,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["password", "*.password", "cookie", "*.cookie", "authorization", "*.authorization"],
      censor: "[removed]",
    },
  });

export type { Logger };
