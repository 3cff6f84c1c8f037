import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { bundleBudget } from "./app/build/bundle-budget.ts";
import { messagesPlugin } from "./app/build/messages-plugin.ts";
import { noServerCode } from "./app/build/no-server-code.ts";
import { toolsPlugin } from "./app/build/tools-plugin.ts";
import type { Tool } from "./tools/define-tool.ts";
import { TOOLS } from "./tools/registry.ts";

const root = import.meta.dirname;
const listed = (TOOLS as readonly Tool[]).filter((tool) => tool.listed !== false);

export default defineConfig({
  plugins: [
    noServerCode(),
    messagesPlugin(
      root,
      listed.map((tool) => tool.id),
    ),
    toolsPlugin(listed),
    tailwindcss(),
    reactRouter(),
    bundleBudget({ "app/routes/tool.tsx": 130 }),
  ],
  build: {
    target: "es2023",
    rolldownOptions: {
      output: {
        // What every page needs compresses better together, and changes at its own pace.
        codeSplitting: {
          groups: [
            { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
            {
              name: "site",
              test: /\/app\/(site|words\/(catalog|translate|use-words))|\/app\/ui\/(file-tile|tool-glyph)|\/locales\/(locales|paths|format-message)|virtual:tools|icu-minify|lucide-react\/dist\/esm\/(Icon|createLucide|build|shared|context)/,
            },
            {
              name: "tool",
              test: /\/app\/tool-page\/(window|file-chooser|recent|limits|accepted|below|welcome|tool-page|use-tray|tray-memory|use-options|questions|carried|dropped)|\/app\/client\/(kept-value|recent|tool-memory)|\/domain\/format|\/app\/words\/quantities/,
            },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
});
