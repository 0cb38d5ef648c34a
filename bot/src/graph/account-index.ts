import type { Entity } from './entity.ts';
import { calledOf } from './entity.ts';
import type { Groups } from './groups.ts';
import { GroupsBuilder } from './groups.ts';
import { KINDS } from './kinds.ts';
import { NameHashes } from './name-hashes.ts';
import { NameIndex } from './name-index.ts';
import { spoken } from './name-words.ts';
import { refOf } from './refs.ts';
import type { Tagged } from './tag-index.ts';
import { TagIndex } from './tag-index.ts';
import { pick } from './thing-lists.ts';

/**
 * The resources of one account, indexed by what people may call them. It is built once from all of them; a refresh
 * builds a new one. It takes about 300 bytes a resource in addition to the resources themselves.
 */
export class AccountIndex {
  /** Sorted by kind, as is every list of them that this class returns. */
  readonly entities: readonly Entity[];
  /** The kinds that are not fully known. If none is listed, some may still exist. */
  readonly unread: ReadonlySet<string>;
  /** So little was read that a word which means nothing here may still mean something in the account. */
  readonly isLacking: boolean;
  /**
   * Maps ids, names, ARNs and aliases in lower case, and spoken names, to a resource or, if negative, to a group in
   * #equal.
   */
  readonly #called = new Map<string, number>();
  readonly #hashes: NameHashes;
  /** Groups of resources with the same name. */
  readonly #equal: number[][] = [];
  /** The ids of the accounts that the resources are in. */
  readonly accounts = new Set<string>();
  /** The regions that have anything in them besides the networks that AWS puts in each. */
  readonly usedRegions = new Set<string>();
  /** Built when first needed. */
  #kinds: ReadonlyMap<string, readonly Entity[]> | undefined;
  /** Maps a kind to the names of its resources, one a line, in lower case. Filled as kinds are needed. */
  readonly #texts = new Map<string, string>();
  readonly #names: NameIndex;
  readonly #tags: TagIndex;
  /** Maps a resource to those that it refers to and that refer to it. Built when first needed. */
  #related: Groups | undefined;
  /** Maps a kind to the kinds that its resources are related to. Built with #related. */
  readonly #tied = new Map<string, Set<string>>();

  constructor(
    things: readonly Entity[],
    unread: ReadonlySet<string> = new Set(),
    isLacking = unread.size * 2 >= KINDS.length,
  ) {
    const entities = things.toSorted(byKind);
    this.entities = entities;
    this.unread = unread;
    this.#hashes = new NameHashes(entities.length);
    this.isLacking = isLacking;
    for (const [at, entity] of entities.entries()) {
      this.#call(entity, at);
      this.accounts.add(entity.account);
      if (isUse(entity)) this.usedRegions.add(entity.region);
    }
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
    if (known === undefined) {
      this.#called.set(words, at);
      this.#hashes.add(words);
    } else if (known >= 0) {
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

  /** Returns the resources of a kind. */
  ofKind(kind: string): readonly Entity[] {
    return this.#byKind().get(kind) ?? [];
  }

  /** Returns the first resource of each kind, and all of that kind. */
  byKind(): (readonly [Entity, readonly Entity[]])[] {
    return [...this.#byKind().values()].flatMap((things) =>
      things[0] ? [[things[0], things] as const] : [],
    );
  }

  /** Returns whether the name or id of any resource of a kind contains this text, in lower case. */
  isInNameOf(kind: string, text: string): boolean {
    let names = this.#texts.get(kind);
    if (names === undefined) {
      names = this.ofKind(kind).map(calledOf).join('\n').toLowerCase();
      this.#texts.set(kind, names);
    }
    return names.includes(text);
  }

  #byKind(): ReadonlyMap<string, readonly Entity[]> {
    this.#kinds ??= Map.groupBy(this.entities, (entity) => entity.kind);
    return this.#kinds;
  }

  /** Returns false if no resource has a name, id, ARN or alias with this hash. */
  mayCall(hash: number): boolean {
    return this.#hashes.mayHave(hash);
  }

  /** Returns the resources with exactly this name, id, ARN or alias, in lower case. */
  called(words: string): readonly Entity[] {
    return this.#things(this.#calledSo(words));
  }

  /** Returns the resources whose names contain these parts, in the singular, one after the other. */
  having(parts: readonly string[]): readonly Entity[] {
    return this.#names.having(parts);
  }

  /** Returns whether it is a part, in the singular, of any name. */
  isPart(part: string): boolean {
    return this.#names.isPart(part);
  }

  /** Returns whether it is a word of any tag value. */
  isTagWord(word: string): boolean {
    return this.#tags.isWord(word);
  }

  /** Returns the resources of a kind with these ids, in the order of the index. */
  withIds(kind: string, ids: ReadonlySet<string>): Entity[] {
    const places = new Set([...ids].flatMap((id) => this.#calledSo(id.toLowerCase())));
    return [...places]
      .sort((one, other) => one - other)
      .flatMap((at) => this.entities[at] ?? [])
      .filter((entity) => entity.kind === kind && ids.has(entity.id));
  }

  /** Returns the tags with this value in its spoken form. */
  tagged(value: string): readonly Tagged[] {
    return this.#tags.tagged(value);
  }

  /** The tag keys by their spoken forms, as AWS spells them, each with its number of resources. */
  get keys(): ReadonlyMap<string, ReadonlyMap<string, number>> {
    return this.#tags.keys;
  }

  /** Returns the parts of names, in the singular, and the tag values in their spoken form. */
  *words(): Iterable<string> {
    yield* this.#names.parts();
    yield* this.#tags.values();
  }

  /** Returns the resources that a resource refers to and that refer to it. */
  related(entity: Entity): Entity[] {
    const at = this.#calledSo(entity.id.toLowerCase()).find((each) => this.entities[each] === entity);
    if (at === undefined) return [];
    this.#related ??= this.#relate();
    return pick(this.entities, this.#related.of(at));
  }

  /** Returns whether any resource of one kind refers to one of the other kinds, or the reverse. */
  isTied(kind: string, others: ReadonlySet<string>): boolean {
    for (const other of this.tiedKinds(kind)) if (others.has(other)) return true;
    return false;
  }

  /** Returns the kinds of which any resource refers to one of this kind, or the reverse. */
  tiedKinds(kind: string): ReadonlySet<string> {
    this.#related ??= this.#relate();
    return this.#tied.get(kind) ?? NO_KINDS;
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
    for (const [at, entity] of this.entities.entries())
      for (const ref of entity.refs ?? [])
        for (const other of this.#meantBy(ref, entity)) {
          tie(at, other);
          tie(other, at);
        }
    return related.build(this.entities.length);
  }

  /** Returns the resources that a reference of a resource means. */
  #meantBy(ref: string, entity: Entity): number[] {
    const { kind, region } = entity;
    // A plain name is unique only in its own region; ids, ARNs and hosts are unique everywhere.
    const { kind: wanted, name } = refOf(ref);
    const isPlain = !/[:.]|-[0-9a-f]{8,}$/.test(name);
    const called = this.#calledSo(name);
    // Among resources of the same name, others of the same service are meant. A function may run with a role of its name.
    const isOwn = (other: Entity | undefined) =>
      other !== entity && serviceOf(other?.kind) === serviceOf(kind);
    const own = isPlain ? called.filter((other) => isOwn(this.entities[other])) : [];
    return (own.length > 0 && !wanted ? own : called).filter((other) => {
      const { kind: found, region: place } = this.entities[other] ?? {};
      if (wanted && found !== wanted) return false;
      return !isPlain || place === region || place === 'global' || region === 'global';
    });
  }

  /** Returns the key of the field of a resource that names another one, if it says what that one is to it. */
  tieOf(entity: Entity, other: Entity): string | undefined {
    for (const ref of entity.refs ?? []) {
      const { field } = refOf(ref);
      if (field && this.#meantBy(ref, entity).some((at) => this.entities[at] === other)) return field;
    }
    return undefined;
  }

  #things(places: readonly number[]): Entity[] {
    return places.flatMap((place) => this.entities[place] ?? []);
  }
}

/** Each region has a VPC with its parts from the start. */
const isUse = ({ kind, region }: Entity): boolean =>
  region !== '' && region !== 'global' && !kind.startsWith('vpc.') && kind !== 'ec2.security-groups';

const serviceOf = (kind: string | undefined): string | undefined => kind?.split('.', 1)[0];

const NOBODY: readonly number[] = [];
const NO_KINDS: ReadonlySet<string> = new Set();

const byKind = ({ kind: one }: Entity, { kind: other }: Entity): number =>
  one < other ? -1 : one > other ? 1 : 0;
