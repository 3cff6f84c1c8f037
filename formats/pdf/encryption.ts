import { isArray, nameOf, type PdfDict, type PdfObject, PdfString } from "./objects.ts";
import { aesHash, type Primitives } from "./password-hash.ts";
import type { PdfFile } from "./pdf-file.ts";
import { rc4 } from "./rc4.ts";

/** ISO 32000-1 §7.6.3.3: what fills a short password up. */
const PAD = Uint8Array.from([
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08, 0x2e, 0x2e, 0x00,
  0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
]);

interface Handler {
  readonly revision: number;
  readonly keyBytes: number;
  readonly cipher: "rc4" | "aes-128" | "aes-256" | "none";
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  readonly ownerKey: Uint8Array;
  readonly userKey: Uint8Array;
  readonly permissions: number;
  readonly fileId: Uint8Array;
  readonly encryptsMetadata: boolean;
}

/**
 * Opens an encrypted file with the user's or the owner's password, the standard handler's revisions 2 to 6 (ISO 32000-2 §7.6.4),
 * so that its structure can be read. false: the password is wrong, or the handler is another one.
 */
export function unlock(file: PdfFile, password: string, primitives: Primitives): boolean {
  const handler = readHandler(file);
  if (!handler) return false;
  const key = candidates(password, handler.revision)
    .map((candidate) =>
      handler.revision >= 5 ? newKey(handler, candidate, primitives) : oldKey(handler, candidate, primitives),
    )
    .find((found) => found !== undefined);
  if (!key) return false;
  file.decrypt = (number, generation, bytes) => decrypt(handler, key, number, generation, bytes, primitives);
  file.forget();
  return true;
}

function candidates(password: string, revision: number): Uint8Array[] {
  const utf8 = new TextEncoder().encode(password.normalize("NFKC")).subarray(0, 127);
  if (revision >= 5) return [utf8];
  // Old files were written with one byte a character; some makers wrote UTF-8 all the same.
  return [Uint8Array.from(password, (character) => character.charCodeAt(0) & 0xff), utf8];
}

function readHandler(file: PdfFile): Handler | undefined {
  const dict = file.dict(file.trailer.get("Encrypt"));
  if (!dict || nameOf(file.resolve(dict.get("Filter"))) !== "Standard") return undefined;
  const number = (key: string, standard: number) => {
    const value = file.resolve(dict.get(key));
    return typeof value === "number" ? value : standard;
  };
  const text = (object: PdfObject | undefined) => {
    const value = file.resolve(object);
    return value instanceof PdfString ? value.bytes : new Uint8Array(0);
  };
  const ids = file.resolve(file.trailer.get("ID"));
  const revision = number("R", 0);
  if (revision < 2 || revision > 6) return undefined;
  return {
    revision,
    keyBytes:
      revision === 2
        ? 5
        : revision >= 5
          ? 32
          : revision === 4
            ? 16
            : Math.min(16, Math.max(5, number("Length", 40) / 8)),
    cipher: cipherOf(file, dict, number("V", 1)),
    owner: text(dict.get("O")),
    user: text(dict.get("U")),
    ownerKey: text(dict.get("OE")),
    userKey: text(dict.get("UE")),
    permissions: number("P", 0),
    fileId: text(isArray(ids) ? ids[0] : undefined),
    encryptsMetadata: file.resolve(dict.get("EncryptMetadata")) !== false,
  };
}

function cipherOf(file: PdfFile, dict: PdfDict, version: number): Handler["cipher"] {
  if (version < 4) return "rc4";
  const filter = nameOf(file.resolve(dict.get("StmF"))) ?? "Identity";
  const method = nameOf(file.resolve(file.dict(file.dict(dict.get("CF"))?.get(filter))?.get("CFM")));
  if (method === "V2") return "rc4";
  if (method === "AESV2") return "aes-128";
  return method === "AESV3" ? "aes-256" : "none";
}

function oldKey(handler: Handler, password: Uint8Array, primitives: Primitives): Uint8Array | undefined {
  return (
    checkUser(handler, password, primitives) ??
    checkUser(handler, userPasswordOf(handler, password, primitives), primitives)
  );
}

function checkUser(handler: Handler, password: Uint8Array, { md5 }: Primitives): Uint8Array | undefined {
  const { permissions: p } = handler;
  const bits = Uint8Array.from([p, p >> 8, p >> 16, p >> 24]);
  const tail = handler.revision >= 4 && !handler.encryptsMetadata ? new Uint8Array(4).fill(0xff) : new Uint8Array(0);
  let key = md5(join(padded(password), handler.owner.subarray(0, 32), bits, handler.fileId, tail));
  if (handler.revision >= 3) for (let i = 0; i < 50; i++) key = md5(key.subarray(0, handler.keyBytes));
  key = key.subarray(0, handler.keyBytes);
  if (handler.revision === 2) return equal(rc4(key, PAD), handler.user, 32) ? key : undefined;
  let check = md5(join(PAD, handler.fileId));
  for (let i = 0; i < 20; i++)
    check = rc4(
      key.map((byte) => byte ^ i),
      check,
    );
  return equal(check, handler.user, 16) ? key : undefined;
}

/** The owner's password hides the user's (algorithm 7). */
function userPasswordOf(handler: Handler, owner: Uint8Array, { md5 }: Primitives): Uint8Array {
  let key = md5(padded(owner));
  if (handler.revision >= 3) for (let i = 0; i < 50; i++) key = md5(key);
  key = key.subarray(0, handler.keyBytes);
  let user: Uint8Array = handler.owner.subarray(0, 32);
  for (let i = handler.revision === 2 ? 0 : 19; i >= 0; i--)
    user = rc4(
      key.map((byte) => byte ^ i),
      user,
    );
  return user;
}

function newKey(handler: Handler, password: Uint8Array, primitives: Primitives): Uint8Array | undefined {
  const hash = (salt: Uint8Array, of: Uint8Array) =>
    handler.revision === 5 ? primitives.sha2(256, join(password, salt, of)) : aesHash(password, salt, of, primitives);
  const none = new Uint8Array(0);
  const both = [
    { entry: handler.user, wrapped: handler.userKey, of: none },
    { entry: handler.owner, wrapped: handler.ownerKey, of: handler.user.subarray(0, 48) },
  ];
  for (const { entry, wrapped, of } of both) {
    if (!equal(hash(entry.subarray(32, 40), of), entry, 32) || wrapped.length < 32) continue;
    const key = hash(entry.subarray(40, 48), of);
    return primitives.aesCbc("decrypt", key, new Uint8Array(16), wrapped.subarray(0, 32));
  }
  return undefined;
}

function decrypt(
  handler: Handler,
  key: Uint8Array,
  number: number,
  generation: number,
  bytes: Uint8Array,
  { md5, aesCbc }: Primitives,
): Uint8Array {
  if (handler.cipher === "none") return bytes;
  let objectKey = key;
  if (handler.cipher !== "aes-256") {
    const id = Uint8Array.from([number, number >> 8, number >> 16, generation, generation >> 8]);
    const salt = handler.cipher === "aes-128" ? Uint8Array.from([0x73, 0x41, 0x6c, 0x54]) : new Uint8Array(0);
    objectKey = md5(join(key, id, salt)).subarray(0, Math.min(16, key.length + 5));
  }
  if (handler.cipher === "rc4") return rc4(objectKey, bytes);
  const whole = bytes.subarray(16, bytes.length - (bytes.length % 16));
  const plain = aesCbc("decrypt", objectKey, bytes.subarray(0, 16), whole);
  const filled = plain.at(-1) ?? 0;
  return filled >= 1 && filled <= 16 ? plain.subarray(0, plain.length - filled) : plain;
}

const padded = (password: Uint8Array): Uint8Array => join(password.subarray(0, 32), PAD).subarray(0, 32);

function join(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const equal = (a: Uint8Array, b: Uint8Array, bytes: number): boolean =>
  b.length >= bytes && a.subarray(0, bytes).every((byte, i) => byte === b[i]);
