/** Lists of positions by group number, in two number arrays. Hundreds of thousands of entries stay small. */
export class Groups {
  readonly #from: Uint32Array<ArrayBuffer>;
  readonly #places: Uint32Array<ArrayBuffer>;

  constructor(from: Uint32Array<ArrayBuffer>, places: Uint32Array<ArrayBuffer>) {
    this.#from = from;
    this.#places = places;
  }

  get count(): number {
    return this.#from.length - 1;
  }

  sizeOf(group: number): number {
    return (this.#from[group + 1] ?? 0) - (this.#from[group] ?? 0);
  }

  /** Returns whether a group contains these one after the other. */
  holds(group: number, wanted: readonly number[]): boolean {
    const places = this.#places;
    const last = (this.#from[group + 1] ?? 0) - wanted.length;
    for (let from = this.#from[group] ?? 0; from <= last; from += 1) {
      let at = 0;
      while (at < wanted.length && places[from + at] === wanted[at]) at += 1;
      if (at === wanted.length) return true;
    }
    return false;
  }

  /** Returns a group in the order of addition. */
  of(group: number): Uint32Array<ArrayBuffer> {
    return this.#places.subarray(this.#from[group], this.#from[group + 1]);
  }
}

/** Collects pairs of a group and a position. */
export class GroupsBuilder {
  readonly #groups: number[] = [];
  readonly #places: number[] = [];

  add(group: number, place: number): void {
    this.#groups.push(group);
    this.#places.push(place);
  }

  /** @param count the number of groups, numbered 0 to count - 1 */
  build(count: number): Groups {
    const from = new Uint32Array(count + 1);
    for (const group of this.#groups) from[group + 1] = (from[group + 1] ?? 0) + 1;
    for (let group = 0; group < count; group += 1)
      from[group + 1] = (from[group + 1] ?? 0) + (from[group] ?? 0);
    const next = from.slice();
    const places = new Uint32Array(this.#places.length);
    for (const [at, group] of this.#groups.entries()) {
      const to = next[group] ?? 0;
      places[to] = this.#places[at] ?? 0;
      next[group] = to + 1;
    }
    return new Groups(from, places);
  }
}
