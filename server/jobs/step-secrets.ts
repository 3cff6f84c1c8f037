import type { Tool } from "#tools/define-tool.ts";
import type { JobStep } from "../db/schema.ts";
import type { Secrets } from "../secrets.ts";

type Params = Record<string, unknown>;

/** A step as its row keeps it: what the tool declares as secret is sealed, apart from what may be shown. */
export function sealStep(tool: Tool, params: Params, secrets: Secrets): JobStep {
  const isSecret = (name: string): boolean => tool.secretParams?.includes(name) === true;
  const entries = Object.entries(params);
  const hidden = entries.filter(([name]) => isSecret(name));
  const step = { tool: tool.id, params: Object.fromEntries(entries.filter(([name]) => !isSecret(name))) };
  if (hidden.length === 0) return step;
  return { ...step, secrets: secrets.seal(JSON.stringify(Object.fromEntries(hidden))).toString("base64") };
}

/** A step as its tool gets it. */
export function openStep(step: JobStep, secrets: Secrets): { tool: string; params: Params } {
  const hidden = step.secrets === undefined ? {} : JSON.parse(secrets.unseal(Buffer.from(step.secrets, "base64")));
  return { tool: step.tool, params: { ...step.params, ...(hidden as Params) } };
}
