import type { FormatFamily } from "#domain/format.ts";

const LABELS: Readonly<Record<FormatFamily, string>> = {
  pdf: "PDF",
  word: "DOC",
  excel: "XLS",
  ppt: "PPT",
  image: "JPG",
  zip: "ZIP",
  text: "TXT",
};

/** What a page of the format looks like from afar. */
const MARKS: Readonly<Record<FormatFamily, string>> = {
  pdf: "M8 10h11M8 15.5h15M8 21h24",
  word: "M8 10h11M8 15.5h15M8 21h24",
  excel: "M8 10.5h13M8 16h13M8 21.5h24M14.5 10.5v11M21 10.5v11",
  ppt: "M8 21v-6M14 21V9.5M20 21v-8",
  image: "m7 22 7-8.5 5 5.5 3-3 6 6M20 10.4h.1",
  zip: "M14 5v3M14 11v3M14 17v3M17 8v3M17 14v3",
  text: "M8 9.5h12M14 9.5V21",
};

interface FileTileProps {
  readonly family: FormatFamily;
  readonly size?: number;
  readonly className?: string;
  /** Another short word than the family's own, such as PNG. */
  readonly label?: string;
}

/** A page with a folded corner in the colour of its format. */
export function FileTile({ family, size = 40, className, label = LABELS[family] }: FileTileProps) {
  return (
    <svg
      width={size * 0.82}
      height={size}
      viewBox="0 0 41 50"
      aria-hidden="true"
      className={className}
      style={{ color: `var(--${family})` }}
    >
      <path
        d="M4 1.2h22.5L39.8 14.5V45a3.8 3.8 0 0 1-3.8 3.8H5A3.8 3.8 0 0 1 1.2 45V4A2.8 2.8 0 0 1 4 1.2Z"
        fill="var(--sheet)"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path
        d="M26.5 1.2V12a2.5 2.5 0 0 0 2.5 2.5h10.8"
        fill="color-mix(in oklch, currentColor 16%, var(--sheet))"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path
        d={MARKS[family]}
        fill="none"
        stroke="currentColor"
        strokeWidth={family === "ppt" ? 3.2 : 2}
        strokeLinecap="round"
        opacity=".55"
      />
      <path d="M1.2 28h38.6v15H1.2z" fill="currentColor" />
      <text
        x="20.5"
        y="39.3"
        textAnchor="middle"
        fontSize={label.length > 3 ? 9.5 : 11.5}
        fontWeight="800"
        fontFamily="var(--font-display)"
        letterSpacing=".4"
        fill="var(--sheet)"
      >
        {label}
      </text>
    </svg>
  );
}
