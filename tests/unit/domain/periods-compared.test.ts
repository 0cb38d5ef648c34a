import { comparePeriods } from '@windsock/bot/domain/periods.ts';
import { describe, expect, test } from 'vitest';

const clock = { now: new Date('2026-11-20T12:00:00Z'), timezone: 'UTC' };

describe('what is compared with what, on 20 November 2026', () => {
  const cases = `
    October vs September → 2026-10-01..2026-11-01 2026-09-01..2026-10-01
    September versus October → 2026-10-01..2026-11-01 2026-09-01..2026-10-01
    compare October and September → 2026-10-01..2026-11-01 2026-09-01..2026-10-01
    compare October with September 2025 → 2025-10-01..2025-11-01 2025-09-01..2025-10-01
    October 2026 against October 2025 → 2026-10-01..2026-11-01 2025-10-01..2025-11-01
    difference between March and April 2025 → 2025-04-01..2025-05-01 2025-03-01..2025-04-01
    how did costs change from September to October? → 2026-10-01..2026-11-01 2026-09-01..2026-10-01
    how did costs change between Q2 and Q3 → 2026-07-01..2026-10-01 2026-04-01..2026-07-01
    compare last month to the month before → 2026-10-01..2026-11-01 2026-09-01..2026-10-01
    last month compared with the previous month → 2026-10-01..2026-11-01 2026-09-01..2026-10-01
    last week vs the week before → 2026-11-09..2026-11-16 2026-11-02..2026-11-09
    last weekend vs the weekend before → 2026-11-14..2026-11-16 2026-11-07..2026-11-09
    last 7 days vs the previous 7 days → 2026-11-14..2026-11-21 2026-11-07..2026-11-14
    last 30 days compared to the 30 days before → 2026-10-22..2026-11-21 2026-09-22..2026-10-22
    last 3 months vs the previous period → 2026-08-01..2026-11-01 2026-05-01..2026-08-01
    compare 1-7 October with 8-14 October → 2026-10-08..2026-10-15 2026-10-01..2026-10-08
    yesterday vs the day before → 2026-11-19..2026-11-20 2026-11-18..2026-11-19
    today vs yesterday → 2026-11-20..2026-11-21 2026-11-19..2026-11-20
    Q3 vs Q2 → 2026-07-01..2026-10-01 2026-04-01..2026-07-01
    Q3 2026 against Q3 2025 → 2026-07-01..2026-10-01 2025-07-01..2025-10-01
    month over month → 2026-10-01..2026-11-01 2026-09-01..2026-10-01
    compare November with November → 2026-11-01..2026-11-21 2025-11-01..2025-11-21
    was Monday dearer than this Monday → 2026-11-16..2026-11-17 2026-11-09..2026-11-10
    did Thursday cost more than Black Friday last year → 2026-11-19..2026-11-20 2025-11-28..2025-11-29
    MoM → 2026-10-01..2026-11-01 2026-09-01..2026-10-01
    spend per service against the week before → 2026-11-16..2026-11-21 2026-11-09..2026-11-14
    what was it vs the quarter before → 2026-10-01..2026-11-21 2026-07-01..2026-08-21
    what is the spend so far next to that, compared to the same days in October → 2026-11-01..2026-11-21 2026-10-01..2026-10-21
    bill so far vs the same period of September → 2026-11-01..2026-11-21 2026-09-01..2026-09-21
    week over week → 2026-11-09..2026-11-16 2026-11-02..2026-11-09
    October year over year → 2026-10-01..2026-11-01 2025-10-01..2025-11-01
    YoY → 2026-10-01..2026-11-01 2025-10-01..2025-11-01
    compare October with the same month last year → 2026-10-01..2026-11-01 2025-10-01..2025-11-01
    versus the same period last month → 2026-11-01..2026-11-21 2026-10-01..2026-10-21
    this month compared to the same days last month → 2026-11-01..2026-11-21 2026-10-01..2026-10-21
    this month vs the same month last year → 2026-11-01..2026-11-21 2025-11-01..2025-11-21
    how does this month compare to a year ago → 2026-11-01..2026-11-21 2025-11-01..2025-11-21
    this month vs last month → 2026-11-01..2026-11-21 2026-10-01..2026-10-21
    this month so far against last month → 2026-11-01..2026-11-21 2026-10-01..2026-10-21
    this month vs all of last month → 2026-11-01..2026-11-21 2026-10-01..2026-11-01
    this week compared to last week → 2026-11-16..2026-11-21 2026-11-09..2026-11-14
    this quarter vs last quarter → 2026-10-01..2026-11-21 2026-07-01..2026-08-21
    this year compared to last year → 2026-01-01..2026-11-21 2025-01-01..2025-11-21
    are we spending more than last month → 2026-11-01..2026-11-21 2026-10-01..2026-10-21
    is it higher than in October → 2026-11-01..2026-11-21 2026-10-01..2026-10-21
    higher than yesterday → 2026-11-20..2026-11-21 2026-11-19..2026-11-20
    did spend increase since last month → 2026-11-01..2026-11-21 2026-10-01..2026-10-21
    increase over last month → 2026-11-01..2026-11-21 2026-10-01..2026-10-21
    did costs go up this month → 2026-11-01..2026-11-21 2026-10-01..2026-10-21
    why is my bill higher this month → 2026-11-01..2026-11-21 2026-10-01..2026-10-21
    what changed last week → 2026-11-09..2026-11-16 2026-11-02..2026-11-09
    did RDS grow in October → 2026-10-01..2026-11-01 2026-09-01..2026-10-01
    1–20 November 2026 compared to the period before → 2026-11-01..2026-11-21 2026-10-12..2026-11-01
  `;
  const rows = cases
    .trim()
    .split('\n')
    .map((line) => line.split('→').map((part) => part.trim()) as [string, string]);
  test.each(rows)('%s → %s', (text, expected) => {
    const compared = comparePeriods(text, clock);
    expect(
      `${compared?.period.start}..${compared?.period.end} ${compared?.baseline.start}..${compared?.baseline.end}`,
    ).toBe(expected);
  });
});

test.each([
  'costs in October',
  'costs over last month',
  'costs from September to October',
  'services costing more than $100 last month',
  'costs higher than $100 in October',
  'between Monday and today',
  'compare',
  'which instance is older than 90 days',
])('nothing is compared in "%s"', (text) => {
  expect(comparePeriods(text, clock)).toBeUndefined();
});

test('a running month is compared with as many days, and the note says so', () => {
  const compared = comparePeriods('this month vs last month', clock);
  expect(compared?.baseline.label).toBe('1–20 October 2026');
  expect(compared?.note).toContain('not with all of October 2026');
  expect(comparePeriods('this month vs all of last month', clock)?.note).toBe(
    'November 2026 is not over: 20 days are compared with 31.',
  );
  expect(comparePeriods('October vs September', clock)?.note).toBeUndefined();
});

test('on its first day, one day of a running month is compared', () => {
  const first = { now: new Date('2026-12-01T12:00:00Z'), timezone: 'UTC' };
  expect(comparePeriods('this month vs all of last month', first)?.note).toBe(
    'December 2026 is not over: 1 day is compared with 30.',
  );
});

test('30 days of March are compared with the 28 of February', () => {
  const compared = comparePeriods('this month vs last month', {
    now: new Date('2026-03-30T12:00:00Z'),
    timezone: 'UTC',
  });
  expect(compared?.period).toMatchObject({ start: '2026-03-01', end: '2026-03-31' });
  expect(compared?.baseline).toMatchObject({ start: '2026-02-01', end: '2026-03-01' });
});
