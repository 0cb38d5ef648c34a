import { setTimeout as sleep } from 'node:timers/promises';
import type { Account, AccountClients } from '@windsock/bot/aws/account.ts';
import { createFanOut } from '@windsock/bot/aws/fan-out.ts';
import type { ListQuery } from '@windsock/bot/contract/query.ts';
import { forEachBounded, lookUp } from '@windsock/bot/tools/look-up.ts';
import { runListTool } from '@windsock/bot/tools/run-list.ts';
import type { Field, ListTool, Row, ToolContext } from '@windsock/bot/tools/tool.ts';
import { describe, expect, test } from 'vitest';

const volumes: ListTool = {
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

const production: Account = {
  id: '111111111111',
  alias: 'Production',
  partition: 'aws',
  primaryRegion: 'us-east-1',
  access: { kind: 'default' },
};
const staging: Account = { ...production, id: '222222222222', alias: 'Staging' };

const volume = (id: string, size: number | null, more: Row = {}): Row => ({
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

/** What each region answers; an Error is thrown there. */
type World = Record<string, Row[] | Error>;

const denied = Object.assign(new Error('not authorized'), { name: 'UnauthorizedOperation' });

function run(
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

const two: World = {
  'eu-west-1': [volume('1', 100), volume('2', 200, { state: 'in-use', encrypted: false })],
  'us-east-1': [volume('3', 1000, { encrypted: null })],
  'us-west-2': [],
};
const holed: World = { 'eu-west-1': [], 'us-east-1': [], 'us-west-2': denied };
const unattached: ListQuery['filters'] = [{ field: 'state', op: 'eq', value: 'available' }];
const unencrypted: ListQuery['filters'] = [{ field: 'encrypted', op: 'eq', value: false }];

test('a list that could not be read anywhere is told from one that was read in part', async () => {
  expect((await run({ 'us-west-2': denied }, {})).unread).toBe(true);
  expect((await run(holed, {})).unread).toBeUndefined();
  expect((await run({ 'us-west-2': [] }, {})).unread).toBeUndefined();
});

describe('the sentence', () => {
  const cases: [name: string, world: World, query: ListQuery, sentence: string][] = [
    [
      'counts, adds up, breaks down and says where',
      two,
      {},
      '**3 EBS volumes** (1,300 GiB; 2 available, 1 in use) in eu-west-1 (Ireland) and us-east-1 (N. Virginia).',
    ],
    [
      'says a condition in its own words',
      two,
      { filters: unattached },
      '**2 EBS volumes** (1,100 GiB) are unattached in eu-west-1 (Ireland) and us-east-1 (N. Virginia).',
    ],
    [
      'agrees with one',
      two,
      { filters: unencrypted, regions: ['eu-west-1'] },
      '**1 EBS volume** is unencrypted in eu-west-1 (Ireland).',
    ],
    [
      'tells what could not be told',
      two,
      { filters: unencrypted },
      '**1 EBS volume** is unencrypted in eu-west-1 (Ireland). For **1** more it could not be told, as “Encrypted” could not be read.',
    ],
    [
      'never says a plain none when something is unknown',
      two,
      { filters: unencrypted, regions: ['us-east-1'] },
      'No EBS volumes that are unencrypted were found in us-east-1 (N. Virginia). For **1** EBS volume it could not be told, as “Encrypted” could not be read.',
    ],
    ['says none', two, { regions: ['us-west-2'] }, 'There are no EBS volumes in us-west-2 (Oregon).'],
    [
      'says none in words',
      two,
      { filters: unattached, regions: ['us-west-2'] },
      'No EBS volumes are unattached in us-west-2 (Oregon).',
    ],
    [
      'says none of all regions',
      { 'eu-west-1': [], 'us-east-1': [] },
      { filters: unattached },
      'No EBS volumes are unattached in any of the 2 regions.',
    ],
    [
      'never says a plain none when a region was denied',
      holed,
      {},
      'No EBS volumes were found in the 2 of 3 regions that could be read.',
    ],
    [
      '… nor with a condition',
      holed,
      { filters: unattached },
      'No EBS volumes that are unattached were found in the 2 of 3 regions that could be read.',
    ],
    [
      'limits what it found to what was read',
      { ...two, 'us-west-2': denied },
      { filters: unattached },
      '**2 EBS volumes** (1,100 GiB) are unattached in eu-west-1 (Ireland) and us-east-1 (N. Virginia); only 2 of 3 regions could be read.',
    ],
    ['says when nothing could be read', { 'us-west-2': denied }, {}, 'The EBS volumes could not be read.'],
    [
      'counts alone',
      two,
      { measure: { fn: 'count' }, filters: unattached },
      '**2 EBS volumes** (1,100 GiB) are unattached in eu-west-1 (Ireland) and us-east-1 (N. Virginia).',
    ],
    [
      'adds up',
      two,
      { measure: { fn: 'sum', field: 'size_gib' }, filters: unattached },
      'The 2 EBS volumes that are unattached in eu-west-1 (Ireland) and us-east-1 (N. Virginia) add up to **1,100 GiB**.',
    ],
    [
      'averages',
      two,
      { measure: { fn: 'avg', field: 'size_gib' }, regions: ['eu-west-1'] },
      'The average size of the 2 EBS volumes in eu-west-1 (Ireland) is **150 GiB**.',
    ],
    [
      'finds the earliest',
      two,
      { measure: { fn: 'min', field: 'created_at' }, regions: ['us-east-1'] },
      'The earliest “created” date of the only EBS volume in us-east-1 (N. Virginia) is **2026-10-01**.',
    ],
    [
      'leaves unknown sizes out of a sum and says so',
      { 'eu-west-1': [volume('1', 8), volume('2', null)] },
      { measure: { fn: 'sum', field: 'size_gib' } },
      'The 2 EBS volumes in eu-west-1 (Ireland) add up to **8 GiB** (1 of unknown size left out).',
    ],
    [
      'groups by region',
      two,
      { group_by: ['region'] },
      '**3 EBS volumes** (1,300 GiB) in 2 regions; most in eu-west-1 (2).',
    ],
    [
      'names the region that has most',
      two,
      { group_by: ['region'], limit: 1 },
      '**3 EBS volumes** (1,300 GiB) in 2 regions; most in eu-west-1 (2).',
    ],
    [
      'names the region that has fewest',
      two,
      { group_by: ['region'], limit: 1, sort: { field: 'count', direction: 'asc' } },
      '**3 EBS volumes** (1,300 GiB) in 2 regions; fewest in us-east-1 (1).',
    ],
    [
      'says none of what is lacking without denying twice',
      two,
      {
        filters: [
          { field: 'tags', op: 'missing' },
          { field: 'name', op: 'missing' },
        ],
        regions: ['us-east-1'],
      },
      'No EBS volumes are untagged and without name in us-east-1 (N. Virginia).',
    ],
    [
      'groups by a field',
      two,
      { group_by: ['volume_type'] },
      '**3 EBS volumes** (1,300 GiB), by type: gp3 (3).',
    ],
    [
      'groups by state in words',
      two,
      { group_by: ['state'], measure: { fn: 'sum', field: 'size_gib' } },
      '**3 EBS volumes** (1,300 GiB), by state: available (1,100 GiB) and in use (200 GiB).',
    ],
    [
      'groups by tag',
      two,
      { group_by: ['tag:Env'] },
      '**3 EBS volumes** (1,300 GiB), by tag `Env`: prod (3).',
    ],
    [
      'names the one at the top',
      two,
      { sort: { field: 'size_gib', direction: 'desc' }, limit: 1 },
      'The **largest** of 3 EBS volumes is `data-3` (`3`): size 1,000 GiB in us-east-1 (N. Virginia).',
    ],
    [
      'tells the range of the top',
      two,
      { sort: { field: 'size_gib', direction: 'desc' }, limit: 2 },
      'The **2 largest** of 3 EBS volumes in eu-west-1 (Ireland) and us-east-1 (N. Virginia): size from 1,000 GiB to 200 GiB.',
    ],
    [
      'says what the first few are the first of',
      two,
      { limit: 2 },
      '**3 EBS volumes** (1,300 GiB; 2 available, 1 in use) in eu-west-1 (Ireland) and us-east-1 (N. Virginia); the first 2 by name are shown.',
    ],
    [
      'gives the value that was asked of one thing',
      two,
      {
        filters: [{ field: 'name', op: 'eq', value: 'data-1' }],
        columns: ['size_gib', 'tag:Env', 'tag:Owner'],
      },
      '**1 EBS volume** named `data-1` in eu-west-1 (Ireland): size 100 GiB, tag `Env` `prod`, tag `Owner` none.',
    ],
    [
      'describes open filters',
      two,
      {
        filters: [
          { field: 'size_gib', op: 'gte', value: 100 },
          { field: 'volume_type', op: 'eq', value: 'gp3' },
          { field: 'tag:Env', op: 'eq', value: 'prod' },
          { field: 'created_at', op: 'lt', value: '2026-10-15' },
        ],
        regions: ['us-east-1'],
      },
      '**1 EBS volume** of type `gp3` tagged `Env=prod` whose size is at least 100 GiB created before 2026-10-15 in us-east-1 (N. Virginia).',
    ],
    [
      'describes what is missing',
      two,
      { filters: [{ field: 'tag:Owner', op: 'missing' }, ...unattached], regions: ['us-east-1'] },
      '**1 EBS volume** is unattached, and lacks the tag `Owner` in us-east-1 (N. Virginia).',
    ],
    [
      'joins alternatives and negates',
      two,
      {
        filters: [
          { field: 'state', op: 'ne', value: ['in-use', 'error'] },
          { field: 'encrypted', op: 'ne', value: false },
        ],
        regions: ['eu-west-1'],
      },
      '**1 EBS volume** is not in use or error and encrypted in eu-west-1 (Ireland).',
    ],
    [
      'takes names as data, not as markup',
      { 'eu-west-1': [volume('1', 1, { name: '`x` **y**' })] },
      { filters: [{ field: 'name', op: 'eq', value: '`x` **y**' }] },
      '**1 EBS volume** named `\\`x\\` \\*\\*y\\*\\*` in eu-west-1 (Ireland).',
    ],
  ];
  for (const [name, world, query, sentence] of cases) {
    test(name, async () => expect((await run(world, query)).text).toBe(sentence));
  }

  const accounts = [production, staging];
  const both: World = {
    'us-east-1': [],
    '111111111111 us-east-1': [volume('1', 8)],
    '222222222222 us-east-1': [volume('2', 8)],
  };
  const across: [name: string, world: World, query: ListQuery, sentence: string][] = [
    [
      'names the account that has them',
      { ...both, '222222222222 us-east-1': [] },
      {},
      '**1 EBS volume** in us-east-1 (N. Virginia), account Production.',
    ],
    [
      'names both accounts',
      both,
      {},
      '**2 EBS volumes** (16 GiB) in us-east-1 (N. Virginia), accounts Production and Staging.',
    ],
    ['groups by account', both, { group_by: ['account'] }, '**2 EBS volumes** (16 GiB) in 2 accounts.'],
    [
      'says none of the account asked for',
      both,
      { accounts: ['staging'], filters: [{ field: 'name', op: 'eq', value: 'x' }] },
      'There are no EBS volumes named `x` in us-east-1 (N. Virginia), account Staging.',
    ],
  ];
  for (const [name, world, query, sentence] of across) {
    const world_ = Object.fromEntries(Object.entries(world).filter(([key]) => key.length < 15));
    test(name, async () => {
      const merged = { ...world_, ...world };
      const result = await runWith(merged, query, accounts);
      expect(result.text).toBe(sentence);
    });
  }
  function runWith(world: World, query: ListQuery, of: Account[]) {
    const regions = Object.keys(world).filter((key) => !key.includes(' '));
    return run(Object.assign(Object.create(null), world), { regions, ...query }, { accounts: of });
  }
});

describe('the table', () => {
  test('has the usual columns, a region only where there are several, and the sum of sizes', async () => {
    const { table } = await run(two, {});
    expect(table?.columns.map(({ key }) => key)).toEqual([
      'volume_id',
      'name',
      'state',
      'size_gib',
      'encrypted',
      'region',
    ]);
    expect(table?.totals).toEqual({ volume_id: 'Total', size_gib: 1300 });
    expect((await run(two, { regions: ['eu-west-1'] })).table?.columns.map(({ key }) => key)).not.toContain(
      'region',
    );
  });
  test('adds what was filtered by or asked for and drops what the filter fixed', async () => {
    const { table } = await run(two, {
      filters: [...unattached, { field: 'created_at', op: 'lt', value: '2027' }],
      columns: ['tag:Env'],
    });
    expect(table?.columns.map(({ key }) => key)).toEqual([
      'volume_id',
      'name',
      'size_gib',
      'encrypted',
      'tag:Env',
      'created_at',
      'region',
    ]);
    expect(table?.rows[0]).toMatchObject({ volume_id: '1', 'tag:Env': 'prod' });
  });
  test('has a row for each group and a sum of all', async () => {
    const { table } = await run(two, { group_by: ['state'], measure: { fn: 'sum', field: 'size_gib' } });
    expect(table?.columns.map(({ header }) => header)).toEqual(['State', 'EBS volumes', 'Total size']);
    expect(table?.rows).toEqual([
      { state: 'available', count: 2, value: 1100 },
      { state: 'in-use', count: 1, value: 200 },
    ]);
    expect(table?.totals).toEqual({ state: 'Total', count: 3, value: 1300 });
  });
  test('is left out of a number alone', async () => {
    expect((await run(two, { measure: { fn: 'count' } })).table).toBeUndefined();
  });
  test('has no sum where a size is unknown', async () => {
    const { table } = await run({ 'eu-west-1': [volume('1', 8), volume('2', null)] }, {});
    expect(table?.totals).toBeUndefined();
    expect(table?.rows[1]).toMatchObject({ size_gib: null });
  });
  test('shows accounts by name where there are several', async () => {
    const { table } = await run({ 'us-east-1': [volume('1', 8)] }, {}, { accounts: [production, staging] });
    expect(table?.rows.map(({ account }) => account)).toEqual(['Production', 'Staging']);
  });
});

describe('a list', () => {
  test('tells the gap, the regions and the sources of the fan-out', async () => {
    const result = await run(holed, {});
    expect(result.gaps).toMatchObject([
      { reason: 'AccessDenied', accounts: ['111111111111'], regions: ['us-west-2'] },
    ]);
    expect(result.regions).toEqual(['eu-west-1', 'us-east-1', 'us-west-2']);
  });
  test('of an account that is not connected is refused before anything is asked', async () => {
    await expect(run(two, { accounts: ['nowhere'] })).rejects.toThrow(
      "No AWS account 'nowhere' is connected.",
    );
  });
  test('by a field that is not there is refused before anything is asked', async () => {
    let asked = 0;
    const tool: ListTool = {
      ...volumes,
      collect: async () => {
        asked += 1;
        return [];
      },
    };
    await expect(run(two, { sort: { field: 'colour', direction: 'asc' } }, { tool })).rejects.toThrow(
      "no field 'colour'",
    );
    expect(asked).toBe(0);
  });
  test('of a global kind says that it has no regions', async () => {
    const tool: ListTool = { ...volumes, scope: 'global', noun: ['IAM user', 'IAM users'] };
    const result = await run({ 'us-east-1': [volume('1', 8)] }, { regions: ['eu-west-1'] }, { tool });
    expect(result.text).toBe('**1 IAM user**.');
    expect(result.notes).toEqual(['IAM users belong to no region: those of the whole account are shown.']);
  });
  test('of a global kind whose things have regions filters by them', async () => {
    const tool: ListTool = {
      ...volumes,
      scope: 'global',
      fields: [...volumes.fields, { key: 'region', header: 'Region', type: 'text' }],
    };
    const world = {
      'us-east-1': [volume('1', 8, { region: 'eu-west-1' }), volume('2', 8, { region: 'us-west-2' })],
    };
    const result = await run(world, { regions: ['eu-west-1'] }, { tool });
    expect(result.text).toBe('**1 EBS volume** in eu-west-1 (Ireland).');
  });
});

test('an average says what has nothing to be averaged, apart from what is unknown', async () => {
  const world = {
    'eu-west-1': [
      volume('1', 10),
      volume('2', 30),
      volume('3', null),
      { volume_id: '4' },
      { volume_id: '5' },
    ],
  };
  const { text } = await run(world, { measure: { fn: 'avg', field: 'size_gib' } });
  expect(text).toBe(
    'The average size of the 5 EBS volumes in eu-west-1 (Ireland) is **20 GiB** (2 without size and 1 of unknown size left out).',
  );
});

describe('a superlative', () => {
  const queues = (field: Partial<Field>, rows: Row[], limit: number) => {
    const tool: ListTool = {
      ...volumes,
      noun: ['SQS queue', 'SQS queues'],
      breakdown: undefined,
      fields: [
        { key: 'name', header: 'Name', type: 'text' },
        { key: 'n', header: 'Messages', type: 'number', words: ['message'], ...field },
      ],
    };
    const sort = { field: 'n', direction: 'desc' as const };
    return run({ 'eu-west-1': rows }, { sort, limit }, { tool });
  };
  const rows = [
    { name: 'a', n: 9 },
    { name: 'b', n: 5 },
    { name: 'c', n: 1 },
  ];

  test.each([
    ['most messages', 1, 'The one with the **most messages** of 3 SQS queues is `a`: messages 9'],
    ['most messages', 2, 'The **2 with the most messages** of 3 SQS queues'],
    ['fullest', 1, 'The **fullest** of 3 SQS queues is `a`: messages 9'],
    ['most recent', 2, 'The **2 most recent** of 3 SQS queues'],
    ['least used', 1, 'The **least used** of 3 SQS queues is `a`'],
  ])('%s is said of the %i first as people say it', async (max, limit, sentence) => {
    expect((await queues({ max: [max] }, rows, limit)).text).toContain(sentence);
  });
});

test('groups of names in capitals keep them, groups of words in capitals do not', async () => {
  const tool = (before?: string): ListTool => ({
    ...volumes,
    noun: ['record', 'records'],
    fields: [
      {
        key: 'type',
        header: 'Type',
        type: 'text',
        values: { CNAME: ['cname record'] },
        ...(before && { before }),
      },
    ],
  });
  const world = { 'eu-west-1': [{ type: 'CNAME' }] };
  const text = async (before?: string) =>
    (await run(world, { group_by: ['type'] }, { tool: tool(before) })).text;
  expect(await text('of type')).toBe('**1 record**, by type: CNAME (1).');
  expect(await text()).toBe('**1 record**, by type: cname record (1).');
});

describe('a list with too many things to look at one by one', () => {
  const ask = (count: number) => {
    const collect: ListTool['collect'] = async (target) => {
      const rows = Array.from({ length: count }, (_, i) => volume(String(i), null));
      await forEachBounded(rows, async (row) => {
        row.size_gib = await lookUp(target, 'ec2:DescribeVolumes', () => sleep(30, 8));
      });
      return rows;
    };
    return run({ 'eu-west-1': [] }, {}, { collect, deadlineMs: 400 });
  };

  test('is told all the same when the time runs out, with what was not looked at unknown', async () => {
    const { text, table, gaps, unread } = await ask(1000);
    expect(unread).toBeUndefined();
    expect(text).toMatch(/^\*\*1,000 EBS volumes\*\*/);
    const sizes = (table?.rows ?? []).map(({ size_gib }) => size_gib);
    expect(new Set(sizes)).toEqual(new Set([8, null]));
    expect(gaps).toEqual([expect.objectContaining({ api: 'ec2:DescribeVolumes', reason: 'timed out' })]);
  });
  test('is looked at to the end where there is time', async () => {
    const { table, gaps } = await ask(24);
    expect((table?.rows ?? []).every(({ size_gib }) => size_gib === 8)).toBe(true);
    expect(gaps).toEqual([]);
  });
});

test('a region of which several parts are refused is one that could be listed in part only', async () => {
  const collect: ListTool['collect'] = async (target) => {
    for (let part = 0; part < 3; part += 1) target.incomplete('ec2:DescribeVolumes', denied);
    return [volume('1', 8)];
  };
  const { text } = await run({ 'eu-west-1': [], 'us-east-1': [] }, {}, { collect });
  expect(text).toMatch(/; 2 regions could be listed in part only\.$/);
});
