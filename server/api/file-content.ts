import { Readable } from "node:stream";
import { FORMATS, type Format } from "#domain/format.ts";
import { UserError } from "#domain/user-error.ts";
import type { Services } from "../services.ts";
import type { ByteRange } from "../storage/storage.ts";

export interface ContentRequest {
  readonly range?: string | undefined;
  readonly ifRange?: string | undefined;
  readonly head: boolean;
  /** Asked for as a page to look at rather than to keep. */
  readonly inline: boolean;
}

export interface StoredContent {
  readonly storageKey: string;
  readonly name: string;
  readonly format: Format;
  readonly bytes: number;
  readonly sha256: string;
}

/** What a browser shows without running anything of it. A PDF is shown by our own viewer, from its pictures. */
const SHOWN_INLINE = new Set<Format>(["jpg", "png", "webp"]);

/** The bytes of a file or of one range of them, as an attachment that no browser runs. */
export async function fileContent(
  { storage }: Pick<Services, "storage">,
  file: StoredContent,
  request: ContentRequest,
): Promise<Response> {
  const etag = `"${file.sha256}"`;
  const usable = request.ifRange === undefined || request.ifRange === etag;
  const range = usable ? readRange(request.range, file.bytes) : undefined;
  const inline = request.inline && SHOWN_INLINE.has(file.format);
  const headers = new Headers({
    "Content-Type": FORMATS[file.format].mediaType,
    "Content-Length": String(range ? range.to - range.from + 1 : file.bytes),
    "Content-Disposition": disposition(file.name, inline ? "inline" : "attachment"),
    "Accept-Ranges": "bytes",
    ETag: etag,
    "Cache-Control": "private, no-store",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
  if (range) headers.set("Content-Range", `bytes ${range.from}-${range.to}/${file.bytes}`);
  const body = request.head ? null : (Readable.toWeb(await storage.get(file.storageKey, range)) as ReadableStream);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** RFC 9110: one range; several at once are answered with the whole, which is allowed and cannot be made to cost more. */
export function readRange(header: string | undefined, bytes: number): ByteRange | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === "" || last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  if (from >= bytes || (first === "" && Number(last) === 0)) throw new UserError("range-not-satisfiable", { bytes });
  return { from, to };
}

/** RFC 6266 with RFC 8187: an ASCII stand-in for old clients, the real name for all others. */
export function disposition(name: string, kind: "attachment" | "inline"): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
