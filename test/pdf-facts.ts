import { copyFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Jail } from "#engines/sandbox/jail.ts";
import { giveToJail, makeJobFolder } from "#engines/sandbox/make-job-folder.ts";

export interface PdfFacts {
  readonly pages: number;
  readonly tagged: boolean;
  /** The text of each page, lines as they are laid out. */
  readonly text: readonly string[];
  readonly fonts: readonly { readonly name: string; readonly embedded: boolean }[];
  readonly pictures: readonly { readonly width: number; readonly height: number }[];
  /** Targets of links to the web. */
  readonly links: readonly string[];
  /** Texts of notes. */
  readonly notes: readonly string[];
  /** Titles, those of deeper levels indented by two spaces a level. */
  readonly bookmarks: readonly string[];
  /** XMP metadata of the document, empty where there is none. */
  readonly metadata: string;
}

/** What poppler and qpdf, two readers that we did not write, find in a PDF. */
export async function pdfFacts(jail: Jail, path: string): Promise<PdfFacts> {
  const folder = await makeJobFolder(tmpdir());
  try {
    await copyFile(path, join(folder, "it.pdf"));
    await giveToJail(join(folder, "it.pdf"));
    const ask = async (program: string, ...args: string[]): Promise<string> => {
      const deadline = { deadlineMs: 30_000, signal: AbortSignal.timeout(30_000) };
      const command = { program: `/usr/bin/${program}`, args, folder, maxOutputBytes: 64 * 1024 ** 2, ...deadline };
      return (await jail.run(command)).stdout.toString();
    };
    const info = await ask("pdfinfo", "it.pdf");
    const text = await ask("pdftotext", "-layout", "it.pdf", "-");
    const json = await ask("qpdf", "--json=2", "--json-key=qpdf", "--json-key=outlines", "it.pdf");
    const { outlines, qpdf } = JSON.parse(json) as QpdfJson;
    const objects = Object.values(qpdf[1]).flatMap(({ value }) => (value === undefined ? [] : [value]));
    return {
      pages: Number(/^Pages:\s+(\d+)/m.exec(info)?.[1] ?? 0),
      tagged: /^Tagged:\s+yes/m.test(info),
      text: text.split("\f").slice(0, -1),
      fonts: tableRows(await ask("pdffonts", "it.pdf")).map((row) => ({
        name: row.split(/\s+/)[0]!,
        embedded: /\s(yes|no)\s+(?:yes|no)\s+(?:yes|no)\s+\d+\s+\d+$/.exec(row)?.[1] === "yes",
      })),
      pictures: tableRows(await ask("pdfimages", "-list", "it.pdf")).map((row) => {
        const cells = row.trim().split(/\s+/);
        return { width: Number(cells[3]), height: Number(cells[4]) };
      }),
      links: objects.flatMap((object) => string(object["/A"], "/URI") ?? string(object, "/URI") ?? []),
      notes: objects.flatMap((object) => (object["/Subtype"] === "/Text" ? (string(object, "/Contents") ?? []) : [])),
      bookmarks: bookmarkTitles(outlines),
      metadata: await ask("pdfinfo", "-meta", "it.pdf"),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Outline {
  readonly title: string;
  readonly kids: readonly Outline[];
}

type PdfObject = Readonly<Record<string, unknown>>;

interface QpdfJson {
  readonly outlines: readonly Outline[];
  readonly qpdf: readonly [unknown, Readonly<Record<string, { readonly value?: PdfObject }>>];
}

const bookmarkTitles = (outlines: readonly Outline[], indent = ""): string[] =>
  outlines.flatMap(({ title, kids }) => [indent + title, ...bookmarkTitles(kids, `${indent}  `)]);

/** qpdf writes the strings of a PDF as `u:text`. */
function string(object: unknown, key: string): string | undefined {
  const value = typeof object === "object" && object !== null ? (object as PdfObject)[key] : undefined;
  return typeof value === "string" && value.startsWith("u:") ? value.slice(2) : undefined;
}

/** poppler's tables have two lines of heading. */
const tableRows = (table: string): string[] => table.split("\n").slice(2).filter(Boolean);
