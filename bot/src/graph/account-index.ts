import type { Entity } from './entity.ts';
import { calledOf } from './entity.ts';
import type { Groups } from './groups.ts';
import { GroupsBuilder } from './groups.ts';
import { NameIndex } from './name-index.ts';
import { spoken } from './name-words.ts';
import { refOf } from './refs.ts';
import { Spellings } from './spellings.ts';
import type { Tagged } from './tag-index.ts';
import { TagIndex } from './tag-index.ts';
import { pick } from './thing-lists.ts';

/**
 * The things of one account, indexed by what people may call them. Built once from all of them; a refresh makes a new
 * one. Memory: some 300 bytes a thing beside the things themselves.
 */
export class AccountIndex {
  /** Sorted by kind, and so is every list of them that is handed out. */
  readonly entities: readonly Entity[];
  /** The kinds of which not all things are known: that none is here is not that there is none. */
  readonly unread: ReadonlySet<string>;
  /** Ids, names, ARNs and aliases in lower case, and names as they are spoken → the thing, or below zero the group in #equal. */
  readonly #called = new Map<string, number>();
  /** Things that go by the same words. */
  readonly #equal: number[][] = [];
  readonly #names: NameIndex;
  readonly #tags: TagIndex;
  /** Made when it is first asked for. */
  #spellings: Spellings | undefined;
  /** Thing → the things that it points to, and those that point to it. Made when it is first asked for. */
  #related: Groups | undefined;
  /** Kind → the kinds that its things are tied to; made with #related. */
  readonly #tied = new Map<string, Set<string>>();

  constructor(things: readonly Entity[], unread: ReadonlySet<string> = new Set()) {
    const entities = things.toSorted(byKind);
    this.entities = entities;
    this.unread = unread;
    for (const [at, entity] of entities.entries()) this.#call(entity, at);
    this.#names = new NameIndex(entities);
    this.#tags = new TagIndex(entities);
  }

  #call(entity: Entity, at: number): void {
    const { id, name, arn, aliases } = entity;
    this.#callIt(id.toLowerCase(), at);
    if (name !== undefined) this.#callIt(name.toLowerCase(), at);
    if (arn !== undefined) this.#callIt(arn.toLowerCase(), at);
    if (aliases) for (const alias of aliases) this.#callIt(alias.toLowerCase(), at);
    this.#callIt(spoken(calledOf(entity)), at);
  }

  #callIt(words: string, at: number): void {
    if (words === '') return;
    const known = this.#called.get(words);
    if (known === undefined) this.#called.set(words, at);
    else if (known >= 0) {
      if (known !== at) this.#called.set(words, -this.#equal.push([known, at]));
    } else {
      const equal = this.#equal[-known - 1];
      if (equal && equal.at(-1) !== at) equal.push(at);
    }
  }

  #calledSo(words: string): readonly number[] {
    const known = this.#called.get(words);
    if (known === undefined) return NOBODY;
    return known >= 0 ? [known] : (this.#equal[-known - 1] ?? NOBODY);
  }

  /** Things that go by exactly these words, which are in lower case. */
  called(words: string): readonly Entity[] {
    return this.#things(this.#calledSo(words));
  }

  /** Things in whose names these parts, in the singular, stand one after the other. */
  having(parts: readonly string[]): readonly Entity[] {
    return this.#names.having(parts);
  }

  /** Is it a part, in the singular, of any name? */
  isPart(part: string): boolean {
    return this.#names.isPart(part);
  }

  /** Is it a word of any tag's value? */
  isTagWord(word: string): boolean {
    return this.#tags.isWord(word);
  }

  /** The things of a kind with these ids, in the order in which they stand here. */
  withIds(kind: string, ids: ReadonlySet<string>): Entity[] {
    const places = new Set([...ids].flatMap((id) => this.#calledSo(id.toLowerCase())));
    return [...places]
      .sort((one, other) => one - other)
      .flatMap((at) => this.entities[at] ?? [])
      .filter((entity) => entity.kind === kind && ids.has(entity.id));
  }

  /** The tags that have this value as it is spoken. */
  tagged(value: string): readonly Tagged[] {
    return this.#tags.tagged(value);
  }

  /** Every tag that something bears, AWS's own and names left out. */
  tagPairs(): Tagged[] {
    return this.#tags.pairs();
  }

  /** The tag keys that go by these words, as AWS has them, with how many things bear each. */
  keys(words: string): ReadonlyMap<string, number> {
    return this.#tags.keys(words);
  }

  /** Parts of names and tag values that are spelt nearly so, with how many letters differ. */
  near(said: string, limit: number): Map<string, number> {
    this.#spellings ??= new Spellings([...this.#names.words(), ...this.#tags.words()]);
    return this.#spellings.near(said, limit);
  }

  /** The things that a thing points to, and that point to it. */
  related(entity: Entity): Entity[] {
    const at = this.#calledSo(entity.id.toLowerCase()).find((each) => this.entities[each] === entity);
    if (at === undefined) return [];
    this.#related ??= this.#relate();
    return pick(this.entities, this.#related.of(at));
  }

  /** Do any things of one kind point to one of these others, or the other way round? */
  isTied(kind: string, others: ReadonlySet<string>): boolean {
    this.#related ??= this.#relate();
    for (const other of this.#tied.get(kind) ?? []) if (others.has(other)) return true;
    return false;
  }

  #relate(): Groups {
    const related = new GroupsBuilder();
    const tied = new Set<number>();
    const tie = (from: number, to: number) => {
      const pair = from * this.entities.length + to;
      if (from === to || tied.has(pair)) return;
      tied.add(pair);
      related.add(from, to);
      const [one, other] = [this.entities[from]?.kind ?? '', this.entities[to]?.kind ?? ''];
      const kinds = this.#tied.get(one) ?? new Set();
      this.#tied.set(one, kinds.add(other));
    };
    for (const [at, entity] of this.entities.entries()) {
      const { refs = [], region } = entity;
      const service = serviceOf(entity);
      for (const ref of refs) {
        // A plain name is known in its own region only; ids, ARNs and hosts everywhere.
        const { kind: wanted, name } = refOf(ref);
        const isPlain = !/[:.]|-[0-9a-f]{8,}$/.test(name);
        const called = this.#calledSo(name);
        // Of things that are called alike, those of the same service are meant.
        const own = isPlain ? called.filter((other) => serviceOf(this.entities[other]) === service) : [];
        for (const other of own.length > 0 && !wanted ? own : called) {
          const place = this.entities[other]?.region;
          if (wanted && this.entities[other]?.kind !== wanted) continue;
          if (isPlain && place !== region && place !== 'global' && region !== 'global') continue;
          tie(at, other);
          tie(other, at);
        }
      }
    }
    return related.build(this.entities.length);
  }

  #things(places: readonly number[]): Entity[] {
    return places.flatMap((place) => this.entities[place] ?? []);
  }
}

const serviceOf = (entity: Entity | undefined): string | undefined => entity?.kind.split('.', 1)[0];

const NOBODY: readonly number[] = [];

const byKind = ({ kind: one }: Entity, { kind: other }: Entity): number =>
  one < other ? -1 : one > other ? 1 : 0;
