/** What the key check needs of a cryptographic library. */
export interface Primitives {
  md5(bytes: Uint8Array): Uint8Array;
  sha2(bits: 256 | 384 | 512, bytes: Uint8Array): Uint8Array;
  /** AES in CBC mode without padding; the key is 16 or 32 bytes. */
  aesCbc(way: "encrypt" | "decrypt", key: Uint8Array, iv: Uint8Array, bytes: Uint8Array): Uint8Array;
}

/** Algorithm 2.B of ISO 32000-2: the slow hash of revision 6. */
export function aesHash(
  password: Uint8Array,
  salt: Uint8Array,
  user: Uint8Array,
  { sha2, aesCbc }: Primitives,
): Uint8Array {
  let key = sha2(256, Uint8Array.from([...password, ...salt, ...user]));
  for (let round = 0; ; round++) {
    const once = Uint8Array.from([...password, ...key, ...user]);
    const repeated = new Uint8Array(once.length * 64);
    for (let i = 0; i < 64; i++) repeated.set(once, i * once.length);
    const encrypted = aesCbc("encrypt", key.subarray(0, 16), key.subarray(16, 32), repeated);
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha2(remainder === 0 ? 256 : remainder === 1 ? 384 : 512, encrypted);
    if (round >= 63 && (encrypted.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32);
  }
}
