/** Bits for each resource. Each has about three names, so a word that is no name hits one in ten times. */
const BITS_EACH = 32;

/** The hashes of an account's names. Most words are no name in any account, and a hash tells that without a comparison. */
export class NameHashes {
  readonly #bits: Uint32Array;

  /** @param things the number of resources whose names will be added */
  constructor(things: number) {
    this.#bits = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(1, (things * BITS_EACH) / 32))));
  }

  add(name: string): void {
    const hash = hashOf(name);
    const at = this.#at(hash);
    this.#bits[at] = (this.#bits[at] ?? 0) | (1 << hash);
  }

  /** Returns false if no name has this hash. */
  mayHave(hash: number): boolean {
    return ((this.#bits[this.#at(hash)] ?? 0) & (1 << hash)) !== 0;
  }

  /** The last five bits of a hash choose the bit, those before them the number. */
  #at(hash: number): number {
    return (hash >>> 5) & (this.#bits.length - 1);
  }
}

/** Returns a hash of 32 bits (FNV-1a). */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
