import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentences without markup. */
const textOf = async (text: string) => (await talk([text])).reply.text.replace(/[*`]/g, '');

describe('conditions of different fields that “or” joins', { timeout: 60_000 }, () => {
  it.each([
    [
      'databases that are public or unencrypted',
      /1 RDS instance is publicly accessible .* 2 RDS instances .*are unencrypted/,
    ],
    [
      'databases reachable from the internet, unencrypted, or both',
      /publicly accessible .* 2 RDS instances .*are unencrypted/,
    ],
    [
      'which volumes in sydney are unattached or unencrypted',
      /unattached in ap-southeast-2 .*unencrypted in ap-southeast-2/,
    ],
    ['how many volumes are unattached or unencrypted', /^7 EBS volumes .* 12 EBS volumes /],
    ['are any of our databases public or unencrypted', /^Yes: 1 RDS instance .*Yes: 2 RDS instances/],
  ])('have a list each: “%s”', async (asked, expected) => {
    expect(await textOf(asked)).toMatch(expected);
  });

  it('are both missing behind one “without”', async () => {
    const { reply } = await talk(['databases without encryption or deletion protection']);
    expect(reply.plan?.args.filters).toHaveLength(2);
  });

  it.each([
    ['functions not on python or with over 1000 MB', 2],
    ['queues without encryption or holding more than 500 messages', 2],
    ['databases not encrypted or publicly accessible', 2],
    ['users that have no mfa or have not signed in for 90 days', 2],
    ['machines that are not stopped or lack the owner tag', 2],
    ['volumes created before 2024 or not encrypted', 2],
    ['stopped machines or those in sydney', 2],
    ['databases that are stopped, unencrypted or public', 3],
    ['certificates expiring within 60 days or not in use', 2],
  ])('have a list each behind a negation that is not theirs: “%s”', async (asked, count) => {
    const { reply } = await talk([asked]);
    expect(reply.plan).toBeUndefined();
    expect(reply.text.match(/\d+\** (?:[A-Z]\w+ )?[a-z]+|\bNo /g)?.length).toBeGreaterThanOrEqual(count);
    expect(reply.text).not.toMatch(/, and (?:are|have|lack)/);
  });

  it.each([
    ['disks neither in use nor bigger than 150 GB', 'size_gib', 'lte', 150],
    ['disks that are not bigger than 150 GB', 'size_gib', 'lte', 150],
    ['functions not over 200 MB', 'memory_mb', 'lte', 200],
  ])('turns a comparison behind “not” and “nor” round: “%s”', async (asked, field, op, value) => {
    expect((await talk([asked])).reply.plan?.args.filters).toContainEqual({ field, op, value });
  });

  it.each([
    ['stopped or terminated instances', [{ field: 'state', op: 'eq', value: ['stopped', 'terminated'] }]],
    [
      'databases that are public and unencrypted',
      [
        { field: 'public', op: 'eq', value: true },
        { field: 'encrypted', op: 'eq', value: false },
      ],
    ],
  ])('are one list where they are of one field, or joined by “and”: “%s”', async (asked, filters) => {
    expect((await talk([asked])).reply.plan?.args.filters).toEqual(filters);
  });

  it('are counted each, and together without counting a thing twice', async () => {
    expect(await textOf('how many queues are empty or unencrypted')).toMatch(
      /^3 SQS queues .*2 SQS queues .*4 SQS queues have no messages waiting or are unencrypted/,
    );
    expect(await textOf('count of databases that are public or unencrypted')).toMatch(
      /^1 RDS .* 2 RDS .* 2 RDS instances .*are publicly accessible or unencrypted/,
    );
  });

  it.each([
    ['the 2 biggest databases that are unencrypted or stopped', 'sort'],
    ['the oldest machine that is stopped or in sydney', 'sort'],
    ['disks that are unattached or unencrypted by type', 'group_by'],
  ])('are one condition of what is ordered or grouped: “%s”', async (asked, key) => {
    const { args } = (await talk([asked])).reply.plan ?? {};
    expect(args).toHaveProperty(key);
    expect(args?.filters).toMatchObject([{ field: 'any', op: 'exists' }]);
    expect(args?.filters).toHaveProperty('0.any.length', 2);
  });

  it('are named where one figure of all would be wrong', async () => {
    expect(await textOf('average size of the volumes that are unattached or unencrypted')).toContain('“or”');
  });
});

describe('names that are joined', { timeout: 60_000 }, () => {
  it.each([
    ['servers of web or search', 'eq', ['web', 'search']],
    ['machines not of web, search or data', 'ne', ['web', 'search', 'data']],
  ])('are all teams, or all left out: “%s”', async (asked, op, value) => {
    expect((await talk([asked])).reply.plan?.args.filters).toEqual([{ field: 'tag:team', op, value }]);
  });

  it.each(['machines not in virginia or staging', 'machines outside of staging or virginia'])(
    'are left out together with a place: “%s”',
    async (asked) => {
      expect((await talk([asked])).reply.plan?.args).toEqual({
        filters: [
          { field: 'tag:env', op: 'ne', value: 'staging' },
          { field: 'region', op: 'ne', value: ['us-east-1'] },
        ],
      });
    },
  );

  it('are both left out: “not in production or staging”', async () => {
    expect(
      (await talk(['databases that are not in production or staging'])).reply.plan?.args.filters,
    ).toEqual([{ field: 'tag:env', op: 'ne', value: ['production', 'staging'] }]);
  });
});

describe('what is left out', { timeout: 60_000 }, () => {
  it.each([
    ['disks apart from the encrypted ones', 'encrypted', 'eq', false],
    ['all machines aside from those that are running', 'state', 'ne', 'running'],
    ['people except those in group developers', 'groups', 'not_contains', 'developers'],
    ['databases other than those on mysql', 'engine', 'ne', 'mysql'],
    ['disks not in virginia nor tagged env=staging', 'tag:env', 'ne', 'staging'],
  ])('is not what is listed: “%s”', async (asked, field, op, value) => {
    expect((await talk([asked])).reply.plan?.args.filters).toContainEqual({ field, op, value });
  });

  it.each(['everything apart from volumes in ireland', 'anything other than buckets in oregon'])(
    'is asked about where it is the kind itself: “%s”',
    async (asked) => {
      expect(await textOf(asked)).toMatch(/^I could not use “(?:except volumes|other than buckets)” here/);
    },
  );
});

describe('times that are joined', { timeout: 60_000 }, () => {
  const range = (start: string, end: string) => [
    { field: 'created_at', op: 'gte', value: start },
    { field: 'created_at', op: 'lt', value: end },
  ];

  it.each([
    ['iam users created in 2023 or 2024', range('2023-01-01', '2025-01-01')],
    ['buckets made in 2022 and 2023', range('2022-01-01', '2024-01-01')],
    [
      'disks created in 2022 or 2025',
      [
        {
          field: 'any',
          op: 'exists',
          any: [range('2022-01-01', '2023-01-01'), range('2025-01-01', '2026-01-01')],
        },
      ],
    ],
  ])('are all meant: “%s”', async (asked, filters) => {
    expect((await talk([asked])).reply.plan?.args.filters).toEqual(filters);
  });

  it('are two ends of one time: “after march and before july”', async () => {
    expect((await talk(['disks created after march and before july'])).reply.plan?.args.filters).toHaveLength(
      2,
    );
  });

  it('are due on any of them', async () => {
    const { args } = (await talk(['certificates expiring in december or february'])).reply.plan ?? {};
    expect(args?.filters).toHaveProperty('0.any.length', 2);
  });

  it('are answered one after the other if one window cannot have both', async () => {
    expect(await textOf('what happened on monday and wednesday')).toMatch(
      /16 November 2026.*18 November 2026/s,
    );
  });
});

describe('how many things a list has', { timeout: 60_000 }, () => {
  it.each([
    ['people who are users in more than one group', 'groups', 'gt', 1],
    ['users in at least two groups', 'groups', 'gte', 2],
    ['machines with exactly one security group', 'security_groups', 'eq', 1],
    ['certificates with days left over 20 days', 'days_left', 'gt', 20],
    ['certificates that have between 20 and 90 days left', 'days_left', 'gte', 20],
  ])('is a condition: “%s”', async (asked, field, op, value) => {
    expect((await talk([asked])).reply.plan?.args.filters).toContainEqual({ field, op, value });
  });
});
