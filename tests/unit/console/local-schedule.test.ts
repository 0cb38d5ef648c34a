import { expect, it } from 'vitest';
import { localSchedule } from '../../../console/src/lib/local-schedule.ts';

const WINTER = Date.parse('2026-11-24T12:00:00Z');

it.each([
  ['0 9 * * *', 'Europe/Zurich', null, '10:00 in Europe/Zurich'],
  // The summer time, by the next run.
  ['0 8 * * *', 'Europe/Zurich', '2026-07-01T08:00:00.000Z', '10:00 in Europe/Zurich'],
  ['0 23 * * *', 'Australia/Brisbane', null, '09:00 in Australia/Brisbane'],
  ['30 20,4 * * *', 'Asia/Kathmandu', null, '02:15 and 10:15 in Asia/Kathmandu'],
  ['0 9 * * 1', 'Europe/Zurich', null, '10:00 in Europe/Zurich'],
  ['0 23 * * 0', 'Australia/Brisbane', null, 'Monday at 09:00 in Australia/Brisbane'],
  [
    '0 23 * * 0-4',
    'Australia/Brisbane',
    null,
    'Monday, Tuesday, Wednesday, Thursday, and Friday at 09:00 in Australia/Brisbane',
  ],
  ['0 2 * * 0', 'America/New_York', null, 'Saturday at 21:00 in America/New_York'],
  // Shown as it is in UTC: the time of day can be converted, but not another day of the month.
  ['0 14 1 * *', 'America/New_York', null, '09:00 in America/New_York'],
  ['0 23 1 * *', 'Australia/Brisbane', null, undefined],
  ['0 23 * * 5L', 'Australia/Brisbane', null, undefined],
  ['0 1,23 * * 1', 'Australia/Brisbane', null, undefined],
  ['0 */6 * * *', 'Europe/Zurich', null, undefined],
  ['0 9 * * *', 'Etc/UTC', null, undefined],
  ['0 9 * * *', 'Mars/Olympus', null, undefined],
  [undefined, 'Australia/Brisbane', '2026-11-25T19:48:00.000Z', 'Nov 26 at 05:48 in Australia/Brisbane'],
  [undefined, 'Australia/Brisbane', null, undefined],
])('%j in %s, next run %s, is shown as %j', (cron_expression, timezone, next_run, told) => {
  expect(localSchedule({ ...(cron_expression && { cron_expression }), timezone, next_run }, WINTER)).toBe(
    told,
  );
});
