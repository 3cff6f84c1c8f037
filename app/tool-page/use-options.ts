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

/** A tool's options: its defaults, then what the visitor chose last, then what he chooses now. */
export function useOptions(tool: ToolCard): Options {
  const [params, setParams] = useState(tool.defaults);
  useEffect(() => {
    const known = Object.entries(optionsOf(tool.id).read()).filter(
      ([name, value]) => name in tool.defaults && typeof value === typeof tool.defaults[name] && !isOfTheDocument(name),
    );
    setParams((current) => ({ ...current, ...Object.fromEntries(known) }));
  }, [tool]);
  const change = useCallback(
    (patch: Readonly<Record<string, unknown>>) =>
      setParams((current) => {
        const next = { ...current, ...patch };
        optionsOf(tool.id).write(next);
        return next;
      }),
    [tool.id],
  );
  const reset = useCallback(() => {
    optionsOf(tool.id).write({});
    setParams(tool.defaults);
  }, [tool]);
  const changed = Object.keys(tool.defaults).some((name) => params[name] !== tool.defaults[name]);
  return { params, change, reset, changed };
}
