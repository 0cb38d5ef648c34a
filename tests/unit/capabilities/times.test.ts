import { comparedDays, dateOf, periodOf, windowOf } from '@windsock/bot/capabilities/times.ts';
import { describe, expect, test } from 'vitest';

/** A Saturday, 20:00 in Brisbane. */
const now = new Date('2026-11-21T10:00:00Z');
const UTC = { now, timezone: 'UTC' };
const BRISBANE = { now, timezone: 'Australia/Brisbane' };

describe('days in words', () => {
  test.each([
    ['last month', '2026-10-01', '2026-11-01'],
    ['in October 2026', '2026-10-01', '2026-11-01'],
    ['the last 7 days', '2026-11-15', '2026-11-22'],
    ['yesterday', '2026-11-20', '2026-11-21'],
    ['Month to date', '2026-11-01', '2026-11-22'],
    ['2026-10-01 to 2026-10-15', '2026-10-01', '2026-10-16'],
    ['2026-10-07', '2026-10-07', '2026-10-08'],
    ['2026-12-01 until 2026-12-31', '2026-12-01', '2027-01-01'],
    ['the whole of last year', '2025-01-01', '2026-01-01'],
  ])('%j are from %s up to %s', (words, start, end) => {
    expect(periodOf(words, UTC)).toMatchObject({ start, end, label: expect.stringMatching(/\d{4}/) });
  });

  test('in the future are named like past ones', () => {
    expect(periodOf('2026-12-01 to 2026-12-31', UTC).label).toBe('December 2026');
    expect(periodOf('2026-12-24 to 2027-01-02', UTC).label).toBe('24 December 2026 – 2 January 2027');
    expect(periodOf('2026-12-24', UTC).label).toBe('24 December 2026');
  });

  test('of a running month are all of it if the future counts', () => {
    expect(periodOf('this month', UTC)).toMatchObject({ end: '2026-11-22' });
    expect(periodOf('this month', UTC, true)).toMatchObject({ start: '2026-11-01', end: '2026-12-01' });
  });

  test("begin and end in the person's time zone", () => {
    const late = { now: new Date('2026-11-21T15:00:00Z'), timezone: 'Australia/Brisbane' };
    expect(periodOf('yesterday', late)).toMatchObject({ start: '2026-11-21' });
    expect(periodOf('yesterday', { ...late, timezone: 'UTC' })).toMatchObject({ start: '2026-11-20' });
  });

  test.each([
    '',
    'recently',
    '30 February 2026',
    '2026-02-30',
    '2026-13-01 to 2026-13-09',
    '2026-10-15 to 2026-10-01',
    'October and November',
    'since the big outage in October',
    'before October',
    '<b>last month</b> and all days',
    'x'.repeat(200),
  ])('%j are none, and the refusal says what would be', (words) => {
    expect(() => periodOf(words, UTC)).toThrow(/cannot be read as days.*"last month".*2026-10-01 to/);
  });

  test('that do not exist are reported as such', () => {
    expect(() => periodOf('30 February 2026', UTC)).toThrow('There is no 30 February');
  });
});

describe('two periods', () => {
  test('are like for like if one is still running', () => {
    expect(comparedDays('this month', 'last month', UTC)).toMatchObject({
      period: { start: '2026-11-01', end: '2026-11-22' },
      baseline: { start: '2026-10-01', end: '2026-10-22' },
    });
  });

  test('are complete if both are over', () => {
    expect(comparedDays('October 2026', 'August 2026', UTC)).toMatchObject({
      period: { start: '2026-10-01', end: '2026-11-01' },
      baseline: { start: '2026-08-01', end: '2026-09-01' },
    });
  });

  test('must both be days', () => {
    expect(() => comparedDays('October 2026', 'good times', UTC)).toThrow('"good times"');
  });
});

describe('a window in words', () => {
  test.each([
    ['the last 3 hours', '2026-11-21T07:00:00.000Z', '2026-11-21T10:00:00.000Z'],
    ['last 30 minutes', '2026-11-21T09:30:00.000Z', '2026-11-21T10:00:00.000Z'],
    ['yesterday', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['today', '2026-11-21T00:00:00.000Z', '2026-11-21T10:00:00.000Z'],
    ['2026-11-01 to 2026-11-03', '2026-11-01T00:00:00.000Z', '2026-11-04T00:00:00.000Z'],
  ])('%j is from %s to %s', (words, start, end) => {
    expect(windowOf(words, UTC)).toMatchObject({ start, end });
  });

  test("has its days in the person's time zone", () => {
    expect(windowOf('yesterday', BRISBANE)).toMatchObject({
      start: '2026-11-19T14:00:00.000Z',
      end: '2026-11-20T14:00:00.000Z',
    });
  });

  test.each(['', 'a while ago', '2026-02-30', 'last 3 elephants', 'tomorrow, maybe'])(
    '%j is none',
    (words) => {
      expect(() => windowOf(words, UTC)).toThrow('cannot be read as days');
    },
  );

  test('in the future is none', () => {
    expect(() => windowOf('2026-12-01 to 2026-12-05', UTC)).toThrow(/not begun/);
  });
});

describe('a date to filter by', () => {
  test.each([
    ['2026-10-01', '2026-10-01'],
    ['2026-10', '2026-10'],
    ['2026', '2026'],
    [2026, '2026'],
    ['2026-10-01T08:00:00Z', '2026-10-01T08:00:00Z'],
    ['2026-10-01 08:00', '2026-10-01T08:00:00Z'],
    ['2026-10-01 08:00 UTC', '2026-10-01T08:00:00Z'],
    ['2026-10-01T08:00+02:00', '2026-10-01T06:00:00Z'],
    ['90 days ago', '2026-08-23T10:00:00Z'],
    ['more than 2 weeks ago', '2026-11-07T10:00:00Z'],
    ['1 Year', '2025-11-21T10:00:00Z'],
  ])('%j', (said, read) => {
    expect(dateOf(said, UTC)).toBe(read);
  });

  test('with a time is in the person’s time zone', () => {
    expect(dateOf('2026-10-01 18:00', { ...UTC, timezone: 'Australia/Brisbane' })).toBe(
      '2026-10-01T08:00:00Z',
    );
  });

  test.each(['2026-02-30', '2026-10-01 25:00', '2026-13', 'yesterday-ish', '', true, '99999999 days ago'])(
    '%j is none',
    (said) => {
      expect(() => dateOf(said, UTC)).toThrow('write 2026-10-01, 2026-10-01 18:00, or "90 days ago"');
    },
  );
});

test('a stretch of time that ends before it begins is refused', () => {
  expect(() => windowOf('2026-11-20T18:00 to 2026-11-19T06:00', UTC)).toThrow(/cannot be read as a stretch/);
});
