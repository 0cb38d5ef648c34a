import type { Filter } from '../../contract/query.ts';
import type { Table } from '../../contract/reply.ts';
import { counted } from '../../contract/words.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import { ec2Instances } from '../ec2/instances.ts';
import { ec2Volumes } from '../ec2/volumes.ts';
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

const SWITCHED_OFF =
  'AWS does not report the costs of single resources, as resource-level data is not switched on.';

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
  const why = `**${SWITCHED_OFF}** ${SWITCH_IT_ON}`;
  const found = kind && (await pricesOf(ctx, kind, args));
  const [first] = found?.costs ?? [];
  if (!found || !kind || !first) return { ...rest, text: why, unread: true };
  const { costs, list } = found;
  const end = args.sort === 'asc' ? 'least' : 'most';
  return {
    ...rest,
    gaps: [...rest.gaps, ...list.gaps],
    sources: [...base.sources, ...list.sources],
    cost_usd: base.cost_usd + list.cost_usd,
    text: `${why} At list prices ${code(nameIn(kind, first.row))} costs ${end} of ${counted(costs.length, ...nounOf(kind))}${filterWords(args.filters)}: about **${spokenMoney(first.monthly)}** a month, an estimate without ${first.without}.`,
    table: priceTable(kind, costs, args.limit),
  };
}

/**
 * "what do they cost a month": what things of a kind cost in a whole month at list prices, as they are now. Undefined if
 * none of them has a known price.
 */
export async function atListPrices(
  ctx: ToolContext,
  { kind, ...args }: Asked & { kind: ListTool },
): Promise<ToolResult | undefined> {
  const found = await pricesOf(ctx, kind, args);
  const [first] = found?.costs ?? [];
  if (!found || !first) return undefined;
  const { costs, list, unpriced } = found;
  const read = { gaps: list.gaps, sources: list.sources, cost_usd: list.cost_usd };
  if (args.off !== undefined)
    return { ...read, ...savedBy(kind, costs, { ...args, off: args.off }, unpriced) };
  const sum = costs.reduce((all, { monthly }) => all + monthly, 0);
  const [one, many] = nounOf(kind);
  const most =
    costs.length > 1
      ? ` ${code(nameIn(kind, first.row))} costs ${args.sort === 'asc' ? 'least' : 'most'} (${spokenMoney(first.monthly)}).`
      : '';
  const missing =
    unpriced > 0 ? ` I know no list price of ${counted(unpriced, `further ${one}`, `further ${many}`)}.` : '';
  const subject =
    costs.length > 1
      ? `${counted(costs.length, one, many)}${filterWords(args.filters)} cost`
      : `${code(nameIn(kind, first.row))} costs`;
  return {
    ...read,
    text: `${subject} about **${spokenMoney(sum)}** a month${args.yearly ? ` (**${spokenMoney(sum * 12)}** a year)` : ''} at list prices, as they are now: an estimate without ${first.without}.${most}${missing}`,
    table: priceTable(kind, costs, args.limit),
  };
}

/**
 * "what would we save if staging slept at night": the hours in which things stand still, at the list price of what they
 * compute. Their disks and addresses are billed all the same.
 */
function savedBy(
  kind: ListTool,
  all: readonly Price[],
  { filters, off, yearly }: Pick<Asked, 'filters' | 'yearly'> & { off: number },
  unpriced: number,
): Pick<ToolResult, 'text' | 'table'> {
  const [one, many] = nounOf(kind);
  const where = filterWords(filters);
  const costs = all
    .map((each) => ({ ...each, monthly: (each.compute * off) / HOURS_A_WEEK }))
    .filter(({ monthly }) => monthly > 0)
    .sort((a, b) => b.monthly - a.monthly);
  const sum = costs.reduce((saved, { monthly }) => saved + monthly, 0);
  const now = costs.reduce((saved, { compute }) => saved + compute, 0);
  const missing =
    unpriced > 0 ? ` I know no list price of ${counted(unpriced, `further ${one}`, `further ${many}`)}.` : '';
  if (costs.length === 0)
    return {
      text: `None of the ${many}${where} runs, so standing still would save nothing.${missing}`,
    };
  return {
    text: `About **${spokenMoney(sum)}** a month${yearly ? ` (**${spokenMoney(sum * 12)}** a year)` : ''} would be saved if ${counted(costs.length, `running ${one}`, `running ${many}`)}${where} stood still ${off} of the ${HOURS_A_WEEK} hours of a week: an estimate at list prices, of ${spokenMoney(now)} for their running all the time. Their disks and addresses cost the same. Savings Plans and reservations are paid either way.${missing}`,
    table: priceTable(kind, costs, undefined, 'Saved a month'),
  };
}

const HOURS_A_WEEK = 168;
/** The parts of a price that are paid only while a thing runs. */
const RUNS = /^(?:compute|database)\b/;

interface Price {
  row: Table['rows'][number];
  monthly: number;
  /** What its running costs, without its disks and addresses. */
  compute: number;
  without: string;
}

/** Reads the things and their list prices, in the order that was asked for. */
async function pricesOf(
  ctx: ToolContext,
  kind: ListTool,
  args: Omit<Asked, 'kind'>,
): Promise<{ list: ToolResult; costs: Price[]; unpriced: number } | undefined> {
  const list = mayShow(ctx, 'resources') ? await listOf(ctx, kind, args) : undefined;
  if (!list) return undefined;
  const rows = list.table?.rows ?? [];
  const disks = await disksOf(ctx, kind, { ...args, rows });
  const costs = rows
    .flatMap((row) => {
      const price = priced(kind.id, row);
      const ofDisks = disks.costs.get(String(row[idField(kind)])) ?? 0;
      if (!price) return [];
      const compute = monthlyOf({ parts: price.parts.filter(({ what }) => RUNS.test(what)) });
      return [{ row, compute, monthly: monthlyOf(price) + ofDisks, without: price.without }];
    })
    .sort((a, b) => (args.sort === 'asc' ? a.monthly - b.monthly : b.monthly - a.monthly));
  const read = {
    ...list,
    gaps: [...list.gaps, ...(disks.list?.gaps ?? [])],
    sources: [...list.sources, ...(disks.list?.sources ?? [])],
    cost_usd: list.cost_usd + (disks.list?.cost_usd ?? 0),
  };
  return { list: read, costs, unpriced: rows.length - costs.length };
}

/** Returns what the disks of each instance cost a month: they are billed apart from it, on or off. */
async function disksOf(
  ctx: ToolContext,
  kind: ListTool,
  { accounts, rows }: Pick<ResourcesArgs, 'accounts'> & { rows: Table['rows'] },
): Promise<{ costs: ReadonlyMap<string, number>; list?: ToolResult }> {
  const costs = new Map<string, number>();
  if (kind !== ec2Instances) return { costs };
  const value = rows.map((row) => String(row[idField(kind)]));
  const list = await runListTool(ec2Volumes, ctx, {
    ...(accounts && { accounts }),
    columns: ['attached_to', ...ec2Volumes.fields.map(({ key }) => key).filter((key) => PRICED_BY.has(key))],
    filters: [{ field: 'attached_to', op: 'eq', value }],
  });
  for (const row of list.table?.rows ?? []) {
    const price = priced(ec2Volumes.id, row);
    const instance = String(row.attached_to);
    if (price) costs.set(instance, (costs.get(instance) ?? 0) + monthlyOf(price));
  }
  return { costs, list };
}

const nameIn = (kind: ListTool, row: Table['rows'][number]): string =>
  String(row.name ?? row[idField(kind)] ?? '');

const priceTable = (
  kind: ListTool,
  costs: readonly Price[],
  limit: number | undefined,
  header = 'Estimate a month',
): Table => ({
  columns: [
    { key: 'resource', header: 'Name', type: 'text' },
    { key: 'id', header: 'ID', type: 'text' },
    { key: 'region', header: 'Region', type: 'text' },
    { key: 'cost', header, type: 'money' },
  ],
  rows: costs.slice(0, limit).map(({ monthly, row }) => ({
    id: row[idField(kind)] ?? null,
    resource: nameIn(kind, row),
    region: row.region ?? null,
    cost: monthly,
  })),
});

const monthlyOf = ({ parts }: Pick<Priced, 'parts'>): number =>
  parts.reduce((sum, { cost }) => sum + cost.monthly_usd, 0);

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
