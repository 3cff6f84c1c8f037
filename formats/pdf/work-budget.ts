import { PdfDamaged } from "./objects.ts";

/** Bytes that may be parsed or inflated in all: structures that refer to each other can ask for any multiple of the file. */
export class WorkBudget {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  get left(): number {
    return this.#left;
  }

  /** Throws `PdfDamaged` when it is used up. */
  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new PdfDamaged("more work than the file is worth");
  }
}
