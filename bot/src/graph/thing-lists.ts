import type { Entity } from './entity.ts';
import type { Groups } from './groups.ts';

/** Shorter lists are put together when they are asked for: there are very many of them. */
export const LONG = 24;

/** Lists of things by the number of a group. Long ones are kept as they are handed out: copying is what takes time. */
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

/** The things at these places. */
export function pick(entities: readonly Entity[], places: Uint32Array): Entity[] {
  const picked = new Array<Entity>(places.length);
  for (let at = 0; at < places.length; at += 1) picked[at] = entities[places[at] ?? 0] as Entity;
  return picked;
}
