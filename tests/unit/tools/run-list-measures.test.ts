import type { ListQuery } from '@windsock/bot/contract/query.ts';
import type { Field, ListTool, Row } from '@windsock/bot/tools/tool.ts';
import { describe, expect, test } from 'vitest';
import type { World } from './run-list-kit.ts';
import { run, two, unattached, volume, volumes } from './run-list-kit.ts';

describe('the sentence about numbers, groups and tops', () => {
  const cases: [name: string, world: World, query: ListQuery, sentence: string][] = [
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
      'gives the range of the top',
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
  ];
  test.each(cases)('%s', async (_, world, query, sentence) => {
    expect((await run(world, query)).text).toBe(sentence);
  });
});

test('an average says what has no value to average, apart from unknown values', async () => {
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
