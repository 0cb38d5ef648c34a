import type { Entity } from './entity.ts';
import { calledOf } from './entity.ts';
import type { Groups } from './groups.ts';
import { GroupsBuilder } from './groups.ts';
import { partsOf, singular } from './name-words.ts';
import { ThingLists } from './thing-lists.ts';

/** Things by the parts of their names, in the singular. */
export class NameIndex {
  readonly #entities: readonly Entity[];
  readonly #ids = new Map<string, number>();
  /** Part → the things that have it in their names. */
  readonly #things: Groups;
  readonly #lists: ThingLists;
  /** Thing → the parts of its name, in their order. */
  readonly #parts: Groups;

  constructor(entities: readonly Entity[]) {
    this.#entities = entities;
    const having = new GroupsBuilder();
    const parts = new GroupsBuilder();
    for (const [place, entity] of entities.entries()) {
      const ids = partsOf(calledOf(entity)).map((part) => this.#idOf(singular(part)));
      for (const id of ids) parts.add(place, id);
      for (const id of new Set(ids)) having.add(id, place);
    }
    this.#things = having.build(this.#ids.size);
    this.#lists = new ThingLists(entities, this.#things);
    this.#parts = parts.build(entities.length);
  }

  #idOf(part: string): number {
    const known = this.#ids.get(part);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(part, id);
    return id;
  }

  /** The things in whose names these parts stand one after the other. */
  having(parts: readonly string[]): readonly Entity[] {
    const ids: number[] = [];
    for (const part of parts) {
      const id = this.#ids.get(part);
      if (id === undefined) return NONE;
      ids.push(id);
    }
    let [rarest] = ids;
    if (rarest === undefined) return NONE;
    if (ids.length === 1) return this.#lists.of(rarest);
    for (const id of ids) if (this.#things.sizeOf(id) < this.#things.sizeOf(rarest)) rarest = id;
    const found: Entity[] = [];
    const places = this.#things.of(rarest);
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      const entity = this.#parts.holds(place, ids) ? this.#entities[place] : undefined;
      if (entity) found.push(entity);
    }
    return found;
  }

  words(): Iterable<string> {
    return this.#ids.keys();
  }
}

const NONE: readonly Entity[] = [];
