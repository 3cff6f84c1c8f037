/** Multiplies in the field of AES (FIPS 197 §4.2). */
const double = (byte: number): number => ((byte << 1) ^ (byte & 0x80 ? 0x11b : 0)) & 0xff;

const BOX = new Uint8Array(256);
const INVERSE = new Uint8Array(256);
for (let p = 1, q = 1, first = true; first || p !== 1; first = false) {
  p ^= double(p);
  for (const shift of [1, 2, 4]) q ^= q << shift;
  q = (q ^ (q & 0x80 ? 0x09 : 0)) & 0xff;
  const turned = q ^ turn(q, 1) ^ turn(q, 2) ^ turn(q, 3) ^ turn(q, 4) ^ 0x63;
  BOX[p] = turned;
  INVERSE[turned] = p;
}
BOX[0] = 0x63;
INVERSE[0x63] = 0;

function turn(byte: number, by: number): number {
  return ((byte << by) | (byte >> (8 - by))) & 0xff;
}

/** AES in CBC mode without padding (FIPS 197, SP 800-38A), for browsers. The key is 16 or 32 bytes; `bytes` are whole blocks. */
export function aesCbc(way: "encrypt" | "decrypt", key: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Uint8Array {
  const keys = expandKey(key);
  const out = new Uint8Array(bytes);
  let previous = iv;
  for (let at = 0; at + 16 <= out.length; at += 16) {
    const block = out.subarray(at, at + 16);
    const before = block.slice();
    if (way === "encrypt") {
      mix(block, previous);
      encryptBlock(block, keys);
      previous = block;
    } else {
      decryptBlock(block, keys);
      mix(block, previous);
      previous = before;
    }
  }
  return out;
}

function expandKey(key: Uint8Array): Uint8Array {
  const words = key.length / 4;
  const keys = new Uint8Array((words + 7) * 16);
  keys.set(key);
  for (let i = words, constant = 1; i < keys.length / 4; i++) {
    let word = [...keys.subarray(i * 4 - 4, i * 4)];
    if (i % words === 0) {
      word = [word[1]!, word[2]!, word[3]!, word[0]!].map((byte) => BOX[byte]!);
      word[0]! ^= constant;
      constant = double(constant);
    } else if (words > 6 && i % words === 4) word = word.map((byte) => BOX[byte]!);
    for (const [k, byte] of word.entries()) keys[i * 4 + k] = keys[(i - words) * 4 + k]! ^ byte;
  }
  return keys;
}

const mix = (block: Uint8Array, other: Uint8Array, at = 0): void => {
  for (let i = 0; i < 16; i++) block[i]! ^= other[at + i]!;
};

/** Every byte through the box, and row r moved by r columns; backwards the other way round. */
function substitute(block: Uint8Array, box: Uint8Array, step: 1 | -1): void {
  const before = block.slice();
  for (let i = 0; i < 16; i++) block[i] = box[before[(i + 16 + step * 4 * (i % 4)) % 16]!]!;
}

function mixColumns(block: Uint8Array): void {
  for (let column = 0; column < 16; column += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = block.subarray(column, column + 4);
    const all = a ^ b ^ c ^ d;
    block[column] = a ^ all ^ double(a ^ b);
    block[column + 1] = b ^ all ^ double(b ^ c);
    block[column + 2] = c ^ all ^ double(c ^ d);
    block[column + 3] = d ^ all ^ double(d ^ a);
  }
}

function encryptBlock(block: Uint8Array, keys: Uint8Array): void {
  mix(block, keys);
  for (let at = 16; at < keys.length; at += 16) {
    substitute(block, BOX, 1);
    if (at + 16 < keys.length) mixColumns(block);
    mix(block, keys, at);
  }
}

function decryptBlock(block: Uint8Array, keys: Uint8Array): void {
  for (let at = keys.length - 16; at > 0; at -= 16) {
    mix(block, keys, at);
    // Mixing the columns four times leaves them as they were, so three times undoes it.
    if (at + 16 < keys.length) for (let times = 0; times < 3; times++) mixColumns(block);
    substitute(block, INVERSE, -1);
  }
  mix(block, keys);
}
