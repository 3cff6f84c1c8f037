/** Bytes that grow at their end. */
export class ByteWriter {
  #bytes = new Uint8Array(16 * 1024);
  length = 0;

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.length++] = value;
  }

  /** One byte a character. */
  text(latin1: string): void {
    this.#reserve(latin1.length);
    const bytes = this.#bytes;
    let at = this.length;
    for (let i = 0; i < latin1.length; i++) bytes[at++] = latin1.charCodeAt(i);
    this.length = at;
  }

  write(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** A view that is true until the next write. */
  view(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + more));
    larger.set(this.#bytes.subarray(0, this.length));
    this.#bytes = larger;
  }
}
