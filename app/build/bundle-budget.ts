import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const KIBIBYTE = 1024;

/** W15: JavaScript that a page of `route` loads before anybody touches it, gzipped, against a number of KiB. */
export function bundleBudget(routes: Readonly<Record<string, number>>): Plugin {
  return {
    name: "octavo-bundle-budget",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((output) =>
          output.type === "chunk" ? [[output.fileName, output] as const] : [],
        ),
      );
      const entries = [...chunks.values()].filter((chunk) => chunk.isEntry);
      for (const [route, budget] of Object.entries(routes)) {
        const roots = entries.filter((chunk) => isLoadedBy(route, chunk.facadeModuleId ?? ""));
        const files = new Set<string>();
        const visit = (file: string): void => {
          const chunk = chunks.get(file);
          if (chunk === undefined || files.has(file)) return;
          files.add(file);
          chunk.imports.forEach(visit);
        };
        for (const root of roots) visit(root.fileName);
        const size =
          [...files].reduce((sum, file) => sum + gzipSync(chunks.get(file)?.code ?? "").length, 0) / KIBIBYTE;
        const figure = `${route}: ${size.toFixed(1)} KiB of JavaScript, ${budget} allowed`;
        if (size > budget) this.error(figure);
        this.info(figure);
      }
    },
  };
}

/** Every page loads the client's entry, the root and the frame around all pages, besides its own route. */
const isLoadedBy = (route: string, entry: string): boolean =>
  [route, "app/entry.client.tsx", "app/root.tsx", "app/routes/locale.tsx"].some((file) => entry.includes(file)) ||
  entry.includes("entry.client");
