import type { FormatFamily } from "#domain/format.ts";
import { FileTile } from "./file-tile.tsx";

interface ToolGlyphProps {
  readonly tool: { readonly from: FormatFamily; readonly to: FormatFamily; readonly takes: "each" | "all" };
  readonly size?: number;
}

/** What a tool does, drawn: one format becoming another, or pages being moved about. */
export function ToolGlyph({ tool, size = 44 }: ToolGlyphProps) {
  if (tool.takes === "all" && tool.from === tool.to) return <MergeGlyph size={size} />;
  return (
    <span className="flex items-center gap-2">
      <FileTile family={tool.from} size={size} />
      <svg
        width="20"
        height="12"
        viewBox="0 0 20 12"
        aria-hidden="true"
        className="text-ink-3 transition-transform duration-200 group-hover:translate-x-0.5 rtl:-scale-x-100"
      >
        <path
          d="M1 6h17M13.5 1.5 18 6l-4.5 4.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <FileTile family={tool.to} size={size} />
    </span>
  );
}

function MergeGlyph({ size }: { readonly size: number }) {
  return (
    <svg height={size} width={size * 1.95} viewBox="2 0 78 40" aria-hidden="true">
      <SmallPage x={4} y={3} turn={-7} strength={0.55} />
      <SmallPage x={15} y={9} turn={4} strength={1} />
      <path
        d="M42 21h9m-3.5-3.5L51 21l-3.5 3.5"
        fill="none"
        stroke="var(--pen)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="transition-transform duration-200 group-hover:translate-x-0.5"
      />
      <SmallPage x={57} y={7} turn={0} strength={1} />
    </svg>
  );
}

interface SmallPageProps {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** How much of the colour is left, of 1. */
  readonly strength: number;
}

function SmallPage({ x, y, turn, strength }: SmallPageProps) {
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${turn} 11 14)`}
      style={{ color: `color-mix(in oklch, var(--pdf) ${strength * 100}%, var(--sheet))` }}
    >
      <path
        d="M2.5 1.1h12.4L20.9 7v18.5a2 2 0 0 1-2 2H3.1a2 2 0 0 1-2-2v-23a1.4 1.4 0 0 1 1.4-1.4Z"
        fill="var(--sheet)"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
      <path
        d="M14.9 1.1V6a1 1 0 0 0 1 1h5"
        fill="color-mix(in oklch, currentColor 18%, var(--sheet))"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
      <path
        d="M5.5 12h11M5.5 16.5h11M5.5 21H12"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        opacity=".55"
      />
    </g>
  );
}
