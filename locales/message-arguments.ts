import type { CompiledMessage } from "./format-message.ts";

const TYPE_NUMBER = 4;

/** Names of the values and tags that a compiled ICU message asks for; the languages must agree on them. */
export function messageArguments(message: CompiledMessage): string[] {
  const names = new Set<string>();
  collect(message, names);
  return [...names].sort();
}

/** A message or branch is text or a list; in a list each argument is `[name]`, `[name, kind, ...]` or `[tag, ...children]`. */
function collect(branch: unknown, names: Set<string>): void {
  if (!Array.isArray(branch)) return;
  for (const node of branch) {
    if (!Array.isArray(node)) continue;
    const [name, kind, options] = node;
    names.add(String(name));
    const hasKind = typeof kind === "number" && kind !== 0;
    if (!hasKind) collect(node.slice(1), names);
    else if (kind < TYPE_NUMBER) for (const option of Object.values(options)) collect(option, names);
  }
}
