import type { Entity } from './entity.ts';
import type { Groups } from './groups.ts';

/** How many things of each kind: list tool id → number. */
export type Counts = Map<string, number>;

/** Shorter lists are put together when they are asked for: there are very many of them. */
const LONG = 24;

/** Lists of things by the number of a group. Long ones are kept as they are handed out: copying is what takes time. */
export class ThingLists {
  readonly #entities: readonly Entity[];
  readonly #groups: Groups;
  readonly #long = new Map<number, readonly Entity[]>();
  readonly #counts = new Map<number, Counts>();

  constructor(entities: readonly Entity[], groups: Groups) {
    this.#entities = entities;
    this.#groups = groups;
    for (let group = 0; group < groups.count; group += 1)
      if (groups.sizeOf(group) >= LONG) this.#long.set(group, pick(entities, groups.of(group)));
  }

  of(group: number): readonly Entity[] {
    return this.#long.get(group) ?? pick(this.#entities, this.#groups.of(group));
  }

  counts(group: number): Counts {
    const known = this.#counts.get(group);
    if (known) return known;
    const counts = countKinds(this.of(group));
    if (this.#long.has(group)) this.#counts.set(group, counts);
    return counts;
  }
}

/** The things at these places. */
export function pick(entities: readonly Entity[], places: Uint32Array): Entity[] {
  const picked = new Array<Entity>(places.length);
  for (let at = 0; at < places.length; at += 1) picked[at] = entities[places[at] ?? 0] as Entity;
  return picked;
}

/** How many things of each kind there are among these. */
export function countKinds(things: readonly Entity[]): Counts {
  const counts: Counts = new Map();
  for (const { kind } of things) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
