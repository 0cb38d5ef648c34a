import type { Account, AccountClients } from '@windsock/bot/aws/account.ts';
import { createFanOut } from '@windsock/bot/aws/fan-out.ts';
import type { ListQuery } from '@windsock/bot/contract/query.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import type { ListTool, Row, ToolContext } from '@windsock/bot/tools/tool.ts';

/** A tool for tests, so that no sentence depends on a real tool's wording. */
export const volumes: ListTool = {
  kind: 'list',
  id: 'ec2.volumes',
  title: 'EBS volumes',
  summary: '',
  noun: ['EBS volume', 'EBS volumes'],
  nouns: ['volume'],
  examples: [],
  permissions: [],
  scope: 'regional',
  breakdown: 'state',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: [
    { key: 'volume_id', header: 'Volume ID', type: 'text' },
    { key: 'name', header: 'Name', type: 'text', before: 'named' },
    {
      key: 'state',
      header: 'State',
      type: 'text',
      values: { 'in-use': ['in use'], available: ['available', 'free'] },
    },
    {
      key: 'size_gib',
      header: 'Size',
      type: 'number',
      unit: 'GiB',
      total: true,
      max: ['largest'],
      min: ['smallest'],
    },
    {
      key: 'encrypted',
      header: 'Encrypted',
      type: 'boolean',
      says: { true: 'are encrypted', false: 'are unencrypted' },
    },
    { key: 'volume_type', header: 'Type', type: 'text', before: 'of type', detail: true },
    { key: 'created_at', header: 'Created', type: 'date', min: ['oldest'], detail: true },
    { key: 'tags', header: 'Tags', type: 'tags', detail: true },
  ],
  conditions: [
    {
      phrases: ['unattached'],
      filters: [{ field: 'state', op: 'eq', value: 'available' }],
      says: 'are unattached',
    },
  ],
  collect: async () => [],
};

export const production: Account = {
  id: '111111111111',
  alias: 'Production',
  partition: 'aws',
  primaryRegion: 'us-east-1',
  access: { kind: 'default' },
};
export const staging: Account = { ...production, id: '222222222222', alias: 'Staging' };

export const volume = (id: string, size: number | null, more: Row = {}): Row => ({
  volume_id: id,
  name: `data-${id}`,
  state: 'available',
  size_gib: size,
  encrypted: true,
  volume_type: 'gp3',
  created_at: '2026-10-01T08:00:00.000Z',
  tags: { Env: 'prod' },
  ...more,
});

/** Each region's answer; an Error is thrown there. */
export type World = Record<string, Row[] | Error>;

export const denied = Object.assign(new Error('not authorized'), { name: 'UnauthorizedOperation' });

export function run(
  world: World,
  query: ListQuery,
  {
    accounts = [production],
    tool = volumes,
    collect = undefined as ListTool['collect'] | undefined,
    deadlineMs = 60_000,
  } = {},
) {
  const signal = new AbortController().signal;
  const clients = { regions: async () => Object.keys(world), get: () => ({}) } as unknown as AccountClients;
  const ctx: ToolContext = {
    accounts,
    clientsOf: () => clients,
    fanOut: createFanOut({ clientsOf: () => clients, signal, deadlineMs }),
    timezone: 'Australia/Brisbane',
    now: new Date('2026-11-01T00:00:00Z'),
    signal,
    progress: () => {},
  };
  const ofWorld: ListTool['collect'] = async ({ region, account }) => {
    const answer = world[`${account.id} ${region}`] ?? world[region] ?? [];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return runListTool({ ...tool, collect: collect ?? ofWorld }, ctx, query);
}

export const two: World = {
  'eu-west-1': [volume('1', 100), volume('2', 200, { state: 'in-use', encrypted: false })],
  'us-east-1': [volume('3', 1000, { encrypted: null })],
  'us-west-2': [],
};
export const holed: World = { 'eu-west-1': [], 'us-east-1': [], 'us-west-2': denied };
export const unattached: NonNullable<ListQuery['filters']> = [
  { field: 'state', op: 'eq', value: 'available' },
];
export const unencrypted: NonNullable<ListQuery['filters']> = [
  { field: 'encrypted', op: 'eq', value: false },
];
