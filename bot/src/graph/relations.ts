import type { AccountIndex } from './account-index.ts';
import type { Entity } from './entity.ts';
import { ofKind } from './of-kind.ts';

/** What belongs to what in the accounts that a question is about. */
export class Relations {
  readonly #accounts: readonly AccountIndex[];
  /** Account id → what is known of it. */
  readonly #byId: ReadonlyMap<string, readonly AccountIndex[]>;
  readonly #direct = new WeakMap<readonly Entity[], readonly Entity[]>();
  readonly #byOne = new WeakMap<readonly Entity[], readonly Entity[]>();

  constructor(accounts: readonly AccountIndex[]) {
    this.#accounts = accounts;
    this.#byId = Map.groupBy(accounts, ({ entities: [first] }) => first?.account ?? '');
  }

  /**
   * The things of a kind that belong to some things: directly, else by one thing between. undefined: no way is known, or
   * there are more of them than anybody means.
   */
  belonging(things: readonly Entity[], kind: string): Entity[] | undefined {
    if (things.length > MOST_OWNERS) return undefined;
    const found = ofKind(this.neighbours(things), kind);
    if (found.length > 0) return [...found];
    const further = ofKind(this.#further(things), kind);
    if (further.length > 0) return [...further];
    const kinds = new Set(things.map((thing) => thing.kind));
    return this.#accounts.some((account) => account.isTied(kind, kinds)) ? [] : undefined;
  }

  /** What things point to, and what points to them. Asked for each kind in turn: kept for as long as the list is. */
  neighbours(things: readonly Entity[]): readonly Entity[] {
    const known = this.#direct.get(things);
    if (known) return known;
    const own = new Set(things);
    const found = new Set<Entity>();
    for (const thing of things)
      for (const account of this.#accountsOf(thing.account))
        for (const other of account.related(thing)) if (!own.has(other)) found.add(other);
    const neighbours = [...found];
    this.#direct.set(things, neighbours);
    return neighbours;
  }

  /** What is tied to things by one between. */
  #further(things: readonly Entity[]): readonly Entity[] {
    const known = this.#byOne.get(things);
    if (known) return known;
    const between = this.neighbours(things).filter((entity) => !BRIDGES_ALL.has(entity.kind));
    const further = between.length > MOST_OWNERS ? [] : this.neighbours(between);
    this.#byOne.set(things, further);
    return further;
  }

  #accountsOf(id: string): readonly AccountIndex[] {
    return this.#byId.get(id) ?? [];
  }
}

/** What belongs to more things than these is no answer that anybody could read. */
const MOST_OWNERS = 500;

/** So much belongs to these that they tie everything to everything. */
const BRIDGES_ALL = new Set([
  ...['vpc.vpcs', 'vpc.subnets', 'ec2.images', 'iam.roles', 'kms.keys'],
  // The tasks of a cluster are not those of each of its services.
  'ecs.clusters',
]);
