import { PassThrough, type Readable } from "node:stream";
import { ZipFile } from "yazl";
import { cleanFileName } from "#domain/file-name.ts";
import { FORMATS, type Format, type FormatFamily } from "#domain/format.ts";
import { uniqueNames } from "./unique-names.ts";

export interface ZipEntry {
  /** As the person is to see it; two of the same name become `name.jpg` and `name (2).jpg`. */
  readonly name: string;
  readonly format: Format;
  /** Called when its turn comes, so that only one file is open at a time. */
  readonly open: () => Readable | Promise<Readable>;
}

/** What is compressed already: another pass takes time and saves nothing. */
const COMPRESSED: ReadonlySet<FormatFamily> = new Set(["pdf", "word", "excel", "ppt", "image", "zip"]);
/** Of those families, what is plain data. */
const PLAIN: ReadonlySet<Format> = new Set(["doc", "rtf", "xls", "ppt", "bmp", "tiff"]);

/**
 * A zip made while it is read, in the order of the entries, from memory that does not grow with them. The same entries and the same
 * `modified` give the same bytes. Fails as the entry's own stream fails, for the reader must not take a cut-off file for a whole one.
 */
export function zipStream(entries: readonly ZipEntry[], modified = new Date()): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  const fail = (error: Error) => void output.destroy(error);
  zip.on("error", fail);
  output.once("close", () => current?.destroy());

  const names = uniqueNames(entries.map(({ name }) => cleanFileName(name)));
  entries.forEach(({ format, open }, index) => {
    const compress = !COMPRESSED.has(FORMATS[format].family) || PLAIN.has(format);
    zip.addReadStreamLazy(names[index]!, { compress, mtime: modified, mode: 0o100644 }, (give) => {
      Promise.resolve()
        .then(open)
        .then((stream) => {
          current = stream.once("error", fail);
          if (output.destroyed) stream.destroy();
          else give(null, stream);
        }, fail);
    });
  });
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}
