import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { z } from "zod";
import { LIMIT_PRESETS, type Limits } from "#domain/limits.ts";
import { makeJobFolder } from "#engines/sandbox/make-job-folder.ts";
import { openJail } from "#engines/sandbox/open-jail.ts";
import { inspectPath } from "#formats/inspect-path.ts";
import type { OutputFile, Run, Work } from "#tools/define-run.ts";
import type { Tool } from "#tools/define-tool.ts";

export interface PdfToRun {
  readonly bytes: Buffer;
  readonly params?: Record<string, unknown>;
  readonly limits?: Partial<Limits>;
  readonly password?: string;
  readonly signal?: AbortSignal;
}

/** Inspects a PDF and runs a tool on it as the worker does, in the jail; everything is gone after the test. */
export async function runOnPdf<Params extends z.ZodObject>(
  tool: Tool<Params>,
  run: Run<z.output<Params>>,
  { bytes, params = {}, limits, password, signal }: PdfToRun,
): Promise<OutputFile[]> {
  const parent = await mkdtemp(join(tmpdir(), "octavo-tool-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = await makeJobFolder(parent);
  const path = join(folder, "input");
  await writeFile(path, bytes);
  const allowed = { ...LIMIT_PRESETS.selfHosted, ...limits };
  const { format, encrypted, pages } = inspectPath(path, "Report.pdf", allowed);
  return run({
    inputs: [
      {
        path,
        name: "Report.pdf",
        format,
        encrypted,
        ...(pages === undefined ? {} : { pages }),
        ...(password === undefined ? {} : { password }),
      },
    ],
    params: tool.params.parse(params),
    folder,
    // Tools that select pages ask for nothing else.
    engines: { jail: await openJail() } as Work<unknown>["engines"],
    limits: allowed,
    signal: signal ?? new AbortController().signal,
    progress: () => {},
  });
}
