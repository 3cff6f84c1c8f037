import { useCallback, useEffect, useState } from "react";
import type { ToolCard } from "#app/build/tool-card.ts";
import { optionsOf } from "#app/client/tool-memory.ts";
import { isOfTheDocument } from "./document-options.ts";

export interface Options {
  readonly params: Readonly<Record<string, unknown>>;
  readonly change: (patch: Readonly<Record<string, unknown>>) => void;
  readonly reset: () => void;
  readonly changed: boolean;
}

/** What may lie in the browser until the next visit: a habit, never a secret or something about one document. */
const kept = ({ secretParams = [] }: ToolCard, params: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !isOfTheDocument(name) && !secretParams.includes(name)));

/** A tool's options: its defaults, then what the visitor chose last, then what he chooses now. */
export function useOptions(tool: ToolCard): Options {
  const [params, setParams] = useState(tool.defaults);
  useEffect(() => {
    const known = Object.entries(kept(tool, optionsOf(tool.id).read())).filter(
      ([name, value]) => name in tool.defaults && typeof value === typeof tool.defaults[name],
    );
    setParams((current) => ({ ...current, ...Object.fromEntries(known) }));
  }, [tool]);
  const change = useCallback(
    (patch: Readonly<Record<string, unknown>>) =>
      setParams((current) => {
        const next = { ...current, ...patch };
        optionsOf(tool.id).write(kept(tool, next));
        return next;
      }),
    [tool],
  );
  const reset = useCallback(() => {
    optionsOf(tool.id).write({});
    setParams(tool.defaults);
  }, [tool]);
  const changed = Object.keys(tool.defaults).some((name) => params[name] !== tool.defaults[name]);
  return { params, change, reset, changed };
}
