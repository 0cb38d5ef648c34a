import { findPeriods } from '@windsock/bot/domain/periods.ts';
import { describe, expect, test } from 'vitest';
import { check } from './periods-kit.ts';

describe('on Friday 20 November 2026 at noon UTC', () => {
  check(
    '2026-11-20T12:00:00Z',
    'UTC',
    `
    today → 2026-11-20..2026-11-21 20 November 2026 (today)
    what did we pay yesterday? → 2026-11-19..2026-11-20 19 November 2026 (yesterday)
    Black Friday 2025 → 2025-11-28..2025-11-29
    last year's Thanksgiving → 2025-11-27..2025-11-28
    Cyber Monday → 2025-12-01..2025-12-02
    the day before yesterday → 2026-11-18..2026-11-19 18 November 2026
    this week → 2026-11-16..2026-11-21 16–20 November 2026 (week to date)
    last week → 2026-11-09..2026-11-16 9–15 November 2026 (last week)
    the previous week → 2026-11-09..2026-11-16
    week before last → 2026-11-02..2026-11-09
    this month → 2026-11-01..2026-11-21 1–20 November 2026 (month to date)
    the current month → 2026-11-01..2026-11-21
    last month → 2026-10-01..2026-11-01 October 2026
    last month's bill → 2026-10-01..2026-11-01
    previous month → 2026-10-01..2026-11-01
    prior calendar month → 2026-10-01..2026-11-01
    the month before last → 2026-09-01..2026-10-01 September 2026
    the last bill → 2026-10-01..2026-11-01
    this billing period → 2026-11-01..2026-11-21
    this quarter → 2026-10-01..2026-11-21 1 October – 20 November 2026 (quarter to date)
    last quarter → 2026-07-01..2026-10-01 Q3 2026
    this year → 2026-01-01..2026-11-21 1 January – 20 November 2026 (year to date)
    last year → 2025-01-01..2026-01-01 2025
    same month last year → 2025-11-01..2025-12-01 November 2025
    last 7 days → 2026-11-14..2026-11-21 14–20 November 2026 (last 7 days)
    past seven days → 2026-11-14..2026-11-21
    the past 30 days → 2026-10-22..2026-11-21 22 October – 20 November 2026 (past 30 days)
    last 30d → 2026-10-22..2026-11-21
    trailing 90 days → 2026-08-23..2026-11-21
    last couple of days → 2026-11-19..2026-11-21
    last 24 hours → 2026-11-19..2026-11-21
    last 2 weeks → 2026-11-07..2026-11-21
    last fortnight → 2026-11-07..2026-11-21
    previous 2 full weeks → 2026-11-02..2026-11-16
    last 3 months → 2026-08-01..2026-11-01 August–October 2026 (last 3 months)
    over the last 6 months → 2026-05-01..2026-11-01
    the last 12 months → 2025-11-01..2026-11-01 November 2025 – October 2026 (last 12 months)
    the past two quarters → 2026-04-01..2026-10-01 Q2–Q3 2026 (past two quarters)
    past week → 2026-11-14..2026-11-21
    past month → 2026-10-21..2026-11-21
    launched in the last week → 2026-11-14..2026-11-21
    launched in the last month → 2026-10-21..2026-11-21
    3 days ago → 2026-11-17..2026-11-18
    2 weeks ago → 2026-11-02..2026-11-09
    two months ago → 2026-09-01..2026-10-01
    a year ago → 2025-01-01..2026-01-01
    month to date → 2026-11-01..2026-11-21
    month-to-date spend → 2026-11-01..2026-11-21
    MTD → 2026-11-01..2026-11-21
    YTD costs → 2026-01-01..2026-11-21
    qtd → 2026-10-01..2026-11-21
    so far this month → 2026-11-01..2026-11-21
    this month so far → 2026-11-01..2026-11-21
    so far this year → 2026-01-01..2026-11-21
    year to date → 2026-01-01..2026-11-21
    since the beginning of the year → 2026-01-01..2026-11-21
    since the start of last month → 2026-10-01..2026-11-21
    `,
  );
});

describe('months, quarters, years and weeks by name, on 20 November 2026', () => {
  check(
    '2026-11-20T12:00:00Z',
    'UTC',
    `
    in March → 2026-03-01..2026-04-01 March 2026
    in March 2026 → 2026-03-01..2026-04-01 March 2026
    Mar 2025 → 2025-03-01..2025-04-01 March 2025
    Oct '25 → 2025-10-01..2025-11-01
    october of last year → 2025-10-01..2025-11-01
    December → 2025-12-01..2026-01-01 December 2025
    November → 2026-11-01..2026-11-21 1–20 November 2026 (month to date)
    november 2026 → 2026-11-01..2026-11-21
    last March → 2026-03-01..2026-04-01
    last November → 2025-11-01..2025-12-01
    this March → 2026-03-01..2026-04-01
    march's bill → 2026-03-01..2026-04-01
    2026-10 → 2026-10-01..2026-11-01
    10/2026 → 2026-10-01..2026-11-01
    Mar–May → 2026-03-01..2026-06-01 March–May 2026
    March to May → 2026-03-01..2026-06-01
    from March through May 2025 → 2025-03-01..2025-06-01 March–May 2025
    between March and May → 2026-03-01..2026-06-01
    Jan - Mar 2026 → 2026-01-01..2026-04-01
    Dec to Feb → 2025-12-01..2026-03-01 December 2025 – February 2026
    November to January → 2025-11-01..2026-02-01
    October 2025 to March 2026 → 2025-10-01..2026-04-01
    October to December 2026 → 2026-10-01..2026-11-21 1 October – 20 November 2026 (so far)
    2025-11..2026-02 → 2025-11-01..2026-03-01
    Q1 → 2026-01-01..2026-04-01 Q1 2026
    Q4 → 2026-10-01..2026-11-21 1 October – 20 November 2026 (quarter to date)
    Q3 2025 → 2025-07-01..2025-10-01 Q3 2025
    2025 Q3 → 2025-07-01..2025-10-01
    q3'25 → 2025-07-01..2025-10-01
    the second quarter of 2026 → 2026-04-01..2026-07-01
    Q1 to Q3 2026 → 2026-01-01..2026-10-01 Q1–Q3 2026
    H1 → 2026-01-01..2026-07-01 H1 2026
    H2 2025 → 2025-07-01..2026-01-01 H2 2025
    the first half of 2026 → 2026-01-01..2026-07-01
    in 2025 → 2025-01-01..2026-01-01 2025
    2025 costs → 2025-01-01..2026-01-01
    the whole year 2025 → 2025-01-01..2026-01-01
    week 42 → 2026-10-12..2026-10-19
    2026-W01 → 2025-12-29..2026-01-05
    week 53 of 2026 → !has not begun
    week 53 of 2025 → !no week 53
    early October → 2026-10-01..2026-10-11
    mid-October → 2026-10-11..2026-10-21
    the first half of October → 2026-10-01..2026-10-16
    the first week of October → 2026-10-01..2026-10-08
    the last 3 days of October → 2026-10-29..2026-11-01
    costs for May → 2026-05-01..2026-06-01
    in may → 2026-05-01..2026-06-01
    `,
  );
});

describe('dates and ranges of dates, on 20 November 2026', () => {
  check(
    '2026-11-20T12:00:00Z',
    'UTC',
    `
    on 3 March → 2026-03-03..2026-03-04 3 March 2026
    on the 3rd of March → 2026-03-03..2026-03-04
    March 3rd, 2026 → 2026-03-03..2026-03-04
    3 December → 2025-12-03..2025-12-04
    on the 3rd → 2026-11-03..2026-11-04
    on the 25th → 2026-10-25..2026-10-26
    2026-10-01 → 2026-10-01..2026-10-02 1 October 2026
    2026/10/01 → 2026-10-01..2026-10-02
    01.10.2026 → 2026-10-01..2026-10-02
    10/31/2026 → 2026-10-31..2026-11-01
    31/10/2026 → 2026-10-31..2026-11-01
    10/10/2026 → 2026-10-10..2026-10-11
    2026-10-01..2026-10-15 → 2026-10-01..2026-10-16 1–15 October 2026
    2026-10-01 to 2026-10-15 → 2026-10-01..2026-10-16
    from 2026-10-28 to 2026-11-03 → 2026-10-28..2026-11-04 28 October – 3 November 2026
    from 1 to 15 October → 2026-10-01..2026-10-16
    1–20 November 2026 → 2026-11-01..2026-11-21 1–20 November 2026
    October 3-10 → 2026-10-03..2026-10-11 3–10 October 2026
    between 3 and 10 March → 2026-03-03..2026-03-11
    the 3rd to the 10th of October → 2026-10-03..2026-10-11
    from the 1st to the 10th → 2026-11-01..2026-11-11
    15 December to 3 January → 2025-12-15..2026-01-04 15 December 2025 – 3 January 2026
    from 10 to 30 November → 2026-11-10..2026-11-21 10–20 November 2026 (so far)
    since 3 March → 2026-03-03..2026-11-21
    since March → 2026-03-01..2026-11-21
    since last month → 2026-10-01..2026-11-21
    since 3 days ago → 2026-11-17..2026-11-21
    since 2 weeks ago → 2026-11-06..2026-11-21
    from October → 2026-10-01..2026-11-21
    from October onwards → 2026-10-01..2026-11-21
    from last month → 2026-10-01..2026-11-01
    after 1 October → 2026-10-02..2026-11-21
    from 1 October until now → 2026-10-01..2026-11-21
    from Monday to Wednesday → 2026-11-16..2026-11-19
    since Monday → 2026-11-16..2026-11-21
    last Friday → 2026-11-13..2026-11-14
    on Friday → 2026-11-20..2026-11-21
    on Saturday → 2026-11-14..2026-11-15
    over the weekend → 2026-11-14..2026-11-16
    last weekend → 2026-11-14..2026-11-16
    29 Feb → 2024-02-29..2024-03-01
    29 February 2024 → 2024-02-29..2024-03-01
    `,
  );
});

describe("in the person's calendar", () => {
  describe('21 November 08:00 in Brisbane is still the 20th in UTC', () => {
    check(
      '2026-11-20T22:00:00Z',
      'Australia/Brisbane',
      `today → 2026-11-21..2026-11-22\nyesterday → 2026-11-20..2026-11-21\non Friday → 2026-11-20..2026-11-21`,
    );
  });
  describe('31 October 22:00 in New York is November in UTC', () => {
    check(
      '2026-11-01T02:00:00Z',
      'America/New_York',
      `this month → 2026-10-01..2026-11-01 October 2026 (month to date)\nlast month → 2026-09-01..2026-10-01\nlast 7 days → 2026-10-25..2026-11-01`,
    );
  });
  describe('New Year in Kiritimati, +14', () => {
    check(
      '2026-12-31T11:00:00Z',
      'Pacific/Kiritimati',
      `this year → 2027-01-01..2027-01-02 1 January 2027 (year to date)\nlast year → 2026-01-01..2027-01-01\nQ4 → 2026-10-01..2027-01-01 Q4 2026\nlast quarter → 2026-10-01..2027-01-01`,
    );
  });
  describe('the night the clocks go back in Berlin', () => {
    check(
      '2026-10-25T00:30:00Z',
      'Europe/Berlin',
      `today → 2026-10-25..2026-10-26\nyesterday → 2026-10-24..2026-10-25\nlast 2 days → 2026-10-24..2026-10-26\nthis weekend → 2026-10-24..2026-10-26`,
    );
  });
});

describe('at the ends of months and years', () => {
  describe('29 February 2028', () => {
    check(
      '2028-02-29T12:00:00Z',
      'UTC',
      `today → 2028-02-29..2028-03-01\nthis month → 2028-02-01..2028-03-01 February 2028 (month to date)\nlast month → 2028-01-01..2028-02-01\na year ago → 2027-01-01..2028-01-01\nsame day last year → 2027-02-28..2027-03-01\n29 February → 2028-02-29..2028-03-01\nlast 12 months → 2027-02-01..2028-02-01`,
    );
  });
  describe('31 March 2026', () => {
    check(
      '2026-03-31T12:00:00Z',
      'UTC',
      `last month → 2026-02-01..2026-03-01 February 2026\n1 month ago → 2026-02-01..2026-03-01\nsame month last quarter → 2025-12-01..2026-01-01\nthis quarter → 2026-01-01..2026-04-01\npast month → 2026-03-01..2026-04-01\non the 31st → 2026-03-31..2026-04-01`,
    );
  });
  describe('Monday 1 January 2029', () => {
    check(
      '2029-01-01T00:00:00Z',
      'UTC',
      `this week → 2029-01-01..2029-01-02 1 January 2029 (week to date)\nlast week → 2028-12-25..2029-01-01\nthis month → 2029-01-01..2029-01-02 1 January 2029 (month to date)\nlast month → 2028-12-01..2029-01-01\nYTD → 2029-01-01..2029-01-02\nDecember → 2028-12-01..2029-01-01\nsince Monday → 2029-01-01..2029-01-02\nlast Monday → 2028-12-25..2028-12-26\nover the weekend → 2028-12-30..2029-01-01`,
    );
  });
});

test('a period bounded on one side says so, for filters on dates', () => {
  const bounds = (text: string) =>
    findPeriods(text, { now: new Date('2026-11-20T12:00:00Z'), timezone: 'UTC' }).map(({ bound, period }) => [
      bound,
      period?.start,
    ]);
  expect(bounds('launched before March 2026')).toEqual([['before', '2026-03-01']]);
  expect(bounds('created after 1 October')).toEqual([['after', '2026-10-02']]);
  expect(bounds('since Monday')).toEqual([['since', '2026-11-16']]);
  expect(bounds('until the end of October')).toEqual([['until', '2026-10-31']]);
  expect(bounds('in March')).toEqual([[undefined, '2026-03-01']]);
});

test('two periods in one text are returned in order', () => {
  const labels = findPeriods('costs in March and yesterday', {
    now: new Date('2026-11-20T12:00:00Z'),
    timezone: 'UTC',
  }).map(({ period }) => period?.label);
  expect(labels).toEqual(['March 2026', '19 November 2026 (yesterday)']);
});

test('a phrase counted in days or months suggests the steps of a trend', () => {
  const hint = (text: string) =>
    findPeriods(text, { now: new Date('2026-11-20T12:00:00Z'), timezone: 'UTC' })[0]?.granularityHint;
  expect([hint('last 7 days'), hint('last 6 months'), hint('last month')]).toEqual([
    'daily',
    'monthly',
    undefined,
  ]);
});
