import type { Entity } from './entity.ts';
import { LONG } from './thing-lists.ts';

/**
 * Resources of several accounts, sorted by kind in each. They may be half of all resources, while a question needs one
 * kind at a time. So they are only joined when somebody wants all of them.
 */
export class Things {
  readonly #lists: readonly (readonly Entity[])[];
  readonly #ofKind = new Map<string, readonly Entity[]>();
  /** Maps a kind to its resources in each list. Built when a kind is first requested, since most kinds have none. */
  #slices: Map<string, Slice[]> | undefined;
  #all: readonly Entity[] | undefined;

  /** @param lists one for each account, sorted by kind */
  constructor(lists: readonly (readonly Entity[])[]) {
    this.#lists = lists.filter(({ length }) => length > 0);
  }

  get size(): number {
    return this.#lists.reduce((sum, { length }) => sum + length, 0);
  }

  get isEmpty(): boolean {
    return this.#lists.length === 0;
  }

  get all(): readonly Entity[] {
    this.#all ??= joinLists(this.#lists);
    return this.#all;
  }

  ofKind(kind: string): readonly Entity[] {
    let found = this.#ofKind.get(kind);
    if (!found) {
      found = joinLists(this.#slicesOf(kind).map(cut));
      this.#ofKind.set(kind, found);
    }
    return found;
  }

  /** Counts the resources of a kind. This takes less time than their list. */
  countOf(kind: string): number {
    return this.#slicesOf(kind).reduce((sum, { from, to }) => sum + to - from, 0);
  }

  #slicesOf(kind: string): readonly Slice[] {
    this.#slices ??= slicesOf(this.#lists);
    return this.#slices.get(kind) ?? [];
  }
}

/** Returns the resources of some kinds. No kinds: all. */
export const ofKinds = (things: Things, kinds: ReadonlySet<string>): readonly Entity[] =>
  kinds.size === 0 ? things.all : [...kinds].flatMap((kind) => things.ofKind(kind));

/** Joins lists. flat() and push take four times as long. */
export function joinLists(lists: readonly (readonly Entity[])[]): Entity[] {
  const all: Entity[] = [];
  return all.concat(...lists.filter(({ length }) => length > 0));
}

interface Slice {
  list: readonly Entity[];
  from: number;
  to: number;
}

const cut = ({ from, list, to }: Slice): readonly Entity[] =>
  to - from === list.length ? list : list.slice(from, to);

function slicesOf(lists: readonly (readonly Entity[])[]): Map<string, Slice[]> {
  const slices = new Map<string, Slice[]>();
  for (const list of lists)
    for (const [kind, from, to] of runsOf(list)) {
      const slice = { list, from, to };
      const same = slices.get(kind);
      if (same) same.push(slice);
      else slices.set(kind, [slice]);
    }
  return slices;
}

type Run = readonly [kind: string, from: number, to: number];

/** The ranges of the lists that an account's index keeps. Shorter lists are built on demand. */
const RUNS = new WeakMap<readonly Entity[], readonly Run[]>();

/** Returns the range of each kind in a list that is sorted by kind. */
function runsOf(list: readonly Entity[]): readonly Run[] {
  const known = RUNS.get(list);
  if (known) return known;
  const runs: Run[] = [];
  for (let from = 0; from < list.length; ) {
    const kind = list[from]?.kind ?? '';
    const to = firstBehind(list, kind, from);
    runs.push([kind, from, to]);
    from = to;
  }
  if (list.length >= LONG) RUNS.set(list, runs);
  return runs;
}

function firstBehind(list: readonly Entity[], kind: string, start: number): number {
  let from = start + 1;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (list[middle]?.kind === kind) from = middle + 1;
    else to = middle;
  }
  return from;
}
