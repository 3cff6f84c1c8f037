import type { ReactNode } from "react";
import type { MessageValues } from "#locales/format-message.ts";

/** What the shared page gives a tool's options panel. */
export interface ToolFormProps<Params> {
  readonly params: Params;
  readonly change: (patch: Partial<Params>) => void;
  /** The tool's own messages. */
  readonly say: (key: string, values?: MessageValues) => string;
  /** Pages of the file, when there is one and they are known. */
  readonly pages: number | null;
  /** Folds away what few people need. */
  readonly more: (children: ReactNode) => ReactNode;
}
