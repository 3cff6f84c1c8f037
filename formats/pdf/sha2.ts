/** FIPS 180-4, for browsers: their own hashes only answer later, and a reader of files asks at once. */
export function sha2(bits: 256 | 384 | 512, bytes: Uint8Array): Uint8Array {
  return bits === 256 ? sha256(bytes) : sha512(bytes, bits);
}

const PRIMES = primes(80);

/** The first bits of the fraction of a root of a prime, found in whole numbers for there are 64 of them. */
function rootFraction(prime: number, power: 2 | 3, bits: bigint): bigint {
  const scaled = BigInt(prime) << (bits * BigInt(power));
  let root = 0n;
  for (let bit = 1n << (bits + 5n); bit > 0n; bit >>= 1n) {
    if ((root | bit) ** BigInt(power) <= scaled) root |= bit;
  }
  return root & ((1n << bits) - 1n);
}

const MASK = (1n << 64n) - 1n;
const ROUNDS_512 = PRIMES.map((prime) => rootFraction(prime, 3, 64n));
const ROUNDS_256 = Int32Array.from(ROUNDS_512.slice(0, 64), (round) => Number(round >> 32n));
const START_512 = PRIMES.slice(0, 8).map((prime) => rootFraction(prime, 2, 64n));
const START_384 = PRIMES.slice(8, 16).map((prime) => rootFraction(prime, 2, 64n));

function sha256(bytes: Uint8Array): Uint8Array {
  const view = padded(bytes, 64);
  const state = Int32Array.from(START_512, (word) => Number(word >> 32n));
  const words = new Int32Array(64);
  const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) words[i] = view.getInt32(block + i * 4);
      else {
        const [older, newer] = [words[i - 15]!, words[i - 2]!];
        const first = turn(older, 7) ^ turn(older, 18) ^ (older >>> 3);
        const second = turn(newer, 17) ^ turn(newer, 19) ^ (newer >>> 10);
        words[i] = words[i - 16]! + first + words[i - 7]! + second;
      }
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i++) {
      const one =
        (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS_256[i]! + words[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i]! += word;
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) digest.setInt32(i * 4, word);
  return new Uint8Array(digest.buffer);
}

function sha512(bytes: Uint8Array, bits: 384 | 512): Uint8Array {
  const view = padded(bytes, 128);
  let state = bits === 512 ? START_512 : START_384;
  const words = new BigUint64Array(80);
  const turn = (word: bigint, by: bigint) => (word >> by) | ((word << (64n - by)) & MASK);
  for (let block = 0; block < view.byteLength; block += 128) {
    for (let i = 0; i < 80; i++) {
      if (i < 16) words[i] = view.getBigUint64(block + i * 8);
      else {
        const [older, newer] = [words[i - 15]!, words[i - 2]!];
        const first = turn(older, 1n) ^ turn(older, 8n) ^ (older >> 7n);
        const second = turn(newer, 19n) ^ turn(newer, 61n) ^ (newer >> 6n);
        words[i] = words[i - 16]! + first + words[i - 7]! + second;
      }
    }
    let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state;
    for (let i = 0; i < 80; i++) {
      const one =
        h + (turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n)) + ((e & f) ^ (~e & MASK & g)) + ROUNDS_512[i]! + words[i]!;
      const two = (turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & MASK, c, b, a, (one + two) & MASK];
    }
    state = [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]!) & MASK);
  }
  const digest = new DataView(new ArrayBuffer(64));
  for (const [i, word] of state.entries()) digest.setBigUint64(i * 8, word);
  return new Uint8Array(digest.buffer, 0, bits / 8);
}

/** Ends with a one, zeros and the length in bits, whole blocks in all. */
function padded(bytes: Uint8Array, block: 64 | 128): DataView {
  const whole = new Uint8Array((Math.floor((bytes.length + block / 8) / block) + 1) * block);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setBigUint64(whole.length - 8, BigInt(bytes.length) * 8n);
  return view;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
