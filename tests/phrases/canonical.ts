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
 * Writes a plan as a text that is the same for two plans that answer the same: labels, defaults, letter case and the
 * order of filters, values and keys make no difference. Only what cannot change the answer is evened out.
 */
export function createCanonical(fixtures: Fixtures): (plan: Plan | Expected) => string {
  const accountId = (name: unknown) =>
    fixtures.accounts.find(({ alias }) => alias?.toLowerCase() === String(name).toLowerCase())?.id ??
    String(name);
  return (plan) => {
    if (plan.kind === 'refuse') return `refuse:${plan.reason}`;
    if (plan.kind !== 'tool') return plan.kind;
    const tool = fixtures.tools.find(({ id }) => id === plan.tool);
    const args = tool?.kind === 'list' ? listArgs(plan.args, tool, fixtures.now) : costArgs(plan.args);
    const accounts = Array.isArray(args.accounts) ? args.accounts.map(accountId) : args.accounts;
    return `${plan.tool} ${write({ ...args, accounts })}`;
  };
}

function listArgs(args: Args, tool: ListTool, now: Date): Args {
  // How the answer begins changes none of its rows.
  const { filters = [], measure, columns = [], whether: _, ...rest }: ListQuery = args;
  const scope: { regions?: unknown; accounts?: unknown } = {};
  const kept: unknown[] = [];
  for (const filter of filters) {
    const field = tool.fields.find(({ key }) => key === filter.field);
    // A region or account that is asked for narrows the same, wherever it stands.
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
    // Groups are counted where nothing else is measured.
    measure: grouped && measure?.fn === 'count' ? undefined : measure,
    // Groups have columns of their own; and the usual columns, filters and the order are shown unasked.
    columns: columns.filter((column) => !grouped && !looked.includes(column) && !isUsual(tool, column)),
  };
}

const isUsual = (tool: ListTool, column: string) =>
  tool.fields.some(({ key, detail }) => key === column && !detail);
const isAccount = (field: string) => field === 'account' || field === 'account_name';

/** What the query engine reads alike: 'web-*' and starts_with 'web-', tag keys in either case, a port and its range. */
function textFilter({ field, op, value }: Filter, declared: Field | undefined): unknown {
  const key = field.toLowerCase();
  if (declared?.covers && op === 'contains') return { field: key, op: 'eq', value: [value].flat() };
  const glob = op === 'eq' && typeof value === 'string' ? /^(\*?)([^*]+)\*$/.exec(value) : null;
  if (!glob) return { field: key, op, value: value === undefined ? undefined : [value].flat() };
  return { field: key, op: glob[1] ? 'contains' : 'starts_with', value: [glob[2]] };
}

/** As instants [from, until): a day, month or year is all of it, and an end that lies ahead excludes nothing. */
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

/** Milliseconds. An instant is a span of none, so that 'after' and 'from' it are one. */
function span(text: string): [number, number] {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!match) return [Date.parse(text), Date.parse(text)];
  const [year, month, day] = [Number(match[1]), Number(match[2] ?? 1) - 1, Number(match[3] ?? 1)];
  const end = match[3] ? [year, month, day + 1] : match[2] ? [year, month + 1, 1] : [year + 1, 0, 1];
  return [Date.UTC(year, month, day), Date.UTC(end[0] ?? year, end[1] ?? 0, end[2] ?? 1)];
}

const COST_DEFAULTS: Args = { granularity: 'total', metric: 'unblended', sort: 'desc' };

/** Cost and other custom tools: what is the default says nothing, and a period is its days. */
function costArgs(args: Args): Args {
  const said = Object.entries(args).filter(([key, value]) => COST_DEFAULTS[key] !== value);
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

/** JSON with sorted keys and lists, in lower case but for keys (a cost tag's key has one case), without empty parts. */
function write(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(write).sort().join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(String(value).toLowerCase());
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0))
    .map(([key, part]) => `${key}:${key === 'dimension' ? JSON.stringify(part) : write(part)}`);
  return `{${parts.sort().join(',')}}`;
}
