import type { Filter } from '../../contract/query.ts';
import type { Table } from '../../contract/reply.ts';
import { counted } from '../../contract/words.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import { code } from '../list/words.ts';
import type { Priced } from '../resources/about-cost.ts';
import { priced } from '../resources/about-cost.ts';
import { idField } from '../resources/read-rows.ts';
import { runListTool } from '../run-list.ts';
import type { ListTool, ToolContext, ToolResult } from '../tool.ts';
import { mayShow } from '../within-scope.ts';
import type { CostFilter, ResourcesArgs } from './args.ts';
import { isNotSwitchedOn, SWITCH_IT_ON } from './resource-data.ts';
import { nounOf } from './resource-table.ts';
import { filterWords } from './words.ts';

const NOT_TOLD =
  'AWS does not tell the costs of single resources, as resource-level data is not switched on.';

type Asked = Omit<ResourcesArgs, 'kind'> & { kind: ListTool | undefined };

/**
 * Answers for accounts without resource-level data: how to switch it on and, if the kind has known prices, which
 * resource costs most at list prices.
 * @param base what was read so far
 */
export async function estimated(
  ctx: ToolContext,
  { kind, ...args }: Asked,
  base: Omit<ToolResult, 'text'>,
): Promise<ToolResult> {
  const { period: _, ...all } = base;
  const rest = { ...all, gaps: base.gaps.filter((gap) => !isNotSwitchedOn(gap)) };
  const told = `**${NOT_TOLD}** ${SWITCH_IT_ON}`;
  const list = kind && mayShow(ctx, 'resources') ? await listOf(ctx, kind, args) : undefined;
  const costs = (list?.table?.rows ?? [])
    .flatMap((row) => {
      const price = kind && priced(kind.id, row);
      return price ? [{ row, monthly: monthlyOf(price), without: price.without }] : [];
    })
    .sort((a, b) => (args.sort === 'asc' ? a.monthly - b.monthly : b.monthly - a.monthly));
  const [first] = costs;
  if (!list || !kind || !first) return { ...rest, text: told, unread: true };
  const name = (row: Table['rows'][number]) => String(row.name ?? row[idField(kind)] ?? '');
  const end = args.sort === 'asc' ? 'least' : 'most';
  return {
    ...rest,
    gaps: [...rest.gaps, ...list.gaps],
    sources: [...base.sources, ...list.sources],
    cost_usd: base.cost_usd + list.cost_usd,
    text: `${told} At list prices ${code(name(first.row))} costs ${end} of ${counted(costs.length, ...nounOf(kind))}${filterWords(args.filters)}: about **${spokenMoney(first.monthly)}** a month, an estimate without ${first.without}.`,
    table: {
      columns: [
        { key: 'resource', header: 'Name', type: 'text' },
        { key: 'id', header: 'ID', type: 'text' },
        { key: 'region', header: 'Region', type: 'text' },
        { key: 'cost', header: 'Estimate a month', type: 'money' },
      ],
      rows: costs.slice(0, args.limit).map(({ monthly, row }) => ({
        id: row[idField(kind)] ?? null,
        resource: name(row),
        region: row.region ?? null,
        cost: monthly,
      })),
    },
  };
}

const monthlyOf = ({ parts }: Priced): number => parts.reduce((sum, { cost }) => sum + cost.monthly_usd, 0);

/** The fields on which list prices depend. */
const PRICED_BY = new Set(
  `engine instance_class instance_type iops lifecycle multi_az platform public_ip size_gib state status storage_gib
  storage_tier storage_type stored_bytes type volume_type`.split(/\s+/),
);

/** Returns the filters of a list for those of costs; undefined if one of them has no counterpart. */
function listFilters(filters: readonly CostFilter[]): Filter[] | undefined {
  const carried = filters.map(({ dimension, op, values }): Filter[] | undefined => {
    // The kind stands for its service.
    if (dimension === 'service' && op === 'eq') return [];
    if (dimension === 'region') return [{ field: dimension, op, value: values }];
    if (!dimension.startsWith('tag:')) return undefined;
    if (values.every((value) => value === ''))
      return [{ field: dimension, op: op === 'eq' ? 'missing' : 'exists' }];
    return values.includes('') ? undefined : [{ field: dimension, op, value: values }];
  });
  return carried.includes(undefined) ? undefined : carried.flatMap((each) => each ?? []);
}

function listOf(ctx: ToolContext, kind: ListTool, { accounts, filters, resources }: Omit<Asked, 'kind'>) {
  const narrowing = listFilters(filters);
  if (!narrowing) return undefined;
  const regions = filters.filter(({ dimension, op }) => dimension === 'region' && op === 'eq');
  return runListTool(kind, ctx, {
    ...(accounts && { accounts }),
    ...(regions.length > 0 && { regions: regions.flatMap(({ values }) => values) }),
    columns: ['region', ...kind.fields.map(({ key }) => key).filter((key) => PRICED_BY.has(key))],
    filters: [
      ...(resources ? [{ field: idField(kind), op: 'eq' as const, value: resources }] : []),
      ...narrowing,
    ],
  });
}
