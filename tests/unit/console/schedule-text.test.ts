import { expect, it } from 'vitest';
import { scheduleText } from '../../../console/src/lib/schedule-text.ts';

it.each([
  [undefined, 'One-time job'],
  ['', 'One-time job'],
  ['0 9 * * *', 'Runs daily at 09:00 UTC'],
  ['5 0 * * *', 'Runs daily at 00:05 UTC'],
  ['30 17,9 * * *', 'Runs daily at 09:30 and 17:30 UTC'],
  ['0 1,9,17 * * *', 'Runs daily at 01:00, 09:00, and 17:00 UTC'],
  ['0 */6 * * *', 'Runs every 6 hours'],
  ['0 */1 * * *', 'Runs every hour'],
  // Every six hours in Brisbane, as the API writes it in UTC.
  ['0 2-23/6 * * *', 'Runs every 6 hours'],
  ['0 2/6 * * *', 'Runs every 6 hours'],
  ['0 23 * * 0', 'Runs weekly on Sunday at 23:00 UTC'],
  ['0 9 * * 1', 'Runs weekly on Monday at 09:00 UTC'],
  ['0 9 * * 6', 'Runs weekly on Saturday at 09:00 UTC'],
  ['0 9 * * 7', 'Runs weekly on Sunday at 09:00 UTC'],
  ['0 9 * * 1,3', 'Runs weekly on Monday and Wednesday at 09:00 UTC'],
  ['0 9 * * 1-5', 'Runs weekly on Monday, Tuesday, Wednesday, Thursday, and Friday at 09:00 UTC'],
  ['  0   9 * *  1 ', 'Runs weekly on Monday at 09:00 UTC'],
])('%j reads %j', (cron, text) => {
  expect(scheduleText(cron)).toBe(text);
});

it.each([
  '0 9 1 * *',
  '0 9 * 6 *',
  '0 9 15 * 1',
  '0 9 * * 1#2',
  '0 9 * * 5L',
  '0 9 * * MON',
  '0 9 * * 8',
  '0 9 * * 5-1',
  '0 24 * * *',
  '60 9 * * *',
  '15 */6 * * *',
  '0 */24 * * *',
  '0 */0 * * *',
  '0 8-17/3 * * *',
  '0 8-23/6 * * *',
  '*/15 * * * *',
  '0 * * * *',
  '0,30 9 * * *',
  '0 9-17 * * *',
  '0 9 * *',
  '0 0 9 * * *',
  '@daily',
  'every day',
])('%j is shown as it is', (cron) => {
  expect(scheduleText(cron)).toBe(cron);
});
