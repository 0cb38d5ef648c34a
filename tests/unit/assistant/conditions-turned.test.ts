import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

/** How a message of a thread turns the last condition round, or compares again. */
describe('the last condition', { timeout: 60_000 }, () => {
  it('gives an age its field', async () => {
    expect(await planned('secrets nobody reads anymore', 'for more than 300 days')).toMatchObject({
      filters: [{ field: 'unused_days', op: 'gt', value: 300 }],
    });
    expect(await planned('databases with backups', 'longer than 2 weeks')).toMatchObject({
      filters: [{ field: 'backup_retention_days', op: 'gt', value: 14 }],
    });
    expect(await planned('which servers are switched off', 'for over 60 days')).toMatchObject({
      filters: [
        { field: 'state', value: 'stopped' },
        { field: 'stopped_at', op: 'lt' },
      ],
    });
  });

  it.each([
    [
      'servers with an intel chip',
      'and those not on intel',
      { field: 'architecture', op: 'ne', value: 'x86_64' },
    ],

    [
      'functions on a deprecated runtime',
      'only the fine ones',
      { field: 'deprecated', op: 'eq', value: false },
    ],
    ['is every bucket locked down', 'which ones are not', { field: 'public', op: 'eq', value: true }],
  ])('has its contrary: %s', async (first, then, filter) => {
    expect((await planned(first, then)).filters).toEqual([filter]);
  });

  it('of all things in plain words is answered by yes or no', async () => {
    expect((await planned('are all of our buckets locked down')).text).toMatch(/^\W*No\b/);
  });

  it('may be a state that is asked of each', async () => {
    expect(await planned('stopped servers in sydney', 'are they on or off')).toMatchObject({
      columns: ['state'],
    });
  });
});

/** What people call things, and whom a list is for. */
describe('people’s words', { timeout: 60_000 }, () => {
  it.each([
    ['any machines with an nvidia chip', 'instance_type', 'starts_with'],
    ['boxes with cpu credits', 'instance_type', 'starts_with'],
    ['servers of a previous generation', 'instance_type', 'starts_with'],
    ['technical users', 'console_access', 'eq'],
    ['who outside of our organisation can get in', 'trust', 'contains'],
  ])('are conditions: %s', async (message, field, op) => {
    expect(await planned(message)).toMatchObject({ filters: [{ field, op }] });
  });

  it('compare an age, and count nothing by it', async () => {
    const { filters, group_by } = await planned('which keys were not rotated in two years');
    expect([filters, group_by]).toEqual([
      [{ field: 'oldest_key_age_days', op: 'gt', value: 730 }],
      undefined,
    ]);
  });

  it('say of a family what a type is not', async () => {
    const { text } = await planned('burstable servers in ireland', 'and which are not?');
    expect(text).toContain('not burstable');
  });

  it.each([
    'list all s3 buckets for the auditors',
    'give me a list of our buckets for a compliance meeting',
    'all buckets please, for my manager',
  ])('for whom an answer is narrows nothing: %s', async (message) => {
    const { filters, text, tool } = await planned(message);
    expect([tool, filters, text]).toEqual(['s3.buckets', undefined, expect.not.stringContaining('did not')]);
  });
});
