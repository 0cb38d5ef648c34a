import type { Entity } from './entity.ts';
import { calledOf } from './entity.ts';
import type { Groups } from './groups.ts';
import { GroupsBuilder } from './groups.ts';
import { partsOf, singular } from './name-words.ts';
import { ThingLists } from './thing-lists.ts';

/** Resources by the parts of their names, in the singular. */
export class NameIndex {
  readonly #entities: readonly Entity[];
  readonly #ids = new Map<string, number>();
  /** Maps a part to the resources with it in their names. */
  readonly #having: ThingLists;
  /** Maps two adjacent parts to the pair's number. */
  readonly #pairs = new Map<number, number>();
  readonly #things: Groups;
  readonly #havingPair: ThingLists;
  /** Maps a resource to the parts of its name, in order. */
  readonly #parts: Groups;

  constructor(entities: readonly Entity[]) {
    this.#entities = entities;
    const having = new GroupsBuilder();
    const havingPair = new GroupsBuilder();
    const parts = new GroupsBuilder();
    for (const [place, entity] of entities.entries()) {
      const ids = partsOf(calledOf(entity)).map((part) => numberOf(this.#ids, singular(part)));
      for (const id of ids) parts.add(place, id);
      for (const id of new Set(ids)) having.add(id, place);
      for (const pair of new Set(pairsOf(ids))) havingPair.add(numberOf(this.#pairs, pair), place);
    }
    this.#having = new ThingLists(entities, having.build(this.#ids.size));
    this.#things = havingPair.build(this.#pairs.size);
    this.#havingPair = new ThingLists(entities, this.#things);
    this.#parts = parts.build(entities.length);
  }

  /** Returns the resources whose names contain these parts one after the other. */
  having(parts: readonly string[]): readonly Entity[] {
    const ids: number[] = [];
    for (const part of parts) {
      const id = this.#ids.get(part);
      if (id === undefined) return NONE;
      ids.push(id);
    }
    const [only] = ids;
    if (only === undefined) return NONE;
    if (ids.length === 1) return this.#having.of(only);
    let rarest: number | undefined;
    for (const pair of pairsOf(ids)) {
      const number = this.#pairs.get(pair);
      if (number === undefined) return NONE;
      if (rarest === undefined || this.#things.sizeOf(number) < this.#things.sizeOf(rarest)) rarest = number;
    }
    if (rarest === undefined) return NONE;
    if (ids.length === 2) return this.#havingPair.of(rarest);
    const found: Entity[] = [];
    for (const place of this.#things.of(rarest)) {
      const entity = this.#parts.holds(place, ids) ? this.#entities[place] : undefined;
      if (entity) found.push(entity);
    }
    return found;
  }

  isPart(part: string): boolean {
    return this.#ids.has(part);
  }

  parts(): Iterable<string> {
    return this.#ids.keys();
  }
}

const NONE: readonly Entity[] = [];

/** An account's names have fewer different parts than this. */
const MAX_IDS = 2 ** 24;

const pairsOf = (ids: readonly number[]): number[] =>
  ids.slice(1).map((id, at) => (ids[at] ?? 0) * MAX_IDS + id);

function numberOf<T>(numbers: Map<T, number>, of: T): number {
  const known = numbers.get(of);
  if (known !== undefined) return known;
  const number = numbers.size;
  numbers.set(of, number);
  return number;
}
