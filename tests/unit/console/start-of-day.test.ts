import { expect, it } from 'vitest';
import { startOfDay } from '../../../console/src/lib/start-of-day.ts';

it.each([
  ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['Australia/Brisbane', '2026-11-21', '2026-11-20T14:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z'],
  // Clocks change later on these days.
  ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  // Clocks skip midnight on this day.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
])('in %s %s begins at %s', (timeZone, day, instant) => {
  expect(startOfDay(day, timeZone)).toBe(instant);
});

it('a day later is the next day, however long the day is', () => {
  expect(startOfDay('2026-03-29', 'Europe/London', 1)).toBe('2026-03-29T23:00:00.000Z');
  expect(startOfDay('2026-12-31', 'UTC', 1)).toBe('2027-01-01T00:00:00.000Z');
});

it.each(['', 'soon', '2026-13-01', '2026-02-31', '2026-1-1'])('%o is no day', (day) => {
  expect(startOfDay(day, 'UTC')).toBeUndefined();
});
