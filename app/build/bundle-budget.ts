import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

const KIBIBYTE = 1024;
/** What the client's entry loads by itself before it shows the page: the words, in the longest language. */
const WORDS = ["\0virtual:messages/site/", "\0virtual:messages/tool/"];

/** W15: JavaScript that a page of a route loads before anybody touches it, gzipped, against a number of KiB. */
export function bundleBudget(routes: Readonly<Record<string, number>>): Plugin {
  return {
    name: "octavo-bundle-budget",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const words = WORDS.reduce((sum, prefix) => sum + largest(chunks.filter(startsWith(prefix))), 0);
      for (const [route, budget] of Object.entries(routes)) {
        const size = loadedBy(route, chunks).reduce((sum, chunk) => sum + gzipped(chunk), words) / KIBIBYTE;
        const figure = `${route}: ${size.toFixed(1)} KiB of JavaScript, ${budget} allowed`;
        if (size > budget) this.error(figure);
        this.info(figure);
      }
    },
  };
}

/** Every page loads the client's entry, the root and the frame around all pages, besides its own route. */
function loadedBy(route: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const entries = [route, "entry.client", "app/root.tsx", "app/routes/locale.tsx"];
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  for (const chunk of chunks) {
    if (chunk.isEntry && entries.some((entry) => chunk.facadeModuleId?.includes(entry))) visit(chunk);
  }
  return [...loaded];
}

const startsWith = (prefix: string) => (chunk: Rolldown.OutputChunk) =>
  chunk.facadeModuleId?.startsWith(prefix) === true;
const gzipped = (chunk: Rolldown.OutputChunk): number => gzipSync(chunk.code).length;
const largest = (chunks: readonly Rolldown.OutputChunk[]): number => Math.max(0, ...chunks.map(gzipped));
