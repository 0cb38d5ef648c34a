import type { Account } from '../../aws/account.ts';
import { arnParts } from '../resources/arn-parts.ts';
import type { KnownThing, ListTool } from '../tool.ts';
import type { AccountCosts } from './fetch-costs.ts';
import { billedKind, isAlone, kindByShape } from './resource-kinds.ts';
import { tallies } from './tally.ts';

/** Returns the resources with a name, id or ARN. */
export type Names = (name: string) => readonly KnownThing[];

/** The costs of one resource. */
export interface ResourceRow {
  account: Account;
  /** 'i-0abc', 'orders-db' */
  id: string;
  /** The name that people use; the id if there is no other. */
  name: string;
  /** The list tool's id; '' if unknown. */
  kind: string;
  /** '' if unknown, as for an instance that no longer exists. */
  region: string;
  /** Whether it was found among the resources that exist. */
  isKnown: boolean;
  /** Trillionths of the currency's unit: see domain/money.ts. */
  amount: bigint;
  currency: string;
}

export interface ResourceSums {
  /** The requested resources, most expensive first. */
  rows: ResourceRow[];
  /** Costs that are billed on no single resource (NoResourceId). */
  unassigned: bigint;
}

/** AWS's key for costs of no single resource. */
const isNoResource = (resource: string): boolean => /^(?:NoResourceId)?$/.test(resource);

/**
 * Sums the costs of each resource, and keeps the requested ones.
 * @param kind absent: resources of any kind
 * @param only ids or names; absent: all
 */
export function resourceSums(
  names: Names,
  found: readonly { account: Account; value: AccountCosts }[],
  { kind, only }: { kind?: ListTool | undefined; only?: readonly string[] | undefined },
): ResourceSums {
  const sums: ResourceSums = { rows: [], unassigned: 0n };
  const wanted = only && new Set(only);
  for (const { account, value } of found)
    for (const { amount, currency, values } of tallies(value.lines, ['resource'])) {
      const { resource = '' } = values;
      if (isNoResource(resource)) {
        sums.unassigned += amount;
        continue;
      }
      const row = { ...described(names, account, resource, kind), account, amount, currency };
      const isOfKind = !kind || row.kind === kind.id;
      const isMeant = !wanted || [resource, row.id, row.name].some((each) => wanted.has(each));
      if (isOfKind && isMeant) sums.rows.push(row);
    }
  sums.rows.sort((a, b) => (a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1));
  return sums;
}

type Described = Pick<ResourceRow, 'id' | 'isKnown' | 'kind' | 'name' | 'region'>;

/** Returns what is known about the resource of a line on the bill. */
function described(names: Names, account: Account, resource: string, asked?: ListTool): Described {
  const isArn = resource.startsWith('arn:');
  const own = isArn ? arnParts(resource).name : resource;
  const shape = kindByShape(resource);
  const place = isArn ? (resource.split(':')[3] ?? '') : '';
  const ofKind = shape ?? asked?.id;
  const isIt = (thing: KnownThing): boolean =>
    thing.account === account.id &&
    (ofKind === undefined || thing.kind === ofKind) &&
    (place === '' || thing.region === 'global' || thing.region === place);
  const known = [resource, own].flatMap((name) => names(name)).find(isIt);
  const kind = shape ?? known?.kind ?? (asked && isAlone(asked) ? asked.id : '');
  const id = known?.id.startsWith('arn:') ? own : (known?.id ?? own);
  return {
    id,
    name: known?.name ?? id,
    kind: billedKind(kind)?.id ?? kind,
    region: known?.region ?? place,
    isKnown: known !== undefined,
  };
}
