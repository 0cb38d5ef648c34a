import type { Cell, Table } from '../../contract/reply.ts';
import { capital, counted } from '../../contract/words.ts';
import { percentOf, toNumber } from '../../domain/money.ts';
import type { ListTool } from '../tool.ts';
import { billedKind, isAlone } from './resource-kinds.ts';
import type { ResourceRow, ResourceSums } from './resource-rows.ts';
import { sum } from './tally.ts';
import { moneyColumn } from './usage-table.ts';

/** Whether the costs of no single resource belong to the answer: not if other kinds share the service. */
export const countsUnassigned = (kind: ListTool | undefined, only: readonly string[] | undefined): boolean =>
  !only && (!kind || isAlone(kind));

/** The whole of which a resource's share is given. */
export const wholeOf = ({ rows, unassigned }: ResourceSums, withUnassigned: boolean): number =>
  sum(rows) + (withUnassigned ? toNumber(unassigned) : 0);

/** Singular and plural for sentences: ['EC2 instance', 'EC2 instances']. */
export const nounOf = (kind: ListTool | undefined): [string, string] =>
  kind?.noun ?? ['resource', 'resources'];

interface Drawn {
  kind: ListTool | undefined;
  limit?: number | undefined;
  currency: string;
  isOfAccounts: boolean;
  withUnassigned: boolean;
}

/** Returns the resources with their costs and shares. With a limit, the rest is one more row. */
export function resourceTable(rows: readonly ResourceRow[], sums: ResourceSums, drawn: Drawn): Table {
  const { kind, limit, currency, isOfAccounts, withUnassigned } = drawn;
  const whole = wholeOf(sums, withUnassigned);
  const amounts = (amount: number): Record<string, Cell> => {
    const share = percentOf(amount, whole);
    return { cost: amount, ...(share !== null && { share }) };
  };
  const shown = rows.slice(0, limit);
  const rest = rows.slice(shown.length);
  const isNamed = shown.some(({ id, name }) => id !== name);
  const cells = shown.map(({ account, amount, id, kind: of, name, region }) => ({
    // The id comes first: it distinguishes two resources with one name.
    ...(isNamed && { id }),
    resource: name,
    ...(!kind && { kind: capital(billedKind(of)?.noun[0] ?? '') }),
    ...(region && { region }),
    ...(isOfAccounts && { account: account.alias ?? account.id }),
    ...amounts(toNumber(amount)),
  }));
  const more = counted(rest.length, ...nounOf(kind)).replace(' ', ' more ');
  return {
    columns: [
      { key: 'resource', header: 'Name', type: 'text' },
      ...(isNamed ? [{ key: 'id', header: 'ID', type: 'text' as const }] : []),
      ...(kind ? [] : [{ key: 'kind', header: 'Kind', type: 'text' as const }]),
      { key: 'region', header: 'Region', type: 'text' },
      ...(isOfAccounts ? [{ key: 'account', header: 'Account', type: 'text' as const }] : []),
      moneyColumn('cost', 'Cost', currency),
      ...(whole > 0 ? [{ key: 'share', header: 'Share', type: 'percent' as const }] : []),
    ],
    rows: [
      ...cells,
      ...(rest.length > 0 ? [{ resource: more, ...amounts(sum(rest)) }] : []),
      ...(withUnassigned && sums.unassigned !== 0n
        ? [{ resource: 'Not of one resource', ...amounts(toNumber(sums.unassigned)) }]
        : []),
    ],
    totals: { resource: 'Total', cost: whole },
  };
}
