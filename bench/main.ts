import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { startEngines } from "#engines/start-engines.ts";
import type { Benchmark, Workshop } from "./benchmark.ts";
import { type Measured, measure } from "./measure.ts";
import { mergeResults, resultSection } from "./results.ts";

const HERE = import.meta.dirname;
const RESULTS = join(HERE, "RESULTS.md");

/** `npm run bench` runs all, `npm run bench -- pdf-to-pic merge` those; `RESULTS.md` keeps what is not run again. */
const wanted = process.argv.slice(2);
const benchmarks = await findBenchmarks();
const unknown = wanted.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(", ")}; there are ${benchmarks.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), "octavo-bench-"));
// Traversable, as a worker's folder is.
await chmod(folder, 0o755);
const stop = new AbortController();
process.once("SIGINT", () => stop.abort(new Error("interrupted")));
const engines = await startEngines({ workFolder: folder, spareOffices: 0, sparePdfium: 0, selfTest: false });
try {
  for (const benchmark of benchmarks) {
    if (wanted.length > 0 && !wanted.includes(benchmark.name)) continue;
    const undo: (() => Promise<unknown>)[] = [];
    const measured = await measure(await benchmark.prepare(workshop(undo)), benchmark.rounds).finally(() =>
      Promise.all(undo.map((each) => each())),
    );
    report(benchmark, measured);
    const old = await readFile(RESULTS, "utf8").catch(() => "");
    await writeFile(RESULTS, mergeResults(old, [resultSection(benchmark, measured, new Date())]));
  }
} finally {
  await engines.stop();
  await rm(folder, { recursive: true });
}

async function findBenchmarks(): Promise<Benchmark[]> {
  const files = (await readdir(HERE)).filter((file) => file.endsWith(".bench.ts")).sort();
  return Promise.all(files.map(async (file) => ((await import(`./${file}`)) as { benchmark: Benchmark }).benchmark));
}

function workshop(undo: (() => Promise<unknown>)[]): Workshop {
  return {
    engines,
    signal: stop.signal,
    newFolder: () => makeJobFolder(folder),
    atEnd: (each) => void undo.push(each),
  };
}

function report({ name, bar = 0 }: Benchmark, measured: readonly Measured[]): void {
  const [ours, peer] = measured;
  if (ours === undefined || peer === undefined) throw new Error(`${name} needs two contestants`);
  const ratio = peer.median / ours.median;
  const promise = bar > 0 ? ` (to reach: ${bar.toFixed(2)})` : "";
  console.log(`${name}: ${ratio.toFixed(2)} times as fast as ${peer.name}${promise}`);
  for (const each of measured) console.log(`  ${each.median.toFixed(0).padStart(7)} ms  ${each.name}`);
  if (ratio < bar) process.exitCode = 1;
}
