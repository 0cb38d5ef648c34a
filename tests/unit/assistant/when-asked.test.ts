import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

describe('“when was it made”, of things in a list', { timeout: 60_000 }, () => {
  it.each([
    ['when was the shop database made', 'Created'],
    ['when were the unattached volumes set up', 'Created'],
    ['when were the stopped instances launched', 'Launched'],
  ])('shows the instants: %s', async (asked, header) => {
    const { reply } = await talk([asked]);
    expect(reply.table?.columns.map((column) => column.header)).toContain(header);
  });

  it('names the instant of a single one', async () => {
    const { reply } = await talk(['when was the data lake bucket made']);
    expect(reply.text).toMatch(/created 2024-05-\d\d/);
    expect(reply.text).not.toContain('I cannot tell when');
  });
});

describe('“when does it expire”', { timeout: 60_000 }, () => {
  it('is answered with a day rather than a number of days', async () => {
    const { reply } = await talk(['when does the shop-west certificate expire']);
    expect(reply.text).toMatch(/expires on \*\*2027-\d\d-\d\d/);
  });

  it.each(['when do our domain certificates run out', 'when will the tls cert expire'])(
    'begins with the next instant of several: %s',
    async (asked) => {
      const { reply } = await talk([asked]);
      expect(reply.text).toMatch(
        /^\*\*Next: 2026-12-03 \d\d:\d\d UTC\*\*, for `\W*larkspur\.example`.*Already past: `campaign-2024[^)]*2026-10-11/,
      );
    },
  );
});

describe('“what expires when”, of one kind', { timeout: 60_000 }, () => {
  const from = (value: string) => ({ field: 'expires_at', op: 'gte', value });
  const until = (value: string) => ({ field: 'expires_at', op: 'lt', value });

  it.each([
    ['certificates running out tomorrow', [from('2026-11-22'), until('2026-11-23')]],
    ['do any certificates expire on wednesday', [from('2026-11-25'), until('2026-11-26')]],
    ['certs that expire by thursday', [until('2026-11-27')]],
    ['which certificates expire from 1 february to 31 may', [from('2027-02-01'), until('2027-06-01')]],
    ['certificates that expire after february', [from('2027-03-01')]],
    ['certificates running out this year', [from('2026-11-21'), until('2027-01-01')]],
    ['certificates expiring today', [from('2026-11-21'), until('2026-11-22')]],
  ])('keeps to the days that are said: “%s”', async (text, filters) => {
    const { reply } = await talk([text]);
    expect(reply.plan).toMatchObject({ tool: 'acm.certificates', args: { filters } });
  });

  it.each([
    [
      'certificates expiring tomorrow',
      /^There are no certificates expiring from 2026-11-22 and before 2026-11-23 /,
    ],
    ['certificates expiring after february', /^\*\*\d certificates\*\* expiring from 2027-03-01 /],
    [
      'functions whose runtime support ends in march',
      / whose runtime support ends from 2027-03-01 and before 2027-04-01/,
    ],
  ])('is told in words: “%s”', async (text, expected) => {
    expect((await talk([text])).reply.text).toMatch(expected);
  });
});

describe('“when was the newest made”', { timeout: 60_000 }, () => {
  it.each([
    ['when was the newest bucket created', 'created_at', 'desc'],
    ['when was the oldest volume made', 'created_at', 'asc'],
    ['when was the most recent snapshot taken', 'created_at', 'desc'],
  ])('is asked of one thing: %s', async (asked, field, direction) => {
    const { reply } = await talk([asked]);
    expect(reply.plan?.args).toMatchObject({ limit: 1, sort: { field, direction } });
    expect(reply.text).toMatch(/20\d\d-\d\d-\d\d/);
  });
});

describe('the age of what is listed', { timeout: 60_000 }, () => {
  it('is not a future date: functions of this week are those that were changed', async () => {
    const { reply } = await talk(['lambdas from this week']);
    expect(reply.plan?.args.filters).toEqual([{ field: 'last_modified', op: 'gte', value: '2026-11-16' }]);
  });
});
