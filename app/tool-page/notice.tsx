import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const KINDS = {
  plain: { icon: Info, look: "bg-pen-soft" },
  warning: { icon: TriangleAlert, look: "bg-warn-soft" },
  bad: { icon: CircleAlert, look: "bg-bad-soft" },
} as const;

interface NoticeProps {
  readonly kind: keyof typeof KINDS;
  readonly children: ReactNode;
}

/** A sentence that must not be missed; a failure is read out at once. */
export function Notice({ kind, children }: NoticeProps) {
  const { icon: Icon, look } = KINDS[kind];
  return (
    <div
      role={kind === "bad" ? "alert" : "status"}
      className={`mt-4 flex items-start gap-3 rounded-xl px-4 py-3 text-sm ${look}`}
    >
      <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
