/** Bytes of a part that are looked at: everything before the root element must lie within. */
export const PROLOG_BYTES = 64 * 1024;

const SAFE_ENCODINGS = /^(utf-8|utf-16|utf-16le|utf-16be|us-ascii|ascii|iso-8859-\d+|windows-125\d)$/i;

/**
 * Whether XML may be given to a parser: no document type (so no entities, whatever they would expand to), in an encoding in
 * which one would have been seen. A document type can only stand before the root element, so that is all that is read.
 */
export function prologIsSafe(prefix: Uint8Array): boolean {
  const text = decode(prefix);
  if (text === undefined) return false;
  const encoding = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1];
  if (encoding !== undefined && !SAFE_ENCODINGS.test(encoding)) return false;
  let at = 0;
  for (;;) {
    at = text.indexOf("<", at);
    if (at < 0) return prefix.length < PROLOG_BYTES;
    const end = text.startsWith("<!--", at)
      ? text.indexOf("-->", at + 4)
      : text.startsWith("<?", at)
        ? text.indexOf("?>", at)
        : -1;
    if (text.startsWith("<!--", at) || text.startsWith("<?", at)) {
      if (end < 0) return prefix.length < PROLOG_BYTES;
      at = end + 2;
    } else {
      return !text.startsWith("<!", at);
    }
  }
}

function decode(bytes: Uint8Array): string | undefined {
  const [first = 0, second = 0, third = 0] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (first === 0x3c && second === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0 && second === 0x3c) return new TextDecoder("utf-16be").decode(bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder("utf-8").decode(bytes);
  const isText = bytes.length === 0 || first === 0x3c || first === 0x20 || (first >= 9 && first <= 13);
  return isText ? new TextDecoder("latin1").decode(bytes) : undefined;
}
