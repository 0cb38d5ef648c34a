import type { Plan } from '@windsock/bot/assistant/plan.ts';
import type { Filter, ListQuery, Period } from '@windsock/bot/contract/query.ts';
import type { Field, ListTool, Tool } from '@windsock/bot/tools/tool.ts';
import type { Expected } from './parse.ts';

interface Fixtures {
  tools: readonly Tool[];
  accounts: { id: string; alias?: string }[];
  now: Date;
}

type Args = Record<string, unknown>;

/**
 * Writes a plan as a text that is equal for plans with the same answer: labels, defaults, letter case and the order of
 * filters, values and keys make no difference. Only differences that cannot change the answer are removed.
 */
export function createCanonical(fixtures: Fixtures): (plan: Plan | Expected) => string {
  const accountId = (name: unknown) =>
    fixtures.accounts.find(({ alias }) => alias?.toLowerCase() === String(name).toLowerCase())?.id ??
    String(name);
  return (plan) => {
    if (plan.kind === 'refuse') return `refuse:${plan.reason}`;
    if (plan.kind !== 'tool') return plan.kind;
    const tool = fixtures.tools.find(({ id }) => id === plan.tool);
    const args =
      tool?.kind === 'list' ? listArgs(plan.args, tool, fixtures.now) : costArgs(plan.args, plan.tool);
    const accounts = Array.isArray(args.accounts) ? args.accounts.map(accountId) : args.accounts;
    return `${plan.tool} ${write({ ...args, accounts })}`;
  };
}

function listArgs(args: Args, tool: ListTool, now: Date): Args {
  // How the answer begins does not change its rows.
  const { filters = [], measure, columns = [], whether: _, ...rest }: ListQuery = args;
  const scope: { regions?: unknown; accounts?: unknown } = {};
  const kept: unknown[] = [];
  for (const filter of filters) {
    const field = tool.fields.find(({ key }) => key === filter.field);
    // A region or account narrows the answer equally as a filter and as the scope.
    if (filter.field === 'region' && filter.op === 'eq') scope.regions = [filter.value].flat();
    else if (isAccount(filter.field) && filter.op === 'eq') scope.accounts = [filter.value].flat();
    else if (field?.type === 'date') kept.push(...dateBounds(filter, now));
    else kept.push(textFilter(filter, field));
  }
  const grouped = Boolean(rest.group_by?.length);
  const looked = [...filters.map(({ field }) => field), rest.sort?.field];
  return {
    ...rest,
    ...scope,
    filters: kept,
    // Groups are counted unless something else is measured.
    measure: grouped && measure?.fn === 'count' ? undefined : measure,
    // Groups have their own columns. The usual columns, filter fields and the sort field are shown by default.
    columns: columns.filter((column) => !grouped && !looked.includes(column) && !isUsual(tool, column)),
  };
}

const isUsual = (tool: ListTool, column: string) =>
  tool.fields.some(({ key, detail }) => key === column && !detail);
const isAccount = (field: string) => field === 'account' || field === 'account_name';

/**
 * Unifies what the query engine treats alike: 'web-*' and starts_with 'web-', tag keys in either case, a port and its
 * range.
 */
function textFilter({ field, op, value }: Filter, declared: Field | undefined): unknown {
  const key = field.toLowerCase();
  if (declared?.covers && op === 'contains') return { field: key, op: 'eq', value: [value].flat() };
  const glob = op === 'eq' && typeof value === 'string' ? /^(\*?)([^*]+)\*$/.exec(value) : null;
  if (!glob) return { field: key, op, value: value === undefined ? undefined : [value].flat() };
  return { field: key, op: glob[1] ? 'contains' : 'starts_with', value: [glob[2]] };
}

/**
 * Returns a date filter as instants [from, until): a day, month or year covers all of it, and an end in the future
 * excludes nothing.
 */
function dateBounds({ field, op, value }: Filter, now: Date): unknown[] {
  if (typeof value !== 'string') return [{ field, op, value }];
  const [start, end] = span(value);
  const from = op === 'gt' ? end : op === 'gte' || op === 'eq' ? start : undefined;
  const until = op === 'lt' ? start : op === 'lte' || op === 'eq' ? end : undefined;
  if (from === undefined && until === undefined) return [{ field, op, value }];
  return [
    ...(from === undefined ? [] : [{ field, from }]),
    ...(until === undefined || until > now.getTime() ? [] : [{ field, until }]),
  ];
}

/** Returns milliseconds. An instant has no length, so 'after' and 'from' it are the same. */
function span(text: string): [number, number] {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!match) return [Date.parse(text), Date.parse(text)];
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1) - 1, Number(match[3] ?? 1)];
  const end = match[3] ? [year, month, day + 1] : match[2] ? [year, month + 1, 1] : [year + 1, 0, 1];
  return [Date.UTC(year, month, day), Date.UTC(end[0] ?? year, end[1] ?? 0, end[2] ?? 1)];
}

const COST_DEFAULTS: Args = { granularity: 'total', metric: 'unblended', sort: 'desc' };

/** Unifies the arguments of cost and other custom tools: defaults are dropped, and a period becomes its days. */
function costArgs(args: Args, tool: string): Args {
  // How a comparison of costs begins does not change its rows. Elsewhere it may be what is asked.
  const begins = tool === 'cost.compare' ? 'whether' : undefined;
  const said = Object.entries(args).filter(([key, value]) => key !== begins && COST_DEFAULTS[key] !== value);
  const result = Object.fromEntries(said.map(([key, value]) => [key, isPeriod(value) ? days(value) : value]));
  const filters = (result.filters ?? []) as { dimension: string; op: string; values: string[] }[];
  const account = filters.find(({ dimension, op }) => dimension === 'account' && op === 'eq');
  const groups = (result.group_by ?? []) as string[];
  return {
    ...result,
    accounts: account?.values ?? result.accounts,
    filters: filters.filter((filter) => filter !== account),
    group_by: groups.map((dimension) => ({ dimension })),
  };
}

const isPeriod = (value: unknown): value is Period =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value;
const days = ({ start, end }: Period) => ({ start, end });

/**
 * Writes JSON with sorted keys and lists, without empty parts, and in lower case except for keys (a cost tag's key is
 * case-sensitive).
 */
function write(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(write).sort().join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(String(value).toLowerCase());
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0))
    .map(([key, part]) => `${key}:${key === 'dimension' ? JSON.stringify(part) : write(part)}`);
  return `{${parts.sort().join(',')}}`;
}
