import type { Plugin } from "vite";

const FORBIDDEN = /^#(server|engines)\/|\/(server|engines)\/.*\.ts$|\/tools\/[^/]+\/run\.ts$/;

/**
 * Fails the client build when something in it imports the server or an engine: such an import otherwise ships silently.
 * Types are erased before a module is resolved, so type imports pass.
 */
export function noServerCode(): Plugin {
  return {
    name: "octavo-no-server-code",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(id, importer) {
      if (importer?.includes("/node_modules/") !== true && isServerCode(id)) {
        this.error(`Server code in the browser: ${importer ?? "an entry"} imports ${id}`);
      }
    },
  };
}

export const isServerCode = (id: string): boolean => !id.includes("/node_modules/") && FORBIDDEN.test(id);
