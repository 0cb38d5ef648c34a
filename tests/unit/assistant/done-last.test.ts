import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply;

describe('What was done last, of the rows that were shown', { timeout: 60_000 }, () => {
  const latest = (field: string) => ({ sort: { field, direction: 'desc' }, limit: 1 });

  it.each([
    ['which alarms are in alarm', 'which one of those went off most recently', 'since'],
    ['which alarms are in alarm', 'which of these was triggered last', 'since'],
    ['which alarms are in alarm', 'what was the last one to fire', 'since'],
    ['list our lambda functions', 'which one got changed last', 'last_modified'],
    ['list our lambda functions', 'which of those was most recently deployed', 'last_modified'],
    ['instances in frankfurt', 'which one was launched last', 'launched_at'],
    ['instances in frankfurt', 'which of them started most recently', 'launched_at'],
    ['iam users without mfa', 'who of them was active most recently', 'last_active'],
    ['iam users without mfa', 'which of those was last active', 'last_active'],
    ['iam users without mfa', 'which of them signed in most recently', 'password_last_used'],
    ['rds snapshots', 'which one was taken last', 'created_at'],
  ])('is the one with the latest date of that: %s, %s', async (list, text, field) => {
    expect(await planned(list, text)).toMatchObject(latest(field));
  });

  it('is told with its date', async () => {
    const { text } = await told('which alarms are in alarm', 'which one of those fired last');
    expect(text).toMatch(/^The \*\*newest\*\* of 6 .* is .*: .*2026-/);
  });

  it('is the first as well', async () => {
    expect(await planned('which alarms are in alarm', 'which of those fired first')).toMatchObject({
      sort: { field: 'since', direction: 'asc' },
      limit: 1,
    });
  });

  it('is none of the dates of a deed that the list does not know', async () => {
    const { text } = await told('which alarms are in alarm', 'which of those was acknowledged last');
    expect(text).toMatch(/^I could not use “acknowledged” here/);
  });
});
