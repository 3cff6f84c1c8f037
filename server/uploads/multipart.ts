import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import type { FileId } from "#domain/ids.ts";
import { UserError } from "#domain/user-error.ts";
import { newId } from "../new-id.ts";
import type { Services } from "../services.ts";
import { acceptUpload } from "./accept-upload.ts";
import { beginUpload, checkUploadBytes, type Uploader } from "./new-upload.ts";
import { removeStaged } from "./staged.ts";

const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 16_384;
const MAX_FILES = 500;
const LISTEN_ON_MS = 3000;

export interface Form {
  readonly files: FileId[];
  readonly fields: Record<string, string>;
}

/**
 * A form as curl sends it, streamed to disk: every part named `file` becomes a file of the actor, the other parts are fields.
 * One byte over the limit ends the reading. All files are inspected; the first that is refused is thrown, and none is left.
 */
export async function receiveForm(services: Services, uploader: Uploader, request: IncomingMessage): Promise<Form> {
  if (!/^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "")) throw new UserError("invalid-request");
  const { uploadBytes } = services.limits;
  const declared = Number(request.headers["content-length"] ?? 0);
  const files: FileId[] = [];
  const fields: Record<string, string> = {};
  const work: Promise<void>[] = [];
  const parser = busboy({
    headers: request.headers,
    defParamCharset: "utf8",
    limits: {
      files: MAX_FILES,
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      ...(uploadBytes > 0 ? { fileSize: uploadBytes + 1 } : {}),
    },
  });
  parser.on("field", (name, value) => {
    fields[name] = value;
  });
  parser.on("file", (_name, content, { filename }) => {
    const id = newId<FileId>();
    files.push(id);
    const receive = async () => {
      await beginUpload(services, uploader, { id, name: filename ?? "" });
      await pipeline(content, createWriteStream(join(services.uploadsFolder, id), { flags: "wx", mode: 0o600 }));
      if (content.truncated) checkUploadBytes(services.limits, Math.max(declared, uploadBytes + 1));
      await acceptUpload(services, id);
    };
    const received = receive();
    // a part that fails ends the whole request; the parser must not wait for a reader that is gone
    received.catch((error) => parser.destroy(error));
    work.push(received);
  });
  parser.on("filesLimit", () => parser.destroy(new UserError("too-many-files", { limit: MAX_FILES })));
  try {
    await readInto(request, parser).catch((error) => {
      throw error instanceof UserError ? error : new UserError("upload-failed", {}, { cause: error });
    });
    await Promise.all(work);
    return { files, fields };
  } catch (error) {
    await Promise.allSettled(work);
    await forget(services, files);
    throw error;
  }
}

/**
 * Not `pipeline`, which would cut the connection on a refusal, and with it the answer that says why: a client that still sends
 * does not listen yet. What it sends on is thrown away, for a moment.
 */
function readInto(request: IncomingMessage, parser: busboy.Busboy): Promise<void> {
  const read = new Promise<void>((resolve, reject) => {
    parser.once("error", reject).once("close", resolve);
    request.once("error", reject).once("close", () => request.complete || reject(new Error("the client hung up")));
    request.pipe(parser);
  });
  return read.catch((error) => {
    request.unpipe(parser);
    request.resume();
    const enough = setTimeout(() => request.destroy(), LISTEN_ON_MS);
    request.once("close", () => clearTimeout(enough));
    throw error;
  });
}

async function forget(services: Services, files: readonly FileId[]): Promise<void> {
  if (files.length === 0) return;
  await services.db
    .updateTable("files")
    .set({ state: "refused" })
    .where("id", "in", files)
    .where("state", "=", "uploading")
    .execute();
  for (const id of files) await removeStaged(services, id);
}
