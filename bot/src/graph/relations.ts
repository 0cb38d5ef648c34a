import type { AccountIndex } from './account-index.ts';
import type { Entity } from './entity.ts';
import { ofKind } from './of-kind.ts';

/** A field of a resource that says what another one is to it. */
export interface Tie {
  of: Entity;
  field: string;
}

/** The relations between resources in the accounts of a question. */
export class Relations {
  readonly #accounts: readonly AccountIndex[];
  readonly #byId: ReadonlyMap<string, readonly AccountIndex[]>;
  readonly #direct = new WeakMap<readonly Entity[], readonly Entity[]>();
  readonly #byOne = new WeakMap<readonly Entity[], readonly Entity[]>();

  /** @param byId maps an account id to what is known about it */
  constructor(accounts: readonly AccountIndex[], byId: ReadonlyMap<string, readonly AccountIndex[]>) {
    this.#accounts = accounts;
    this.#byId = byId;
  }

  /**
   * Returns the resources of a kind that belong to some resources, directly or through one other. Undefined: no
   * relation is known, or there are more than anybody means.
   */
  belonging(things: readonly Entity[], kind: string): Entity[] | undefined {
    if (things.length > MAX_OWNERS) return undefined;
    const found = ofKind(this.neighbours(things), kind);
    if (found.length > 0) return [...found];
    const further = ofKind(this.further(things), kind);
    if (further.length > 0) return [...further];
    const kinds = new Set(things.map((thing) => thing.kind));
    return this.#accounts.some((account) => account.isTied(kind, kinds)) ? [] : undefined;
  }

  /**
   * Returns the resources that these refer to and those that refer to these. Cached as long as the list lives, since
   * it is needed for each kind in turn.
   */
  neighbours(things: readonly Entity[]): readonly Entity[] {
    const known = this.#direct.get(things);
    if (known) return known;
    const own = new Set(things);
    const found = new Set<Entity>();
    for (const thing of things)
      for (const account of this.accountsOf(thing.account))
        for (const other of account.related(thing)) if (!own.has(other)) found.add(other);
    const neighbours = [...found];
    this.#direct.set(things, neighbours);
    return neighbours;
  }

  /** Returns the resources that are related to these through one other. */
  further(things: readonly Entity[]): readonly Entity[] {
    const known = this.#byOne.get(things);
    if (known) return known;
    const between = this.neighbours(things).filter((entity) => !BRIDGES_ALL.has(entity.kind));
    const further = between.length > MAX_OWNERS ? [] : this.neighbours(between);
    this.#byOne.set(things, further);
    return further;
  }

  /** Returns whether any resources of two kinds refer to each other. */
  referToEachOther(kind: string, other: string): boolean {
    return this.#accounts.some((account) => account.tiedKinds(kind).has(other));
  }

  /** Returns false if no resource of a third kind can tie resources of two kinds to each other. */
  mayBeTied(kind: string, other: string): boolean {
    return this.#accounts.some((account) =>
      [...account.tiedKinds(kind)].some(
        (between) => !BRIDGES_ALL.has(between) && account.tiedKinds(between).has(other),
      ),
    );
  }

  /** Returns the resources through which some are tied to others that they do not refer to. */
  between(things: readonly Entity[], others: readonly Entity[]): readonly Entity[] {
    const near = this.neighbours(things);
    const direct = new Set(near);
    if (others.some((other) => direct.has(other))) return [];
    const beside = new Set(this.neighbours(others));
    return near.filter((entity) => beside.has(entity) && !BRIDGES_ALL.has(entity.kind));
  }

  /** Returns the one of two resources that names the other, and the key of the field if it says what the other is. */
  tie(one: Entity, other: Entity): Tie | undefined {
    for (const [of, to] of [
      [one, other],
      [other, one],
    ] as const)
      for (const account of this.accountsOf(of.account)) {
        const field = account.tieOf(of, to);
        if (field) return { of, field };
      }
    return undefined;
  }

  /** Returns what is known about an account. */
  accountsOf(id: string): readonly AccountIndex[] {
    return this.#byId.get(id) ?? [];
  }
}

/** Nobody could read the relations of more resources than this. */
export const MAX_OWNERS = 500;

/** Kinds with so many relations that they would connect everything with everything. */
const BRIDGES_ALL = new Set([
  ...['vpc.vpcs', 'vpc.subnets', 'ec2.images', 'ec2.security-groups', 'iam.roles', 'kms.keys'],
  // Two people in a group have nothing to do with each other.
  'iam.groups',
  // The tasks of a cluster do not belong to each of its services.
  'ecs.clusters',
]);
