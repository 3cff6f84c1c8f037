import { cpus } from "node:os";
import type { Benchmark } from "./benchmark.ts";
import type { Measured } from "./measure.ts";

const HEAD = `# Benchmarks

Written by \`npm run bench\`. Each table is one run on one machine: the contestants took turns, medians count, and the ratio is
against the first peer of the same run. A benchmark that was not run again keeps its table.
`;

/** The section of one benchmark, from its heading on. */
export function resultSection(benchmark: Benchmark, measured: readonly Measured[], date: Date): string {
  const peer = measured[1];
  if (peer === undefined) throw new Error(`${benchmark.name} has no peer`);
  const rows = measured.map(({ name, median, times }) => {
    const spread = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
    const speed = ((benchmark.amount * 1000) / median).toFixed(1);
    return [name, median.toFixed(0), spread, speed, (peer.median / median).toFixed(2)];
  });
  return [
    `## ${benchmark.name}`,
    "",
    benchmark.title,
    "",
    `${date.toISOString().slice(0, 10)}, ${machine()}, n = ${peer.times.length}.${promise(benchmark)}`,
    "",
    ...table([["", "median ms", "range ms", `${benchmark.unit} a second`, "times as fast"], ...rows]),
    "",
  ].join("\n");
}

/** In columns, as the formatter wants it: the first to the left, numbers to the right. */
function table([head = [], ...rows]: readonly (readonly string[])[]): string[] {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(" | ")} |`;
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [head, rule, ...rows].map(line);
}

const promise = ({ bar }: Benchmark) => (bar === undefined ? "" : ` To reach: ${bar.toFixed(2)}.`);

/** The whole file with these sections in it, in the order of their names; sections of other benchmarks stay. */
export function mergeResults(old: string, sections: readonly string[]): string {
  const kept = new Map([...sectionsOf(old), ...sections].map((section) => [nameOf(section), section.trimEnd()]));
  return [HEAD.trimEnd(), ...[...kept].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, section]) => section)]
    .join("\n\n")
    .concat("\n");
}

const sectionsOf = (file: string): string[] => file.split(/^(?=## )/m).filter((part) => part.startsWith("## "));

const nameOf = (section: string): string => section.slice(3, section.indexOf("\n"));

function machine(): string {
  const [first] = cpus();
  return `${cpus().length} x ${first?.model.trim() ?? "unknown processor"}, Node ${process.versions.node}`;
}
