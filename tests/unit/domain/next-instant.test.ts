import { nextInstant } from '@windsock/bot/domain/schedule/next-instant.ts';
import type { Schedule } from '@windsock/bot/domain/schedule/schedule.ts';
import { instantsOf } from '@windsock/bot/domain/schedule/schedule.ts';
import { expect, it } from 'vitest';

const HOUR = 3600_000;
const cron = (text: string, timezone = 'Australia/Sydney'): Schedule => ({
  kind: 'cron',
  cron: text,
  timezone,
});
const fresh = (schedule: Schedule, after: number) => instantsOf(schedule, new Date(after), 1)[0]?.getTime();

it.each([
  ['daily', cron('0 9 * * *')],
  ['hourly through a clock change', cron('30 * * * *', 'Australia/Lord_Howe')],
  ['one that is skipped in spring', cron('30 2 * * *', 'America/New_York')],
  ['one on a leap day', cron('0 0 29 2 *', 'UTC')],
])('the cached result equals a new one, forward, backward and at the instant itself: %s', (_, schedule) => {
  const start = Date.parse('2026-03-01T00:00Z');
  const steps = Array.from({ length: 150 }, (_each, at) => start + at * 7 * HOUR);
  const next = fresh(schedule, start) ?? 0;
  for (const after of [...steps, ...steps.toReversed(), next - 1, next, next + 1, next - 1])
    expect([after, nextInstant(schedule, after)]).toEqual([after, fresh(schedule, after)]);
});

it('schedules that differ only in their zone are distinguished, and a single time is over once it has come', () => {
  const after = Date.parse('2026-06-01T00:00Z');
  const zones = ['Europe/London', 'America/New_York', 'UTC'];
  const read = zones.map((zone) => nextInstant(cron('0 9 * * *', zone), after));
  expect(new Set(read).size).toBe(3);
  const once: Schedule = { kind: 'once', at: '2026-06-01T09:00:00.000Z', timezone: 'UTC' };
  expect(nextInstant(once, after)).toBe(after + 9 * HOUR);
  expect(nextInstant(once, after + 9 * HOUR)).toBeUndefined();
});
