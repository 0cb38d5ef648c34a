import type { Entity } from './entity.ts';
import { GroupsBuilder } from './groups.ts';
import { spoken } from './name-words.ts';
import { ThingLists } from './thing-lists.ts';

/** The resources with a tag of one key and of one spoken value. */
export interface Tagged {
  key: string;
  /** As AWS spells them. Their spoken form is the same. */
  values: readonly string[];
  things: readonly Entity[];
}

/** Reports whether people use a tag as one: Name is a resource's name, and AWS sets its own. */
export const isOwnKey = (key: string): boolean => key !== 'Name' && !key.startsWith('aws:');

/** Resources by the spoken keys and values of their tags. */
export class TagIndex {
  /** Maps a spoken value to the pairs with it. */
  readonly #values = new Map<string, number[]>();
  /** The words in the values. */
  readonly #words = new Set<string>();
  /** Each pair's key as AWS spells it, and its values with the same spoken form. */
  readonly #pairs: { key: string; values: string[] }[] = [];
  readonly #things: ThingLists;
  /** Maps a spoken key to keys as AWS spells them, with the number of resources for each. */
  readonly #keys = new Map<string, Map<string, number>>();

  constructor(entities: readonly Entity[]) {
    const things = new GroupsBuilder();
    // Most tags repeat, so each is parsed once.
    const parsed = new Map<string, Map<string, readonly number[]>>();
    const counts = new Map<string, number>();
    for (const [place, { tags = {} }] of entities.entries())
      for (const [key, value] of Object.entries(tags)) {
        if (!isOwnKey(key)) continue;
        counts.set(key, (counts.get(key) ?? 0) + 1);
        const ofKey = parsed.get(key) ?? new Map<string, readonly number[]>();
        parsed.set(key, ofKey);
        const pairs = ofKey.get(value) ?? this.#pairsOf(key, value);
        ofKey.set(value, pairs);
        for (const pair of pairs) things.add(pair, place);
      }
    for (const [key, count] of counts) {
      const said = spoken(key);
      const keys = this.#keys.get(said) ?? new Map<string, number>();
      this.#keys.set(said, keys.set(key, count));
    }
    this.#things = new ThingLists(entities, things.build(this.#pairs.length));
  }

  #pairsOf(key: string, value: string): number[] {
    // An owner's e-mail address is spoken as the part before @.
    const person = /^([\w.+-]+)@/.exec(value)?.[1];
    const forms = new Set([spoken(value), ...(person ? [spoken(person)] : [])]);
    forms.delete('');
    return [...forms].map((form) => this.#pairOf(key, form, value));
  }

  #pairOf(key: string, said: string, value: string): number {
    const ids = this.#values.get(said) ?? [];
    const known = ids.find((id) => this.#pairs[id]?.key === key);
    if (known !== undefined) {
      const { values = [] } = this.#pairs[known] ?? {};
      if (!values.includes(value)) values.push(value);
      return known;
    }
    const id = this.#pairs.push({ key, values: [value] }) - 1;
    this.#values.set(said, [...ids, id]);
    for (const word of said.split(' ')) this.#words.add(word);
    return id;
  }

  /** Returns the tags with this value in its spoken form. */
  tagged(value: string): readonly Tagged[] {
    const ids = this.#values.get(value);
    if (!ids) return NO_TAGS;
    const found: Tagged[] = [];
    for (const id of ids) {
      const pair = this.#pairs[id];
      if (pair) found.push({ ...pair, things: this.#things.of(id) });
    }
    return found;
  }

  /** The keys by their spoken forms, each with its number of resources. */
  get keys(): ReadonlyMap<string, ReadonlyMap<string, number>> {
    return this.#keys;
  }

  isWord(word: string): boolean {
    return this.#words.has(word);
  }

  /** Returns the spoken values. */
  values(): Iterable<string> {
    return this.#values.keys();
  }
}

const NO_TAGS: readonly Tagged[] = [];
