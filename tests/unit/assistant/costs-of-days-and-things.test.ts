import { describe, expect, it } from 'vitest';
import { args, plan, text } from './money-kit.ts';

/** The dearest day or month of a series, and what follows it. */
describe('the dearest step of costs', { timeout: 60_000 }, () => {
  it.each(['which month was the worst', 'the priciest month'])('begins the answer: %s', async (asked) => {
    expect(await text('cost per month since june', asked)).toMatch(/^\**October 2026 cost most/);
  });

  it.each(['why', 'what happened that month', 'what was different then'])(
    'is explained by the step before: %s',
    async (asked) => {
      expect(await args('cost per month since june', 'which month was the worst', asked)).toMatchObject({
        ...{ period: { start: '2026-10-01', end: '2026-11-01' }, baseline: { start: '2026-09-01' } },
      });
    },
  );

  it('is what “that day” means', async () => {
    expect(await args('dearest day this month', 'what happened that day')).toMatchObject({
      period: { start: '2026-11-01', end: '2026-11-02' },
    });
  });

  it('is broken down in total', async () => {
    const told = await args('cost per month since june', 'which month was the worst', 'by team that month');
    expect(told).toMatchObject({ granularity: 'total', period: { start: '2026-10-01' } });
    expect(told.peak).toBeUndefined();
  });
});

describe('the costs of things', { timeout: 60_000 }, () => {
  it('are a list price estimate for a month to come, with the disks of instances', async () => {
    expect(await text('stopped instances', 'what do they still cost us')).toMatch(
      /8 EC2 instances.* cost about .* a month at list prices/,
    );
  });

  it('are ordered where the dear ones are asked for', async () => {
    expect(await text('expensive instances')).toMatch(/cost most of \d+ EC2 instances/);
  });
});

describe('money without a word for it', { timeout: 60_000 }, () => {
  it.each([
    ['where are we vs october same day', 'cost.compare'],
    ['is rds going up or down', 'cost.compare'],
    ['how does november look against october', 'cost.compare'],
    ['how much are we bleeding on ebs', 'cost.usage'],
    ['what would we save if sydney closed', 'cost.usage'],
  ])('%s', async (asked, tool) => {
    const found = await plan(asked);
    expect(found).toMatchObject({ tool });
    expect(found).not.toHaveProperty('ignored');
  });

  it.each(['how much do we depend on lambda', 'how much are we waiting on nat'])(
    'is not read into verbs that have “on” with any object: %s',
    async (asked) => {
      expect(await plan(asked)).not.toMatchObject({ kind: 'tool' });
    },
  );

  it.each([
    [['staging cost last month', 'what about development'], { granularity: 'total' }],
    [
      ['did we get any credits this year', 'and how much tax'],
      { filters: [{ dimension: 'service', op: 'eq', values: ['tax'] }] },
    ],
  ])('keeps what is not replaced: %s', async (asked, expected) => {
    expect(await args(...asked)).toMatchObject(expected);
  });
});

describe('a follow-up about costs', { timeout: 60_000 }, () => {
  it('compares with the time that it names, from the one that was shown', async () => {
    expect(
      await args('costs by region in october', 'which one went up most against september'),
    ).toMatchObject({
      ...{ change: 'rose', period: { start: '2026-10-01' }, baseline: { start: '2026-09-01' } },
    });
    expect(await args('costs by team in october', 'which of those is way above september')).toMatchObject({
      ...{ period: { start: '2026-10-01' }, baseline: { start: '2026-09-01' } },
    });
    expect(
      await args('data team vs web team in september', 'which one grew the most since then'),
    ).toMatchObject({
      baseline: { start: '2026-09-01' },
    });
  });

  it('goes on to the time behind', async () => {
    expect(
      await args('what did ec2 cost on the first of november', 'compared to the day after'),
    ).toMatchObject({ period: { start: '2026-11-02' }, baseline: { start: '2026-11-01' } });
  });

  it('goes on with the one that cost most', async () => {
    const asked = ['who is the most expensive team', 'on what do they spend it'];
    expect(await args(...asked)).toMatchObject({ filters: [{ dimension: 'tag:team', values: ['data'] }] });
    expect(await args('which region costs the most', 'and the second')).toMatchObject({ skip: 1, limit: 1 });
  });

  it('are those of the things that are named, not of their whole service', async () => {
    expect(await text('what do the search servers cost')).toMatch(/cost most of 2 EC2 instances/);
  });
});
