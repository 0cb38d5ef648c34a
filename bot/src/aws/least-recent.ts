/** Keeps track of recent use, and drops the least recently used entry when there are too many. */
export class LeastRecent {
  // A set keeps the order in which its members were added.
  readonly #things = new Set<{ drop(): void }>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Marks an entry as used now. `drop` is called once, when it is removed. */
  use(thing: { drop(): void }): void {
    this.#things.delete(thing);
    this.#things.add(thing);
    if (this.#things.size <= this.#most) return;
    const [oldest] = this.#things;
    if (!oldest) return;
    this.#things.delete(oldest);
    oldest.drop();
  }
}
