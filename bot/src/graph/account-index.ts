import type { Entity } from './entity.ts';
import { calledOf } from './entity.ts';
import { partsOf, singular, spoken } from './name-words.ts';

/** How many things of each kind: list tool id → number. */
export type Counts = Map<string, number>;

/**
 * The things of one account, indexed by what people may call them. Built once from all of them; a refresh makes a new
 * one. Memory: some 600 bytes a thing.
 */
export class AccountIndex {
  readonly entities: readonly Entity[];
  /** Ids, names, ARNs and aliases in lower case, and names as they are spoken → things. */
  readonly #called = new Map<string, number[]>();
  /** A part of a name, singular → things. */
  readonly #parts = new Map<string, number[]>();
  /** A tag value as it is spoken → tag key → things. */
  readonly #values = new Map<string, Map<string, number[]>>();
  /** A tag key as it is spoken → keys as AWS has them, with how many things bear each. */
  readonly #keys = new Map<string, Map<string, number>>();
  /** Thing → the things that it points to, and those that point to it. Made when it is first asked for. */
  #related: Map<number, Set<number>> | undefined;

  constructor(entities: readonly Entity[]) {
    this.entities = entities;
    for (const [at, entity] of entities.entries()) this.#add(entity, at);
  }

  #add(entity: Entity, at: number): void {
    const { id, name, arn, aliases = [], tags = {} } = entity;
    const own = calledOf(entity);
    const names = [id, name, arn, ...aliases].filter((text) => text !== undefined);
    for (const text of new Set([...names.map((each) => each.toLowerCase()), spoken(own)]))
      push(this.#called, text, at);
    for (const part of new Set(partsOf(own).map(singular))) push(this.#parts, part, at);
    for (const [key, value] of Object.entries(tags)) {
      // What a thing is called is its name, and tags of AWS itself are no words of people.
      if (key === 'Name' || key.startsWith('aws:')) continue;
      const keys = mapAt(this.#keys, spoken(key));
      keys.set(key, (keys.get(key) ?? 0) + 1);
      push(mapAt(this.#values, spoken(value)), key, at);
      // An owner's mail address is said by what stands before its @.
      const person = /^([\w.+-]+)@/.exec(value)?.[1];
      if (person) push(mapAt(this.#values, spoken(person)), key, at);
    }
  }

  /** Things that go by exactly these words. */
  called(words: string): Entity[] {
    return this.#pick(this.#called.get(words.toLowerCase()) ?? []);
  }

  /** Things in whose names these words stand between separators, one after the other; plurals do not matter. */
  withPart(words: string): Entity[] {
    const [rarest, ...others] = partsOf(words).map(singular);
    if (!rarest) return [];
    const found = this.#pick(this.#parts.get(rarest) ?? []);
    if (others.length === 0) return found;
    const wanted = ` ${[rarest, ...others].join(' ')} `;
    return found.filter((entity) =>
      ` ${partsOf(calledOf(entity)).map(singular).join(' ')} `.includes(wanted),
    );
  }

  /** The tags that have this value: key → things. */
  tagged(value: string): ReadonlyMap<string, Entity[]> {
    const keys = this.#values.get(value);
    return new Map([...(keys ?? [])].map(([key, things]) => [key, this.#pick(things)]));
  }

  /** The tag keys that go by these words, as AWS has them, with how many things bear each. */
  keys(words: string): ReadonlyMap<string, number> {
    return this.#keys.get(words) ?? new Map();
  }

  /** Every word that a name, a part of one or a tag value begins or is. */
  *words(): Generator<string> {
    yield* this.#parts.keys();
    yield* this.#values.keys();
  }

  /** The things that a thing points to, and that point to it. */
  related(entity: Entity): Entity[] {
    this.#related ??= this.#relate();
    const at = this.entities.indexOf(entity);
    return this.#pick([...(this.#related.get(at) ?? [])]);
  }

  #relate(): Map<number, Set<number>> {
    const related = new Map<number, Set<number>>();
    const tie = (from: number, to: number) => {
      if (from === to) return;
      const others = related.get(from) ?? new Set();
      others.add(to);
      related.set(from, others);
    };
    this.entities.forEach(({ refs = [], region }, at) => {
      for (const ref of refs)
        for (const other of this.#called.get(ref) ?? []) {
          const place = this.entities[other]?.region;
          // A plain name is known in its own region only; ids, ARNs and hosts everywhere.
          const isPlain = !/[:.]|-[0-9a-f]{8,}$/.test(ref);
          if (isPlain && place !== region && place !== 'global' && region !== 'global') continue;
          tie(at, other);
          tie(other, at);
        }
    });
    return related;
  }

  #pick(places: readonly number[]): Entity[] {
    return places.flatMap((at) => this.entities[at] ?? []);
  }
}

function push(map: Map<string, number[]>, key: string, at: number): void {
  if (key === '') return;
  const list = map.get(key);
  if (!list) map.set(key, [at]);
  else if (list.at(-1) !== at) list.push(at);
}

function mapAt<T>(maps: Map<string, Map<string, T>>, key: string): Map<string, T> {
  const known = maps.get(key);
  if (known) return known;
  const map = new Map<string, T>();
  maps.set(key, map);
  return map;
}

/** How many things of each kind there are among these. */
export function countKinds(things: readonly Entity[]): Counts {
  const counts: Counts = new Map();
  for (const { kind } of things) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
