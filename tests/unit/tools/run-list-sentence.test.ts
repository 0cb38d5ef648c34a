import type { ListQuery } from '@windsock/bot/contract/query.ts';
import { describe, expect, test } from 'vitest';
import type { World } from './run-list-kit.ts';
import {
  denied,
  holed,
  production,
  run,
  staging,
  two,
  unattached,
  unencrypted,
  volume,
} from './run-list-kit.ts';

type Case = [name: string, world: World, query: ListQuery, sentence: string];

describe('the sentence', () => {
  const cases: Case[] = [
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
      'names the furthest of those that pass a limit',
      two,
      { filters: [{ field: 'size_gib', op: 'gte', value: 200 }] },
      '**2 EBS volumes** whose size is at least 200 GiB (1,200 GiB; 1 in use, 1 available) in eu-west-1 (Ireland) and us-east-1 (N. Virginia); the **largest** is `data-3` (1,000 GiB).',
    ],
    [
      'agrees with one',
      two,
      { filters: unencrypted, regions: ['eu-west-1'] },
      '**1 EBS volume** is unencrypted in eu-west-1 (Ireland).',
    ],
    [
      'says what is unknown',
      two,
      { filters: unencrypted },
      '**1 EBS volume** is unencrypted in eu-west-1 (Ireland). For **1** more this is unknown, as “Encrypted” could not be read.',
    ],
    [
      'never says a plain none when something is unknown',
      two,
      { filters: unencrypted, regions: ['us-east-1'] },
      'No EBS volumes that are unencrypted were found in us-east-1 (N. Virginia). For **1** EBS volume this is unknown, as “Encrypted” could not be read.',
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
      'says two limits of one field together',
      two,
      {
        filters: [
          { field: 'size_gib', op: 'gte', value: 50 },
          { field: 'size_gib', op: 'lte', value: 200 },
        ],
      },
      '**2 EBS volumes** whose size is at least 50 GiB and at most 200 GiB (300 GiB; 1 in use, 1 available) in eu-west-1 (Ireland).',
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
  test.each(cases)('%s', async (_, world, query, sentence) => {
    expect((await run(world, query)).text).toBe(sentence);
  });

  const accounts = [production, staging];
  const both: World = {
    'us-east-1': [],
    '111111111111 us-east-1': [volume('1', 8)],
    '222222222222 us-east-1': [volume('2', 8)],
  };
  const across: Case[] = [
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
  test.each(across)('%s', async (_, world, query, sentence) => {
    const result = await run(world, { regions: ['us-east-1'], ...query }, { accounts });
    expect(result.text).toBe(sentence);
  });
});
