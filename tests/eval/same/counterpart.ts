import { CallError } from '@windsock/bot/capabilities/call-error.ts';
import type { Clock } from '@windsock/bot/capabilities/times.ts';
import { periodOf, windowOf } from '@windsock/bot/capabilities/times.ts';
import type { ListQuery } from '@windsock/bot/contract/query.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { toolById } from '@windsock/bot/tools/index.ts';
import { z } from 'zod';
import { TIMEZONE } from '../setting.ts';

/** The call over MCP that asks the same as a plan. */
export interface Call {
  name: string;
  input: Record<string, unknown>;
  /** The call finds the same, but does not say the same sentence: no call counts or says yes or no. */
  inOtherWords?: true;
  /** The answer is only a number, or yes or no; the call returns the rows that it is about. */
  counts?: true;
  /** The column that identifies its rows, if their order has no meaning. */
  unordered?: string;
  /** The assistant adds something to the list, such as near matches, that the call does not. */
  alone?: true;
  /** The call finds more: the answer's rows must be among its rows. */
  wider?: true;
}
export type Counterpart = Call | { why: string };

type Args = Record<string, unknown>;
type Plan = NonNullable<Reply['plan']>;

/** Returns the call that corresponds to an answered plan, or why there is none. */
export function counterpartOf({ args, tool }: Plan, now: Date): Counterpart {
  if (toolById(tool)?.kind === 'list') return ofList(tool, args);
  const custom = CUSTOM[tool];
  if (!custom) return { why: `no call asks for ${tool}` };
  if (tool === 'resources.search' && !args.partial) return { why: 'find looks for parts of names as well' };
  const { always, capability, how, takes, turned = {} } = custom;
  const said = Object.entries(args).filter(([key, value]) => !isUsual(key, value));
  const extra = said.map(([key]) => key).filter((key) => !takes.includes(key) && !turned[key]);
  if (extra.length > 0) return { why: `${capability} takes no ${extra.join(', ')}, as ${tool} does` };
  const input: Args = Object.assign(
    { ...always },
    ...said.map(([key, value]): Args => turned[key]?.(value, now) ?? { [key]: inWords(value, now) }),
  );
  const [unsaid] = Object.keys(input).filter((key) => input[key] === undefined);
  if (unsaid) return { why: `${capability} has no such ${unsaid} as ${tool}` };
  return { ...how, name: capability, input: inPlaces(input, capability) };
}

interface Custom {
  capability: string;
  /** Arguments that the call takes under the same name. */
  takes: readonly string[];
  /** Arguments that have to be converted for the call. */
  turned?: Record<string, (value: unknown, now: Date) => Args>;
  always?: Args;
  how?: Omit<Call, 'name' | 'input'>;
}

const spanSchema = z.object({ start: z.string(), end: z.string(), label: z.string() });
const wholePeriodOf = (words: string, clock: Clock) => periodOf(words, clock, true);

const isAt = (one: string, another: string): boolean => Date.parse(one) === Date.parse(another);

const PLACES = ['accounts', 'regions'];
/** Capabilities that take accounts but no regions. */
const OF_ACCOUNTS = ['account', 'costs'];

/** Converts accounts and regions to a call's arguments. */
function inPlaces({ accounts, regions, ...input }: Args, capability: string): Args {
  if (OF_ACCOUNTS.includes(capability)) return { ...input, ...(accounts !== undefined && { accounts }) };
  const places = [accounts ?? [], regions ?? []].flat();
  return { ...input, ...(places.length > 0 && { places }) };
}

const OPS: Record<string, string> = {
  ...{ eq: '=', ne: '!=', gt: '>', gte: '>=', lt: '<', lte: '<=' },
};

/** Converts a plan's filter to a call's condition: 'tag:team = data | search'. */
function conditionOf({ dimension, field = dimension, op, value, values = value }: Args): string {
  if (op === 'exists' || op === 'missing') return `${field} ${op}`;
  const all = [values].flat().map(String);
  // Cost Explorer's value for a missing tag.
  if (all.every((each) => each === '')) return `${field} ${op === 'eq' ? 'missing' : 'exists'}`;
  return `${field} ${OPS[String(op)] ?? op} ${all.map((each) => (each.includes('|') ? `"${each}"` : each)).join(' | ')}`;
}
const filters = (all: unknown): Args => ({ where: [all].flat().map((each) => conditionOf(each as Args)) });
const comparedTo = { baseline: (days: unknown, now: Date) => ({ compare_to: inWords(days, now) }) };
const things = {
  resource: (name: unknown) => ({ things: [name] }),
  resources: (names: unknown) => ({ things: names }),
};
const SUBJECTS: Record<string, string> = {
  root: 'root_user',
  'password-policy': 'password_policy',
  counts: 'iam_counts',
};
const account = (subject: string): Custom => ({
  ...{ capability: 'account', takes: ['accounts'], always: { subject } },
});
const costs = (view: string, ...takes: string[]): Custom => ({
  ...{ capability: 'costs', takes: ['accounts', 'period', ...takes], always: { view } },
});

const CUSTOM: Record<string, Custom> = {
  'cost.usage': {
    ...costs('spent', 'granularity', 'group_by', 'limit', 'metric'),
    turned: { filters },
  },
  'cost.compare': { ...costs('spent', 'group_by', 'limit', 'metric'), turned: { ...comparedTo, filters } },
  'cost.resources': {
    ...costs('by_thing', 'kind', 'limit', 'metric'),
    turned: { filters, resources: (things) => ({ things }) },
  },
  'cost.increase': { ...costs('why_changed', 'metric'), turned: { ...comparedTo, filters } },
  'cost.forecast': { ...costs('forecast', 'granularity', 'metric'), turned: { filters } },
  'cost.anomalies': costs('anomalies'),
  'cost.commitments': {
    ...costs('savings_plans'),
    turned: { kind: (view) => ({ view }), view: () => ({}) },
    how: { inOtherWords: true, wider: true },
  },
  'checks.findings': {
    capability: 'findings',
    takes: [...PLACES, 'check', 'kind', 'service', 'severity', 'topic'],
  },
  'activity.changes': { capability: 'changes', takes: [...PLACES, 'window'] },
  'cloudtrail.events': {
    capability: 'changes',
    takes: [...PLACES, 'action', 'event_name', 'failed', 'reads', 'service', 'user', 'window'],
    turned: { ...things, thing: (kind_of_thing) => ({ kind_of_thing }) },
  },
  'cloudwatch.metrics': {
    capability: 'metrics',
    takes: [...PLACES, 'limit', 'metric', 'service', 'statistic', 'step', 'usual', 'window'],
    turned: things,
  },
  'cloudcontrol.resources': {
    capability: 'list_things',
    takes: PLACES,
    turned: { types: (types) => ({ kind: [types].flat().length === 1 ? [types].flat()[0] : undefined }) },
  },
  'resources.about': { capability: 'about', takes: ['kind'], turned: { resource: (name) => ({ name }) } },
  // Exact names come first, and kinds have other names.
  'resources.search': {
    capability: 'find',
    takes: [],
    turned: { query: (words) => ({ words }) },
    how: { inOtherWords: true, unordered: 'ID' },
  },
  'account.accounts': account('connected'),
  'account.whoami': account('identity'),
  'account.regions': account('regions'),
  'account.coverage': account('readable_areas'),
  'account.guards': {
    ...account('guards'),
    turned: { guards: () => ({}) },
    how: { inOtherWords: true, wider: true },
  },
  'iam.account': {
    capability: 'account',
    takes: ['accounts'],
    always: { subject: undefined },
    turned: { about: (about) => ({ subject: SUBJECTS[String(about)] }) },
  },
};

/** Whether an argument is a tool's default, or irrelevant to the call. */
const isUsual = (key: string, value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (key === 'granularity' && value === 'total') ||
  (key === 'sort' && value === 'desc') ||
  (key === 'partial' && value === true);

/**
 * Returns days and periods as they were said if the call understands the same words, otherwise as dates and instants.
 */
function inWords(value: unknown, now: Date): unknown {
  const { data: span } = spanSchema.safeParse(value);
  if (!span) return value;
  const { end, label, start } = span;
  const isWindow = start.includes('T');
  const clock = { now, timezone: TIMEZONE };
  // 'December 2026 (next month)'
  const [, days = '', said = ''] = /^(.*?) ?\((.*)\)$/.exec(label) ?? [];
  for (const words of [said, label, days])
    for (const read of isWindow ? [windowOf] : [periodOf, wholePeriodOf])
      try {
        const understood = read(words, clock);
        if (isAt(understood.start, start) && isAt(understood.end, end)) return words;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
      }
  if (isWindow) return `${start} to ${end}`;
  const last = new Date(Date.parse(end) - 86_400_000).toISOString().slice(0, 10);
  return last === start ? start : `${start} to ${last}`;
}

function ofList(kind: string, args: Args): Counterpart {
  const { filters: all = [], measure, sort, whether, accounts, regions, ...query }: ListQuery = args;
  if (whether?.of === 'all' || whether?.of === 'end') return { why: 'no call says yes or no to all of them' };
  const isCount = measure?.fn === 'count';
  if (isCount && measure.field) return { why: 'no call counts the values of a field' };
  const conditions = [...all, ...(whether?.are ?? [])];
  return {
    name: 'list_things',
    alone: true,
    input: {
      ...inPlaces({ ...query, accounts, regions }, 'list_things'),
      kind,
      ...(conditions.length > 0 && filters(conditions)),
      ...(measure && !isCount && { measure: `${measure.fn} ${measure.field}` }),
      ...(sort && { sort: `${sort.field} ${sort.direction}` }),
    },
    ...((whether || (isCount && !query.group_by?.length)) && { inOtherWords: true, counts: true }),
  };
}
