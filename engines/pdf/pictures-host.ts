import { rm } from "node:fs/promises";
import type { Format } from "#domain/format.ts";
import type { ReadLimits } from "#engines/images/read-picture.ts";
import { answerRequests } from "#engines/sandbox/answer-requests.ts";
import type { ByteSource } from "#formats/byte-source.ts";
import { openFileBytes } from "#formats/file-bytes.ts";
import { PdfStream } from "#formats/pdf/objects.ts";
import { HEADER_VERSION } from "./document-facts.ts";
import { openFileSink } from "./file-sink.ts";
import { jpegPicture, meantDpi } from "./jpeg-picture.ts";
import { PageNodes } from "./page-nodes.ts";
import { PdfWriter } from "./pdf-writer.ts";
import { type Paper, type PdfPicture, picturePage } from "./picture-page.ts";
import { finishPlainDocument } from "./plain-document.ts";
import { pngPicture } from "./png-picture.ts";
import { withoutPrivateSegments } from "./private-segments.ts";

export type PicturesHost = typeof host;

interface OpenDocument {
  readonly sink: ReturnType<typeof openFileSink>;
  readonly writer: PdfWriter;
  readonly nodes: PageNodes;
  readonly paper: Paper;
}

let open: OpenDocument | undefined;

const current = (): OpenDocument => {
  if (!open) throw new Error("no document was begun");
  return open;
};

/** Makes pages of pictures in a process of its own, in the jail, because strangers made them. Paths are relative to the job's folder. */
const host = {
  begin({ output, paper }: { output: string; paper: Paper }): void {
    const sink = openFileSink(output);
    const writer = new PdfWriter(sink, HEADER_VERSION);
    open = { sink, writer, nodes: new PageNodes(writer), paper };
  },

  async add({ path, format, limits }: { path: string; format: Format; limits: ReadLimits }): Promise<void> {
    if (addAsItIs(path, format)) return;
    // A document of JPEG files alone need not wait for the library.
    const [{ readPicture }, { writeJpegOrPng }] = await Promise.all([
      import("#engines/images/read-picture.ts"),
      import("#engines/images/write-picture.ts"),
    ]);
    const picture = await readPicture(path, limits);
    for (let page = 0; page < picture.pages; page++) {
      const written = await writeJpegOrPng(picture, page, `${path}-decoded`);
      const decoded = `${path}-decoded.${written.format}`;
      addAsItIs(decoded, written.format, meantDpi(picture.dpi ?? 0));
      await rm(decoded);
    }
  },

  finish(): number {
    const { sink, writer, nodes } = current();
    finishPlainDocument(writer, nodes);
    sink.close();
    return nodes.count;
  },
};

/** Whether the file holds data that a PDF can hold as well. The page is written while the file is open, not from memory. */
function addAsItIs(path: string, format: Format, dpi?: number): boolean {
  using source = openFileBytes(path);
  const picture = format === "jpg" ? publicJpeg(source) : format === "png" ? pngPicture(source) : undefined;
  if (!picture) return false;
  const { writer, nodes, paper } = current();
  nodes.add(writer.allocate(), picturePage(writer, dpi === undefined ? picture : { ...picture, dpi }, paper));
  return true;
}

function publicJpeg(source: ByteSource): PdfPicture | undefined {
  const picture = jpegPicture(source);
  return picture && { ...picture, image: new PdfStream(picture.image.dict, withoutPrivateSegments(source)) };
}

await answerRequests(host);
