import { baselineFor, usualComparison, usualMonth } from '@windsock/bot/domain/baseline.ts';
import { describe, expect, it } from 'vitest';

const at = (now: string, timezone = 'UTC') => ({ now: new Date(now), timezone });
const days = ({ start, end }: { start: string; end: string }) => `${start} to ${end}`;

describe('the month that a question about costs means if it names none', () => {
  it('is this month so far', () => {
    expect(usualMonth(at('2026-11-21T10:00:00Z'))).toBe('month to date');
    const { baseline, period } = usualComparison(at('2026-11-21T10:00:00Z'));
    expect([days(period), days(baseline)]).toEqual(['2026-11-01 to 2026-11-22', '2026-10-01 to 2026-10-22']);
  });

  it('is last month on the first day of a month, which has no costs yet', () => {
    const clock = at('2026-12-01T09:00:00Z');
    expect(usualMonth(clock)).toBe('last month');
    const { baseline, period } = usualComparison(clock);
    expect([days(period), days(baseline)]).toEqual(['2026-11-01 to 2026-12-01', '2026-10-01 to 2026-11-01']);
    expect(days(baselineFor(period, clock))).toBe('2026-10-01 to 2026-11-01');
  });

  it('begins when the day does in the time zone of who asks', () => {
    expect(usualMonth(at('2026-11-30T20:00:00Z', 'Australia/Sydney'))).toBe('last month');
    expect(usualMonth(at('2026-12-01T03:00:00Z', 'America/New_York'))).toBe('month to date');
  });

  it('compares the first day of a month with that of the month before, if it is named', () => {
    const period = { start: '2026-12-01', end: '2026-12-02', label: '' };
    expect(days(baselineFor(period, at('2026-12-01T09:00:00Z')))).toBe('2026-11-01 to 2026-11-02');
  });
});
