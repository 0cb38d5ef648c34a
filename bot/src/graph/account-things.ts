import { AccountIndex } from './account-index.ts';
import type { Entity } from './entity.ts';
import { entityKey } from './entity.ts';
import type { StoredKind } from './graph-docs.ts';
import { isStored } from './graph-docs.ts';
import type { GraphStore } from './graph-store.ts';
import { EXPLORED, KINDS } from './kinds.ts';
import type { KnownKind } from './known-kind.ts';
import { knownKind, MAX_THINGS } from './known-kind.ts';

/** The result of reading the resources of one kind in this account. */
export interface Reading {
  entities: readonly Entity[];
  /** Some resources could not be read. What was known about them is kept. */
  unread: boolean;
  /** Only some fields were read: tags and references may be missing. */
  brief?: boolean;
}

/** The known resources of one account, and which of them are stored. */
export class AccountThings {
  readonly #workspace: string;
  readonly #account: string;
  readonly #store: GraphStore | undefined;
  readonly #kinds = new Map<string, KnownKind>();
  /** The stored state as last seen. The next `load` finds what others stored since. */
  #stored: ReadonlyMap<string, StoredKind> = new Map();
  #index: AccountIndex | undefined;
  #explored: AccountIndex | undefined;
  #saving: Promise<unknown> = Promise.resolve();
  size = 0;

  /** @param account 12 digits */
  constructor(workspace: string, account: string, store?: GraphStore) {
    this.#workspace = workspace;
    this.#account = account;
    this.#store = store;
  }

  /** The resources from the list tools. */
  get index(): AccountIndex {
    if (this.#index) return this.#index;
    const unread = KINDS.filter(({ id }) => this.#kinds.get(id)?.unread ?? true).map(({ id }) => id);
    const isPending = KINDS.some(({ id }) => !this.#kinds.has(id));
    this.#index = new AccountIndex(this.#listed(), new Set(unread), isPending || undefined);
    return this.#index;
  }

  /**
   * The resources from Resource Explorer. Those that a list tool also read are left out, since its rows are newer and
   * have more detail.
   */
  get explored(): AccountIndex {
    if (this.#explored) return this.#explored;
    const explored = this.#kinds.get(EXPLORED)?.entities ?? [];
    const arns = new Set(explored.length > 0 ? this.#listed().flatMap(({ arn }) => arn ?? []) : []);
    this.#explored = new AccountIndex(explored.filter(({ arn }) => arn === undefined || !arns.has(arn)));
    return this.#explored;
  }

  #listed(): Entity[] {
    return [...this.#kinds].flatMap(([kind, { entities }]) => (kind === EXPLORED ? [] : entities));
  }

  has(kind: string): boolean {
    return this.#kinds.has(kind);
  }

  /** Takes over the stored state where it differs from what is known. Forgets everything if somebody removed it. */
  async load(): Promise<void> {
    if (!this.#store) return;
    const kinds = await this.#store.kinds(this.#workspace, this.#account);
    if (!kinds && this.#stored.size > 0) this.#forget();
    const other = [...(kinds ?? [])].filter(([kind, stored]) => this.#isOutdated(kind, stored));
    const things = await this.#store.things(this.#workspace, this.#account, new Map(other));
    for (const [kind, known] of things) this.#put(kind, known);
    this.#stored = new Map([...(kinds ?? [])].filter(([kind]) => this.#kinds.has(kind)));
  }

  /**
   * Returns whether ours is outdated: others stored another state since. What we have not stored yet is newer than
   * theirs.
   */
  #isOutdated(kind: string, stored: StoredKind): boolean {
    const known = this.#kinds.get(kind);
    return !known || (!isStored(known, stored) && isStored(known, this.#stored.get(kind)));
  }

  #forget(): void {
    this.#kinds.clear();
    this.#index = undefined;
    this.#explored = undefined;
    this.size = 0;
  }

  learn(kind: string, { brief = false, entities, unread }: Reading): void {
    const before = this.#kinds.get(kind);
    const known = new Map(before?.entities.map((entity) => [entityKey(entity), entity]));
    const seen = entities.map((entity) => {
      const old = known.get(entityKey(entity));
      if (!old) return entity;
      const told = entity.tags_unread ? withTagsOf(old, entity) : entity;
      return brief ? merged(old, told) : told;
    });
    this.#put(
      kind,
      knownKind(unread ? [...known.values(), ...seen] : seen, {
        unread,
        room: MAX_THINGS - this.#countedFor(kind) + known.size,
      }),
    );
  }

  /**
   * Returns how many resources already count when this kind is added. Resources from Resource Explorer take no room
   * from those of the list tools.
   */
  #countedFor(kind: string): number {
    return kind === EXPLORED ? this.size : this.size - (this.#kinds.get(EXPLORED)?.entities.length ?? 0);
  }

  #put(kind: string, known: KnownKind): void {
    const before = this.#kinds.get(kind);
    if (before?.hash === known.hash && before.unread === known.unread) return;
    this.#kinds.set(kind, known);
    this.size += known.entities.length - (before?.entities.length ?? 0);
    this.#index = undefined;
    this.#explored = undefined;
  }

  /**
   * Stores what is not yet stored. `gone`: the account was removed meanwhile, and nothing is kept of it. `lost`: see
   * GraphStore.save.
   */
  save(): Promise<'saved' | 'gone' | 'lost'> {
    const saving = this.#saving.then(() => this.#save());
    this.#saving = saving.catch(() => {});
    return saving;
  }

  async #save(): Promise<'saved' | 'gone' | 'lost'> {
    const changed = new Map(
      [...this.#kinds].filter(([kind, known]) => !isStored(known, this.#stored.get(kind))),
    );
    if (!this.#store || changed.size === 0) return 'saved';
    const outcome = await this.#store.save(this.#workspace, this.#account, changed);
    if (outcome === 'saved')
      this.#stored = (await this.#store.kinds(this.#workspace, this.#account)) ?? new Map();
    return outcome;
  }
}

/** Returns a resource whose tags could not be read this time, with the tags that were known. */
const withTagsOf = ({ tags }: Entity, { tags_unread, ...entity }: Entity): Entity =>
  tags ? { ...entity, tags } : { ...entity, ...(tags_unread && { tags_unread }) };

/** Merges a reading of some fields with what was known. */
function merged({ tags_unread, ...old }: Entity, { aliases = [], refs = [], ...entity }: Entity): Entity {
  return {
    ...old,
    ...(tags_unread && !entity.tags && { tags_unread }),
    ...entity,
    ...((old.aliases || aliases.length > 0) && { aliases: [...(old.aliases ?? []), ...aliases] }),
    ...((old.refs || refs.length > 0) && { refs: [...(old.refs ?? []), ...refs] }),
  };
}
