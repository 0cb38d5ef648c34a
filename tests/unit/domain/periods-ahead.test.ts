import { findDaysAhead } from '@windsock/bot/domain/period-ahead.ts';
import { describe, expect, it } from 'vitest';

// A Saturday.
const clock = { now: new Date('2026-11-28T10:00:00Z'), timezone: 'UTC' };

/** Writes found days as '2026-11-28..2026-12-01 before'. */
const found = (text: string): string[] =>
  findDaysAhead(text, clock).map(({ bound, from, to }) =>
    `${from.toISODate()}..${to?.toISODate() ?? ''} ${bound ?? ''}`.trim(),
  );

describe('days ahead', () => {
  it.each([
    ['today', '2026-11-28..2026-11-29'],
    ['tomorrow', '2026-11-29..2026-11-30'],
    ['the day after tomorrow', '2026-11-30..2026-12-01'],
    ['on monday', '2026-11-30..2026-12-01'],
    ['on saturday', '2026-11-28..2026-11-29'],
    ['next saturday', '2026-12-05..2026-12-06'],
    ['by friday', '2026-11-28..2026-12-05 by'],
    ['before friday', '2026-11-28..2026-12-04 before'],
    ['this weekend', '2026-11-28..2026-11-30'],
    ['next weekend', '2026-12-05..2026-12-07'],
    ['next week', '2026-11-30..2026-12-07'],
    ['the week after next', '2026-12-07..2026-12-14'],
    ['this month', '2026-11-28..2026-12-01'],
    ['the rest of the year', '2026-11-28..2027-01-01'],
  ])('by their distance: “%s”', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it.each([
    ['within four weeks', '2026-11-28..2026-12-26 before'],
    ['in five weeks', '2026-11-28..2027-01-02 before'],
    ['in the next 10 days', '2026-11-28..2026-12-08 before'],
    ['in the next month', '2026-11-28..2026-12-28 before'],
    ['over the next fortnight', '2026-11-28..2026-12-12 before'],
    ['in the next 36 hours', '2026-11-28..2026-12-01 before'],
    ['a couple of months from now', '2026-11-28..2027-01-28 before'],
  ])('by an amount: “%s”', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it.each([
    ['after 1 March', '2027-03-02..'],
    ['after January', '2027-02-01..'],
    ['from 1 March', '2027-03-01..'],
    ['from 1 January to 31 March', '2027-01-01..2027-04-01'],
    ['between 1 December and 10 December', '2026-12-01..2026-12-11'],
    ['between now and christmas', '2026-11-28..2026-12-26'],
    ['from november to january', '2026-11-28..2027-02-01'],
    ['1 to 10 december', '2026-12-01..2026-12-11'],
    ['before next month', '2026-11-28..2026-12-01 before'],
    ['by 1 March', '2026-11-28..2027-03-02 by'],
    ['by March', '2026-11-28..2027-03-01 before'],
    ['through March', '2026-11-28..2027-04-01 by'],
    ['by the end of next year', '2026-11-28..2028-01-01 by'],
    ['at the end of the month', '2026-11-28..2026-12-01 before'],
    ['until eoy', '2026-11-28..2027-01-01 by'],
    ['before the holidays', '2026-11-28..2026-12-25 before'],
  ])('by their bounds: “%s”', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it.each([
    ['in march', '2027-03-01..2027-04-01'],
    ['in november', '2026-11-28..2026-12-01'],
    ['in May', '2027-05-01..2027-06-01'],
    ['1 march next year', '2027-03-01..2027-03-02'],
    ['1 march 2028', '2028-03-01..2028-03-02'],
    ['in q1', '2027-01-01..2027-04-01'],
    ['on the 5th', '2026-12-05..2026-12-06'],
    ['the first week of january', '2027-01-01..2027-01-08'],
    ['on 2027-02-03', '2027-02-03..2027-02-04'],
  ])('by the calendar: “%s”', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it.each(['what may expire', 'last month', 'yesterday', 'every monday', 'the 2nd', 'soon'])(
    'are none: “%s”',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  it('are found one by one', () => {
    expect(found('on monday or in march')).toEqual(['2026-11-30..2026-12-01', '2027-03-01..2027-04-01']);
  });
});
