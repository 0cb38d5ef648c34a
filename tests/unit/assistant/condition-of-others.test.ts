import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

describe('The condition that one thing was asked about', { timeout: 60_000 }, () => {
  const is = (field: string, value: unknown) => ({ filters: [{ field, op: 'eq', value }] });
  const LEDGER = 'payments-ledger: point in time recovery on?';

  it.each([
    [LEDGER, 'any tables where it isnt', 'point_in_time_recovery', false],
    [LEDGER, 'and where is it off', 'point_in_time_recovery', false],
    [LEDGER, 'which ones lack it', 'point_in_time_recovery', false],
    [LEDGER, 'which tables still miss that?', 'point_in_time_recovery', false],
    [LEDGER, 'and on which is it enabled', 'point_in_time_recovery', true],
    ['does anna have mfa', 'which people have no such thing', 'mfa', false],
    ['does anna have mfa', 'who does have it', 'mfa', true],
    ['is crm encrypted', 'all the databases which are not', 'encrypted', false],
    ['is deletion protection on for crm', 'where is that switched off', 'deletion_protection', false],
    ['is deletion protection on for crm', 'databases with it', 'deletion_protection', true],
    ['does jenkins require imdsv2', 'show me machines that do', 'imdsv2', true],
  ])('holds or not for the others of the kind: %s, %s', async (one, text, field, value) => {
    expect(await planned(one, text)).toMatchObject(is(field, value));
  });

  it('leaves out the thing itself where the others are asked for', async () => {
    expect(await planned('is deletion protection on for crm', 'others without it')).toMatchObject({
      tool: 'rds.instances',
      filters: [
        { field: 'deletion_protection', op: 'eq', value: false },
        { op: 'ne', value: 'crm' },
      ],
    });
  });

  it.each([
    ['is larkspur-assets public', 'which other buckets are', 'larkspur-assets'],
    ['is crm multi az', 'which of the others are', 'crm'],
  ])('is asked of the others as of the one: %s, %s', async (one, text, name) => {
    const { filters } = await planned(one, text);
    expect(filters).toMatchObject([{ value: true }, { op: 'ne', value: name }]);
  });

  it('is the value of the thing itself for those that are like it', async () => {
    const { filters, text } = await planned('is crm encrypted', 'any more like that');
    expect(filters).toMatchObject([
      { field: 'encrypted', value: 'false' },
      { op: 'ne', value: 'crm' },
    ]);
    expect(text).toContain('1 RDS instance');
  });

  it('stays as it was asked for where only their number is asked', async () => {
    const thread = ['does anna have mfa', 'which people do not have it', 'how many is that'];
    expect(await planned(...thread)).toMatchObject(is('mfa', false));
  });

  it('counts them where a number is asked for', async () => {
    expect(await planned('does anna have mfa', 'how many do not have it')).toMatchObject({
      measure: { fn: 'count' },
      ...is('mfa', false),
    });
  });

  it('stays within what a list was about', async () => {
    expect(await planned('databases in virginia that are encrypted', 'where is it off')).toMatchObject({
      tool: 'rds.instances',
      regions: ['us-east-1'],
      ...is('encrypted', false),
    });
  });

  it('is not read into a question for a place', async () => {
    expect(await planned('is crm encrypted', 'where is it')).toMatchObject({ tool: 'resources.about' });
  });
});
