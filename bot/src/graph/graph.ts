import type { Gap } from '../contract/reply.ts';
import type { Known, KnownThing, ListTool } from '../tools/tool.ts';
import type { AccountIndex } from './account-index.ts';
import type { Entity } from './entity.ts';
import { kept } from './kept.ts';
import { KINDS } from './kinds.ts';
import type { ListedWords } from './listed-words.ts';
import type { Mention } from './mention.ts';
import { isNothing } from './mention.ts';
import { spoken } from './name-words.ts';
import type { ThingsRead } from './read-things.ts';
import { WATCHED } from './refs.ts';
import type { Tie } from './relations.ts';
import { Relations } from './relations.ts';
import { sharedWords } from './shared-words.ts';
import type { TagInUse } from './tags-in-use.ts';
import { keysMeant, tagsInUse } from './tags-in-use.ts';
import { joinLists } from './things.ts';
import { withRead } from './with-read.ts';

/** The resources of the accounts of a question. Resolves words and relations without calling AWS. */
export class Graph implements Known {
  readonly #accounts: readonly AccountIndex[];
  /** Why accounts that lack most of their resources could not be read. */
  readonly causes: readonly Gap[];
  readonly #explored: Graph | undefined;
  /** A cache, since a question looks up the same words many times. */
  readonly #resolved = new Map<string, Mention>();
  readonly #keys = new Map<string, readonly string[]>();
  readonly #related = new WeakMap<KnownThing, readonly Entity[]>();
  readonly #near = new Map<string, readonly string[]>();
  readonly #words: ListedWords;
  readonly #relations: Relations;

  /**
   * @param explored resources that no list tool reads; words refer to them only if they mean nothing else
   * @param causes why accounts could not be read
   */
  constructor(accounts: readonly AccountIndex[], explored?: Graph, causes: readonly Gap[] = []) {
    this.#accounts = accounts;
    this.causes = causes;
    this.#explored = explored?.isEmpty ? undefined : explored;
    this.#words = sharedWords(accounts);
    this.#relations = new Relations(accounts, this.#words.byId);
  }

  get isEmpty(): boolean {
    return !this.#explored && this.#accounts.every(({ entities }) => entities.length === 0);
  }

  /**
   * Whether so little was read that an unknown word may still mean something. Once accounts that AWS refuses are all
   * that is missing, the others are enough.
   */
  get isLacking(): boolean {
    const lacking = this.#accounts.filter((account) => account.isLacking);
    const refused = new Set(this.causes.flatMap(({ accounts }) => accounts));
    return lacking.length > refused.size || (lacking.length > 0 && lacking.length === this.#accounts.length);
  }

  /** Returns this graph together with kinds that were just read in all of its accounts. */
  with(reads: readonly ThingsRead[]): Graph {
    return new Graph(withRead(this.#accounts, reads), this.#explored, this.causes);
  }

  /** The number of known resources. */
  get size(): number {
    return this.#accounts.reduce((sum, { entities }) => sum + entities.length, this.#explored?.size ?? 0);
  }

  /** The regions that have anything in them besides the networks that AWS puts in each, by code. */
  get usedRegions(): string[] {
    return [...new Set(this.#accounts.flatMap(({ usedRegions }) => [...usedRegions]))].toSorted();
  }

  /** Returns all resources of a kind that a list tool reads. */
  ofKind(kind: string): readonly Entity[] {
    return joinLists(this.#accounts.map((account) => account.ofKind(kind)));
  }

  /** Returns whether the name or id of any resource of a kind contains this text, in lower case. */
  isInNameOf(kind: string, text: string): boolean {
    return this.#accounts.some((account) => account.isInNameOf(kind, text));
  }

  /** All resources of kinds that a list tool reads. */
  get all(): readonly Entity[] {
    return this.#accounts.flatMap(({ entities }) => entities);
  }

  /** Returns what words may mean: first exactly as written, then without plural endings. */
  resolve(words: string): Mention {
    return kept(this.#resolved, words, () => {
      const listed = this.#words.resolve(words);
      return this.#mayMeanExplored(words, listed) ? (this.#explored?.resolve(words) ?? listed) : listed;
    });
  }

  /**
   * Returns whether the words may mean a resource that no list tool reads: they mean nothing else, or they are its name
   * and no ordinary words, such as "nightly-etl".
   */
  #mayMeanExplored(words: string, listed: Mention): boolean {
    if (!this.#explored || isNothing(listed)) return this.#explored !== undefined;
    const isName = listed.exact.length === 0 && /[-_./:\d]/.test(words);
    return isName && this.#explored.called(words).length > 0;
  }

  /**
   * Returns whether resources of a kind in the accounts could not be read, or not yet. If so, an empty list says
   * nothing.
   */
  unread(kind: string): boolean {
    return this.#accounts.some((account) => account.unread.has(kind));
  }

  /** Returns the resources with exactly this name, id, ARN or alias. */
  called(name: string): readonly Entity[] {
    const listed = this.#words.called(name.toLowerCase());
    return this.#explored ? [...listed, ...this.#explored.called(name)] : listed;
  }

  /** Returns the tag keys that a word may mean: first the same spelling, then by use: 'squad' → team, Team. */
  tagKeys(word: string): readonly string[] {
    return kept(this.#keys, word, () => keysMeant(word, this.#words.keysInUse));
  }

  /** Returns every tag key with its values and the number of resources for each, both sorted by use. */
  tagsInUse(): TagInUse[] {
    return tagsInUse(this.#accounts);
  }

  /** Returns names, parts of names and tag values with a similar spelling, nearest first, whole names before others. */
  near(word: string, most: number): string[] {
    const known = kept(this.#near, spoken(word), () => this.#words.near(word));
    return known.length > 0 ? known.slice(0, most) : (this.#explored?.near(word, most) ?? []);
  }

  /**
   * Returns the resources of a kind that belong to some resources, directly or through one other. Undefined: no
   * relation is known, or there are more than anybody means.
   */
  belonging(things: readonly Entity[], kind: string): Entity[] | undefined {
    const found = this.#relations.belonging(things, kind);
    if (found) return found;
    const having = OWNERS_OF[kind];
    const isCounted = having !== undefined && things.some((thing) => having.includes(thing.kind));
    const isNamed = kind === ALARMS && things.every((thing) => WATCHED.has(thing.kind));
    return isCounted || isNamed ? [] : undefined;
  }

  /** Returns whether resources of two kinds have to do with each other, directly or through one other. */
  areTied(kind: string, owner: string): boolean {
    if (this.#relations.referToEachOther(kind, owner)) return true;
    if (!this.#relations.mayBeTied(kind, owner)) return false;
    return (this.belonging(this.ofKind(owner).slice(0, MOST_OWNERS), kind)?.length ?? 0) > 0;
  }

  /** Returns the resources that some refer to and those that refer to them. */
  neighbours(things: readonly Entity[]): readonly Entity[] {
    return this.#relations.neighbours(things);
  }

  /** Returns the resources that some are tied to through one other. */
  neighboursOfNeighbours(things: readonly Entity[]): readonly Entity[] {
    return this.#relations.further(things);
  }

  /** Returns the resources through which some are tied to others. Empty: they refer to each other. */
  between(things: readonly Entity[], others: readonly Entity[]): readonly Entity[] {
    return this.#relations.between(things, others);
  }

  /** Returns the one of two resources that names the other, and the field that says what the other is to it. */
  tie(one: KnownThing, other: KnownThing): Tie | undefined {
    const [[own], [others]] = [this.#own(one), this.#own(other)];
    return own && others && this.#relations.tie(own, others);
  }

  things(name: string): Entity[] {
    return this.called(name).toSorted((one, other) => likeliness(one.kind) - likeliness(other.kind));
  }

  listOf(kind: string): ListTool | undefined {
    return KINDS.find(({ id }) => id === kind);
  }

  /** Returns the resources that a resource refers to and those that refer to it. */
  relatedTo(thing: KnownThing): readonly Entity[] {
    const known = this.#related.get(thing);
    if (known) return known;
    const own = this.#own(thing);
    const further = (FURTHER[thing.kind] ?? []).flatMap((other) => this.belonging(own, other) ?? []);
    const related = [...new Set([...this.#relations.neighbours(own), ...further])];
    this.#related.set(thing, related);
    return related;
  }

  aliasesOf(thing: KnownThing): readonly string[] {
    return this.#own(thing).flatMap(({ aliases = [] }) => aliases);
  }

  belongingTo(thing: KnownThing, kind: string): readonly Entity[] | undefined {
    const found = this.belonging(this.#own(thing), kind);
    // If the kind could not be read, an empty list says nothing.
    return found?.length === 0 && this.unread(kind) ? undefined : found;
  }

  /** Returns the resource as known here. */
  #own({ account, id, kind, region }: KnownThing): Entity[] {
    const words = id.toLowerCase();
    const listed = this.#relations.accountsOf(account).flatMap((index) => index.called(words));
    return [...listed, ...(this.#explored?.called(id) ?? [])].filter(
      (thing) =>
        thing.id === id && thing.kind === kind && thing.account === account && thing.region === region,
    );
  }

  /** Returns the resources of a kind with these ids. */
  withIds(kind: string, ids: ReadonlySet<string>): Entity[] {
    const found = this.#accounts.flatMap((account) => account.withIds(kind, ids));
    return found.length > 0 ? found : (this.#explored?.withIds(kind, ids) ?? []);
  }
}

/** Ranks a kind. Kinds that no list tool reads come last. */
function likeliness(kind: string): number {
  const at = KINDS.findIndex(({ id }) => id === kind);
  return at < 0 ? KINDS.length : at;
}

const ALARMS = 'cloudwatch.alarms';
/** Two kinds have to do with each other if some of this many do. */
const MOST_OWNERS = 400;

/** Kinds that people count as part of a resource although another is between: the snapshots of its volumes. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  'ec2.instances': ['ec2.snapshots', 'elb.load-balancers'],
  'elb.load-balancers': ['ec2.instances'],
};
/** Maps each of those further kinds to the kinds of which it counts as a part. */
const OWNERS_OF: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values(FURTHER)
    .flat()
    .map((part) => [part, Object.keys(FURTHER).filter((owner) => FURTHER[owner]?.includes(part))]),
);
