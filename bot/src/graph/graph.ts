import { editDistance } from '../domain/edit-distance.ts';
import type { AccountIndex, Counts } from './account-index.ts';
import { countKinds } from './account-index.ts';
import type { Entity } from './entity.ts';
import { singular, spoken } from './name-words.ts';
import { environmentWords, isEnvironment, keyWords } from './tag-words.ts';

/** A tag that some words may mean. */
export interface TagMeaning {
  key: string;
  /** As AWS has it; several where only their letter case differs. */
  values: string[];
  things: Entity[];
  kinds: Counts;
}

/** What some words may mean in the accounts that are asked about. */
export interface Mention {
  words: string;
  /** Things that are called just so. */
  exact: Entity[];
  /** Things in whose names the words stand. */
  part: Entity[];
  /** Tags with that value, the one that most things bear first. */
  tags: TagMeaning[];
}

const NONE: Mention = { words: '', exact: [], part: [], tags: [] };

/** The things of the accounts that a question is about: resolves words, and tells what belongs to what. Sends nothing. */
export class Graph {
  readonly #accounts: readonly AccountIndex[];

  constructor(accounts: readonly AccountIndex[]) {
    this.#accounts = accounts;
  }

  get isEmpty(): boolean {
    return this.#accounts.every(({ entities }) => entities.length === 0);
  }

  /** What words may mean: exactly as they stand, then without plural endings. */
  resolve(words: string): Mention {
    const said = spoken(words);
    if (said === '') return NONE;
    const forms = [...new Set([said, said.split(' ').map(singular).join(' ')])];
    const meant = (form: string) => this.#meant(form, words);
    const exact = forms.map(meant).find((mention) => !isNothing(mention));
    return exact ?? { ...NONE, words };
  }

  /** The things that go by exactly this name, id, ARN or alias. */
  called(name: string): Entity[] {
    return this.#accounts.flatMap((account) => account.called(name));
  }

  #meant(said: string, words: string): Mention {
    const all = <T>(of: (account: AccountIndex) => readonly T[]) =>
      this.#accounts.flatMap((each) => of(each));
    const exact = all((account) => account.called(words));
    const spokenExact = exact.length > 0 ? exact : all((account) => account.called(said));
    return {
      words,
      exact: spokenExact,
      part: all((account) => account.withPart(said)),
      tags: this.#tags(said),
    };
  }

  #tags(said: string): TagMeaning[] {
    const byKey = new Map<string, Entity[]>();
    const values = isEnvironment(said) ? environmentWords(said) : [said];
    for (const account of this.#accounts)
      for (const value of values)
        for (const [key, things] of account.tagged(value))
          byKey.set(key, [...(byKey.get(key) ?? []), ...things]);
    return [...byKey]
      .map(([key, things]) => ({
        key,
        values: [...new Set(things.flatMap(({ tags }) => tags?.[key] ?? []))],
        things,
        kinds: countKinds(things),
      }))
      .sort((a, b) => b.things.length - a.things.length);
  }

  /** The tag keys that people mean by a word, the one that most things bear first: 'squad' → team, Team. */
  tagKeys(word: string): string[] {
    const found = new Map<string, number>();
    const said = spoken(word);
    for (const form of new Set([...keyWords(said), ...keyWords(singular(said))]))
      for (const account of this.#accounts)
        for (const [key, count] of account.keys(form)) found.set(key, (found.get(key) ?? 0) + count);
    return [...found].sort(([, a], [, b]) => b - a).map(([key]) => key);
  }

  /** Names, parts of names and tag values that are spelt nearly so, the nearest first. */
  near(word: string, most: number): string[] {
    const said = spoken(word);
    if (said.length < 3) return [];
    const limit = said.length < 5 ? 1 : 2;
    const found = new Map<string, number>();
    for (const account of this.#accounts)
      for (const known of account.words()) {
        if (Math.abs(known.length - said.length) > limit || /^\d+$/.test(known)) continue;
        const distance = editDistance(said, known, limit);
        if (distance <= limit) found.set(known, distance);
      }
    return [...found]
      .sort(([, a], [, b]) => a - b)
      .slice(0, most)
      .map(([known]) => known);
  }

  /** The things of a kind that belong to some things: directly, else by one thing between. undefined: no way is known. */
  belonging(things: readonly Entity[], kind: string): Entity[] | undefined {
    const direct = this.#neighbours(things);
    const found = direct.filter((entity) => entity.kind === kind);
    if (found.length > 0) return found;
    const between = direct.filter((entity) => !BRIDGES_ALL.has(entity.kind));
    const further = this.#neighbours(between).filter((entity) => entity.kind === kind);
    if (further.length > 0) return further;
    return this.#areTied(new Set(things.map((thing) => thing.kind)), kind) ? [] : undefined;
  }

  /** Do any things of these kinds point to one of another, or the other way round? */
  #areTied(kinds: ReadonlySet<string>, other: string): boolean {
    return this.#accounts.some((account) =>
      account.entities.some(
        (entity) => entity.kind === other && account.related(entity).some(({ kind }) => kinds.has(kind)),
      ),
    );
  }

  #neighbours(things: readonly Entity[]): Entity[] {
    const found = new Set<Entity>();
    for (const account of this.#accounts)
      for (const thing of things) for (const other of account.related(thing)) found.add(other);
    return [...found].filter((entity) => !things.includes(entity));
  }

  /** The things of a kind with these ids. */
  withIds(kind: string, ids: ReadonlySet<string>): Entity[] {
    return this.#accounts.flatMap(({ entities }) =>
      entities.filter((entity) => entity.kind === kind && ids.has(entity.id)),
    );
  }
}

/** So much belongs to these that they tie everything to everything. */
const BRIDGES_ALL = new Set(['vpc.vpcs', 'ec2.images', 'iam.roles', 'kms.keys', 'vpc.subnets']);

export const isNothing = ({ exact, part, tags }: Mention): boolean =>
  exact.length === 0 && part.length === 0 && tags.length === 0;
