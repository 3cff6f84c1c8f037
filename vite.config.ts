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
  build: { target: "es2023", sourcemap: false },
  worker: { format: "es" },
});
