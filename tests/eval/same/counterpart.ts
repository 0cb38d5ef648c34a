import type { ListQuery } from '@windsock/bot/contract/query.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { toolById } from '@windsock/bot/tools/index.ts';

/** A call over MCP that asks what a plan asks. */
export interface Call {
  name: string;
  input: Record<string, unknown>;
  /** It finds the same things, and does not say the same sentence: no call counts or says yes and no. */
  inOtherWords?: true;
  /** The column that tells its rows apart, where their order says nothing. */
  unordered?: string;
  /** It finds more: the rows are to be among its own. */
  wider?: true;
}
export type Counterpart = Call | { why: string };

type Args = Record<string, unknown>;
type Plan = NonNullable<Reply['plan']>;

/** The call that corresponds to an answered plan, or why there is none. */
export function counterpartOf({ args, tool }: Plan): Counterpart {
  if (toolById(tool)?.kind === 'list') return ofList(tool, args);
  const custom = CUSTOM[tool];
  if (!custom) return { why: `no call asks for ${tool}` };
  const { always, capability, how, takes, turned = {} } = custom;
  const said = Object.entries(args).filter(([key, value]) => !isUsual(key, value));
  const extra = said.map(([key]) => key).filter((key) => !takes.includes(key) && !turned[key]);
  if (extra.length > 0) return { why: `${capability} takes no ${extra.join(', ')}, as ${tool} does` };
  const input = said.map(([key, value]): Args => turned[key]?.(value) ?? { [key]: inWords(value) });
  return { ...how, name: capability, input: Object.assign({ ...always }, ...input) };
}

interface Custom {
  capability: string;
  /** Arguments that the call takes under the same name. */
  takes: readonly string[];
  /** Arguments that it takes otherwise. */
  turned?: Record<string, (value: unknown) => Args>;
  always?: Args;
  how?: Omit<Call, 'name' | 'input'>;
}

const PLACES = ['accounts', 'regions'];
const comparedTo = { baseline: (days: unknown) => ({ compare_to: inWords(days) }) };
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
  'cost.usage': costs('spent', 'filters', 'granularity', 'group_by', 'limit', 'metric'),
  'cost.compare': { ...costs('spent', 'filters', 'group_by', 'limit', 'metric'), turned: comparedTo },
  'cost.increase': { ...costs('why_changed', 'filters', 'metric'), turned: comparedTo },
  'cost.forecast': costs('forecast', 'filters', 'granularity', 'metric'),
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
    turned: { types: (types) => ({ kind: [types].flat()[0] }) },
  },
  'resources.about': { capability: 'about', takes: ['kind'], turned: { resource: (name) => ({ name }) } },
  // What is called exactly so comes first, and kinds are named otherwise.
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
    turned: { about: (about) => ({ subject: SUBJECTS[String(about)] }) },
  },
};

/** What a tool does unasked, and what says nothing to it. */
const isUsual = (key: string, value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (key === 'granularity' && value === 'total') ||
  (key === 'sort' && value === 'desc') ||
  (key === 'partial' && value === true);

/** Days and stretches of time as they are said. */
function inWords(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('start' in value) || !('end' in value)) return value;
  const [start, end] = [String(value.start), String(value.end)];
  if (start.includes('T')) return `${start} to ${end}`;
  const last = new Date(Date.parse(end) - 86_400_000).toISOString().slice(0, 10);
  return last === start ? start : `${start} to ${last}`;
}

function ofList(kind: string, args: Args): Counterpart {
  const { filters = [], measure, sort, whether, ...query }: ListQuery = args;
  if (whether?.of === 'all' || whether?.of === 'end') return { why: 'no call says yes or no to all of them' };
  const isCount = measure?.fn === 'count';
  if (isCount && measure.field) return { why: 'no call counts the values of a field' };
  const conditions = [...filters, ...(whether?.are ?? [])];
  return {
    name: 'list_things',
    input: {
      ...query,
      kind,
      ...(conditions.length > 0 && { filters: conditions.map(({ says: _, ...filter }) => filter) }),
      ...(measure && !isCount && { measure: `${measure.fn} ${measure.field}` }),
      ...(sort && { sort: `${sort.field} ${sort.direction}` }),
    },
    ...((whether || (isCount && !query.group_by?.length)) && { inOtherWords: true }),
  };
}
