import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { LIMIT_PRESETS, type LimitPreset, type Limits } from "#domain/limits.ts";

/** The one door to `process.env`. Each setting says in its error what to write instead. */
const wholeNumber = (name: string, from: number, to: number) =>
  z.coerce
    .number(`${name} must be a whole number from ${from} to ${to}`)
    .int(`${name} must be a whole number from ${from} to ${to}`)
    .min(from, `${name} must be a whole number from ${from} to ${to}`)
    .max(to, `${name} must be a whole number from ${from} to ${to}`);

const url = (name: string, protocols: readonly string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `${name} must be an address like ${example}`,
  });

const presets = Object.keys(LIMIT_PRESETS) as [LimitPreset, ...LimitPreset[]];
const levels = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

const Environment = z.object({
  NODE_ENV: z.string().default("production"),
  /** The one port that everything is served on. */
  PORT: wholeNumber("PORT", 0, 65535).default(3000),
  HOST: z.string().default("0.0.0.0"),
  /** Where people reach the server; links, cookies and the Host check follow it. */
  PUBLIC_URL: url("PUBLIC_URL", ["http:", "https:"], "https://docs.example.org").optional(),
  /** Database, stored files, uploads under way, secrets. */
  OCTAVO_DATA: z.string().min(1, "OCTAVO_DATA must be a folder, such as /var/lib/octavo").default("./data"),
  OCTAVO_LIMITS: z.enum(presets, `OCTAVO_LIMITS must be one of: ${presets.join(", ")}`).default("hosted"),
  /** How many jobs run at once in this worker process. */
  OCTAVO_JOBS: wholeNumber("OCTAVO_JOBS", 1, 64).default(Math.max(1, availableParallelism())),
  /** `all` starts everything; a larger installation runs `web` and `worker` on their own machines. */
  OCTAVO_ROLE: z.enum(["all", "web", "worker"], "OCTAVO_ROLE must be one of: all, web, worker").default("all"),
  DATABASE_URL: url(
    "DATABASE_URL",
    ["postgres:", "postgresql:"],
    "postgres://octavo:secret@db.example.org/octavo",
  ).optional(),
  STORAGE_URL: url("STORAGE_URL", ["s3:", "s3+http:"], "s3://key:secret@s3.example.org/bucket?region=eu-1").optional(),
  /** 64 hexadecimal characters; made in the data folder when it is not given. */
  OCTAVO_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "OCTAVO_SECRET must be 64 hexadecimal characters, such as `openssl rand -hex 32` prints")
    .optional(),
  /** How many reverse proxies stand in front; as many entries of X-Forwarded-For are believed. */
  OCTAVO_PROXIES: wholeNumber("OCTAVO_PROXIES", 0, 10).default(0),
  OCTAVO_ROOT_REDIRECT: z
    .enum(["302", "301", "307", "off"], "OCTAVO_ROOT_REDIRECT must be one of: 302, 301, 307, off")
    .default("302"),
  /** Steps, questions and answers, related tools below each tool; `off` for an office that only wants the tool. */
  OCTAVO_MARKETING: z.enum(["on", "off"], "OCTAVO_MARKETING must be one of: on, off").default("on"),
  /** Needed for /metrics from another machine; from this one it is open. */
  METRICS_TOKEN: z.string().min(16, "METRICS_TOKEN must be at least 16 characters").optional(),
  LOG_LEVEL: z.enum(levels, `LOG_LEVEL must be one of: ${levels.join(", ")}`).default("info"),
});

export class ConfigError extends Error {}

export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${issue.message}; it is '${environment[name] ?? ""}'.`;
    });
    throw new ConfigError(sentences.join("\n"));
  }
  const e = parsed.data;
  const dataFolder = resolve(e.OCTAVO_DATA);
  return {
    development: e.NODE_ENV === "development",
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ""),
    dataFolder,
    limitPreset: e.OCTAVO_LIMITS,
    limitOverrides: limitOverrides(environment),
    jobsAtOnce: e.OCTAVO_JOBS,
    role: e.OCTAVO_ROLE,
    databaseUrl: e.DATABASE_URL,
    storageUrl: e.STORAGE_URL,
    secret: e.OCTAVO_SECRET,
    proxies: e.OCTAVO_PROXIES,
    rootRedirect: e.OCTAVO_ROOT_REDIRECT === "off" ? undefined : Number(e.OCTAVO_ROOT_REDIRECT),
    marketing: e.OCTAVO_MARKETING === "on",
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.LOG_LEVEL,
  };
}

export type Config = ReturnType<typeof readConfig>;

/** OCTAVO_LIMIT_UPLOAD_BYTES=5000000 changes `uploadBytes` of the preset. */
function limitOverrides(environment: NodeJS.ProcessEnv): Partial<Record<keyof Limits, number>> {
  const names = Object.keys(LIMIT_PRESETS.hosted) as (keyof Limits)[];
  const byVariable = new Map(names.map((name) => [`OCTAVO_LIMIT_${screamingSnake(name)}`, name]));
  const overrides: Partial<Record<keyof Limits, number>> = {};
  for (const [variable, text] of Object.entries(environment)) {
    if (!variable.startsWith("OCTAVO_LIMIT_") || text === undefined) continue;
    const name = byVariable.get(variable);
    if (!name) throw new ConfigError(`${variable} is no limit; the limits are: ${[...byVariable.keys()].join(", ")}.`);
    if (!/^\d{1,15}$/.test(text)) {
      throw new ConfigError(`${variable} must be a whole number, 0 for unlimited; it is '${text}'.`);
    }
    overrides[name] = Number(text);
  }
  return overrides;
}

const screamingSnake = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase();
