import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Broken, fuzzed and bomb files of public projects. They lie beside the project on the machines that have them, never in it. */
const CORPUS =
  process.env["OCTAVO_HOSTILE_FILES"] ?? fileURLToPath(new URL("../../../shared/corpus/hostile", import.meta.url));

export interface HostileFile {
  readonly path: string;
  readonly name: string;
  readonly why: string;
}

/** In the order of their digests, which has nothing to do with what they are. Empty where the corpus is not there. */
export function hostileFiles(): HostileFile[] {
  const manifest = `${CORPUS}/manifest.csv`;
  if (!existsSync(manifest)) return [];
  const [, ...rows] = readFileSync(manifest, "utf8").trim().split(/\r?\n/);
  return rows
    .map(cellsOf)
    .sort(([, , a = ""], [, , b = ""]) => (a < b ? -1 : 1))
    .map(([kind, name = "", , , , , why = ""]) => ({ path: `${CORPUS}/${kind}/${name}`, name, why }))
    .filter(({ path }) => existsSync(path));
}

/** The files that found faults in other products, and every fortieth of the rest. */
export function sampleOf(files: readonly HostileFile[]): HostileFile[] {
  const isKnown = ({ name }: HostileFile) => KNOWN.some((known) => name.startsWith(`gen__${known}`));
  return [...files.filter(isKnown), ...files.filter((file) => !isKnown(file)).filter((_, index) => index % 40 === 0)];
}

const KNOWN = [
  "disguise-fodt-file-as",
  "disguise-html-as",
  "disguise-rtf-includepicture",
  "ext-includepicture",
  "ext-template",
  "zip-slip-dotdot",
  "zip-symlink",
  "zip-duplicate-document-xml",
  "zipbomb-document-xml",
  "xml-xxe-file",
  "xml-deep-200k",
  "one-byte",
  "sheet-dim-XFD1048576",
  "form-billion-do",
  "pattern-tiny-step",
  "dash-tiny",
  "image-dims-2e9",
  "pages-count-hides-150",
  "pages-dag-1e6",
  "pages-cycle",
  "flate-bomb-2layer",
  "polyglot-html",
  "postscript-as",
  "svg-as.png",
  "png-flood",
  "tif-ifd-loop",
];

function cellsOf(row: string): string[] {
  return [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}
