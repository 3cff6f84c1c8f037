import { expect, test } from "vitest";
import { isServerCode } from "./no-server-code.ts";

test("W15: the browser's build refuses the server, the engines and a tool's work", () => {
  for (const id of [
    "#server/config.ts",
    "#engines/qpdf/qpdf.ts",
    "/home/o/server/api/contract.ts",
    "/home/o/tools/merge-pdf/run.ts",
  ]) {
    expect(isServerCode(id), id).toBe(true);
  }
  for (const id of [
    "#domain/ids.ts",
    "/home/o/tools/merge-pdf/form.tsx",
    "react-dom/server",
    "/home/o/node_modules/x/server/y.ts",
  ]) {
    expect(isServerCode(id), id).toBe(false);
  }
});
