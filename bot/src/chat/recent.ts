/**
 * A map that forgets old entries. It is a memory of what just happened, never the source of truth. It keeps at least
 * the last `size` keys and at most twice as many: it drops whole generations, which costs nothing per key.
 */
export class Recent<V> {
  #young = new Map<string, V>();
  #old = new Map<string, V>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  get(key: string): V | undefined {
    return this.#young.get(key) ?? this.#old.get(key);
  }

  set(key: string, value: V): void {
    this.#young.set(key, value);
    if (this.#young.size < this.#size) return;
    this.#old = this.#young;
    this.#young = new Map();
  }

  delete(key: string): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }
}
