import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SAFETY_LIMITS } from "#domain/limits.ts";
import { findOffice } from "#engines/libreoffice/find-office.ts";
import { makeDocx } from "#test/documents/docx.ts";
import { startServer } from "#test/server/running-server.ts";
import { run } from "#tools/word-to-pdf/run.ts";
import { wordToPdf } from "#tools/word-to-pdf/tool.ts";
import type { Benchmark } from "./benchmark.ts";
import { runBare } from "./run-bare.ts";

export const benchmark: Benchmark = {
  name: "service-word",
  title:
    "A small .docx through the whole service, one request in and the PDF out; against an office started for it, and against the " +
    "same warm office without the service, whose difference to the first is what the service costs.",
  amount: 1,
  unit: "documents",
  bar: 5,
  rounds: 7,
  async prepare({ engines, signal, newFolder, atEnd }) {
    const document = makeDocx([{ heading: 1, text: "Letter" }, { text: "A short letter of one page." }]);
    const source = join(await newFolder(), "letter.docx");
    await writeFile(source, document);
    const soffice = join(findOffice().programs, "soffice");
    const server = await startServer({ environment: { OCTAVO_LIMITS: "selfHosted", LOG_LEVEL: "warn" } });
    atEnd(() => server.remove());
    return {
      "octavo, over HTTP": async () => {
        const body = new FormData();
        body.append("file", new Blob([document as Uint8Array<ArrayBuffer>]), "letter.docx");
        const response = await fetch(`${server.origin}/api/v1/run/word-to-pdf`, { method: "POST", body });
        const pdf = Buffer.from(await response.arrayBuffer());
        if (pdf.subarray(0, 5).toString() !== "%PDF-") throw new Error(pdf.toString());
      },
      "soffice --convert-to": async () => {
        const folder = await newFolder();
        const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
        await runBare(soffice, [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, source], signal);
      },
      "the same office without the service": async () => {
        const folder = await newFolder();
        const path = join(folder, "input.docx");
        await writeFile(path, document);
        await run({
          inputs: [{ path, name: "letter.docx", format: "docx", encrypted: false }],
          params: wordToPdf.params.parse({}),
          folder,
          engines,
          limits: SAFETY_LIMITS,
          signal,
          progress: () => {},
        });
      },
    };
  },
};
