import type { Filter } from '@windsock/bot/contract/query.ts';
import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** What has not been done to things for a time, with or without a number. */
describe('things without use', { timeout: 60_000 }, () => {
  it.each([
    ['which people have not signed in for a long while', 'iam.users', 'password_last_used', 90],
    ['secrets that nobody has read in years', 'secretsmanager.secrets', 'unused_days', 365],
    ['functions no one edits anymore', 'lambda.functions', 'last_modified', 90],
    ['which AMIs has nobody used in weeks', 'ec2.images', 'last_launched_at', 14],
  ])('are read as the date of their last use: %s', async (message, tool, field, days) => {
    const { plan } = await talk([message]);
    const before = new Date(Date.parse('2026-11-21T10:00:00Z') - days * 86_400_000).toISOString();
    expect(plan).toMatchObject({
      tool,
      args: {
        filters: [
          field === 'unused_days'
            ? { field, op: 'gt', value: days }
            : { field, op: 'lt', value: before.replace('.000', '') },
        ],
      },
      assumed: [expect.stringContaining(`${days} days`)],
    });
    expect(plan).not.toHaveProperty('ignored');
  });

  it('have the usual time, which the answer says, or none at all', async () => {
    const { plan } = await talk(['roles that are no longer in use']);
    expect(plan).toMatchObject({
      args: { filters: [{ field: 'unused_days', op: 'gt', value: 90 }] },
      assumed: ['No time was named: I took 90 days.'],
    });
    expect(await planned('people who never sign in')).toMatchObject({
      filters: [{ field: 'password_last_used', op: 'missing' }],
    });
  });

  it('are found among those that were shown', async () => {
    const { filters } = await planned(
      'functions on a deprecated runtime',
      'which of these has no one changed for ages',
    );
    expect((filters as Filter[]).map(({ field, op }) => `${field} ${op}`)).toEqual([
      'deprecated eq',
      'last_modified lt',
    ]);
  });

  it('stay, when something else is asked of them', async () => {
    const { filters } = await planned(
      'who has not logged in for 200 days',
      'and of those who can still sign in',
    );
    expect((filters as Filter[]).map(({ field }) => field)).toEqual(['password_last_used', 'console_access']);
  });

  it('and what they can do is read across the words between', async () => {
    expect(await planned('users without mfa', 'can they still log in?')).toMatchObject({
      whether: { of: 'all', are: [{ field: 'console_access', op: 'eq', value: true }] },
    });
  });

  it('may be left out', async () => {
    const { filters } = await planned('list all users but leave the service accounts out');
    expect(filters).toEqual([{ field: 'console_access', op: 'eq', value: true }]);
  });
});

describe('a state of use without a time', { timeout: 60_000 }, () => {
  it('is read as the field of last use, with the usual time', async () => {
    const { plan } = await talk(['dormant people in iam']);
    expect(plan).toMatchObject({
      tool: 'iam.users',
      args: { filters: [{ field: 'last_active', op: 'lt' }] },
    });
    expect(plan).toMatchObject({ assumed: [expect.stringContaining('90 days')] });
    expect(await planned('which roles are not active')).toMatchObject({
      filters: [{ field: 'unused_days', op: 'gt', value: 90 }],
    });
    expect(await planned('active users')).toMatchObject({
      tool: 'iam.users',
      filters: [{ field: 'last_active', op: 'gte' }],
    });
    expect(await planned('users with active keys')).toMatchObject({
      filters: [{ field: 'active_keys', op: 'gt', value: 0 }],
    });
  });

  it('selects the things whose noun follows, by what CloudWatch measured', async () => {
    expect(await planned('idle databases')).toMatchObject({
      tool: 'cloudwatch.metrics',
      where: { op: 'lt', value: 5 },
    });
    expect(await planned('do we have busy machines')).toMatchObject({
      where: { op: 'gte', value: 70 },
      whether: 'any',
    });
  });

  it('of one thing is what uses it, not who may', async () => {
    expect(await planned('tell me about web-1', 'is it in use at all?')).toMatchObject({
      asked: [{ topic: 'use' }],
    });
  });
});

describe('an example that is almost the question', { timeout: 60_000 }, () => {
  it('does not lend it the name of its own thing', async () => {
    const { reply } = await talk(['tell me about orders']);
    expect(JSON.stringify(reply)).not.toContain('orders-db');
  });
});
