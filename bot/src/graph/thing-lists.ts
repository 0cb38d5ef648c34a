import type { Entity } from './entity.ts';
import type { Groups } from './groups.ts';

/** Shorter lists are built on demand, because there are very many of them. */
export const LONG = 24;

/** Lists of resources by group number. Long ones are built once and returned as they are, because copying
 * takes time. */
export class ThingLists {
  readonly #entities: readonly Entity[];
  readonly #groups: Groups;
  readonly #long = new Map<number, readonly Entity[]>();

  constructor(entities: readonly Entity[], groups: Groups) {
    this.#entities = entities;
    this.#groups = groups;
    for (let group = 0; group < groups.count; group += 1)
      if (groups.sizeOf(group) >= LONG) this.#long.set(group, pick(entities, groups.of(group)));
  }

  of(group: number): readonly Entity[] {
    return this.#long.get(group) ?? pick(this.#entities, this.#groups.of(group));
  }
}

/** Returns the resources at these positions. */
export function pick(entities: readonly Entity[], places: Uint32Array): Entity[] {
  const picked = new Array<Entity>(places.length);
  for (let at = 0; at < places.length; at += 1) picked[at] = entities[places[at] ?? 0] as Entity;
  return picked;
}
