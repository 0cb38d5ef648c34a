import { nextRuns } from '@windsock/bot/domain/recurrence.ts';
import { utcCron } from '@windsock/bot/domain/recurrence-in-utc.ts';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

const WINTER = '2026-01-12T00:00Z';
const SUMMER = '2026-07-13T00:00Z';

/** Returns the UTC text for the first run after an instant. */
function inUtc(cron: string, timezone: string, after: string): string {
  const [at] = nextRuns({ cron, timezone, after: new Date(after), count: 1 });
  if (!at) throw new Error('This schedule never runs');
  return utcCron({ cron, timezone, at });
}

describe('schedules that screens put into words', () => {
  it.each<[cron: string, timezone: string, after: string, utc: string]>([
    // Daily.
    ['0 9 * * *', 'UTC', WINTER, '0 9 * * *'],
    ['0 9 * * *', 'Australia/Brisbane', WINTER, '0 23 * * *'],
    ['0 9 * * *', 'Asia/Kathmandu', WINTER, '15 3 * * *'],
    ['0 9 * * *', 'America/St_Johns', WINTER, '30 12 * * *'],
    ['0 9 * * *', 'America/St_Johns', SUMMER, '30 11 * * *'],
    ['0 9 * * *', 'Pacific/Chatham', WINTER, '15 19 * * *'],
    ['0 9 * * *', 'Pacific/Chatham', SUMMER, '15 20 * * *'],
    ['0 9 * * *', 'Pacific/Kiritimati', WINTER, '0 19 * * *'],
    ['0 9 * * *', 'Europe/London', WINTER, '0 9 * * *'],
    ['0 9 * * *', 'Europe/London', SUMMER, '0 8 * * *'],
    // On the day before each clock change, and on the day itself.
    ['0 9 * * *', 'Europe/London', '2026-03-27T10:00Z', '0 9 * * *'],
    ['0 9 * * *', 'Europe/London', '2026-03-28T10:00Z', '0 8 * * *'],
    ['0 9 * * *', 'Europe/London', '2026-10-23T10:00Z', '0 8 * * *'],
    ['0 9 * * *', 'Europe/London', '2026-10-24T10:00Z', '0 9 * * *'],
    ['*/15 * * * *', 'Asia/Kathmandu', WINTER, '*/15 * * * *'],
    ['0 * * * *', 'America/St_Johns', WINTER, '30 * * * *'],
    ['* * * * *', 'Pacific/Chatham', WINTER, '* * * * *'],
    ['0 8,20 * * *', 'Australia/Brisbane', WINTER, '0 10,22 * * *'],
    ['0 8-18 * * *', 'America/New_York', WINTER, '0 13-23 * * *'],
    ['0 8-18 * * *', 'Australia/Brisbane', WINTER, '0 0-8,22,23 * * *'],
    // Every N hours: a step stays a step if it covers the whole day.
    ['0 */6 * * *', 'UTC', WINTER, '0 */6 * * *'],
    ['0 */6 * * *', 'Australia/Brisbane', WINTER, '0 2-23/6 * * *'],
    ['0 */2 * * *', 'Australia/Brisbane', WINTER, '0 */2 * * *'],
    ['0 */2 * * *', 'Pacific/Chatham', WINTER, '15 */2 * * *'],
    ['0 */5 * * *', 'Australia/Brisbane', WINTER, '0 0,5,10,14,19 * * *'],
    // Steps through part of the day are not every six hours.
    ['0 10-22/6 * * *', 'UTC', WINTER, '0 10,16,22 * * *'],
    ['0 4-16/6 * * *', 'America/New_York', WINTER, '0 9,15,21 * * *'],
    // Weekly: the weekday moves with the time.
    ['0 9 * * 1', 'Australia/Brisbane', WINTER, '0 23 * * 0'],
    ['0 9 * * 0', 'Australia/Brisbane', WINTER, '0 23 * * 6'],
    ['0 9 * * 7', 'UTC', WINTER, '0 9 * * 0'],
    ['0 9 * * 7', 'Australia/Brisbane', WINTER, '0 23 * * 6'],
    ['0 15 * * 1', 'Australia/Brisbane', WINTER, '0 5 * * 1'],
    ['0 22 * * 6', 'America/New_York', WINTER, '0 3 * * 0'],
    ['0 9 * * 1', 'Pacific/Kiritimati', WINTER, '0 19 * * 0'],
    ['30 5 * * 1', 'Asia/Kathmandu', WINTER, '45 23 * * 0'],
    ['0 9 * * 1-5', 'Australia/Brisbane', WINTER, '0 23 * * 0-4'],
    ['0 9 * * 5-7', 'Australia/Brisbane', WINTER, '0 23 * * 4-6'],
    ['0 9 * * 1,3', 'Pacific/Chatham', SUMMER, '15 20 * * 0,2'],
    ['30 0 * * 1', 'Europe/London', SUMMER, '30 23 * * 0'],
    ['30 0 * * 1', 'Europe/London', WINTER, '30 0 * * 1'],
    // Written as all values: no restriction.
    ['0 9 */1 1-12 0-6', 'Australia/Brisbane', WINTER, '0 23 * * *'],
    ['0 9 1-31 * 1', 'Australia/Brisbane', WINTER, '0 23 * * *'],
  ])('%s in %s after %s is %s', (cron, timezone, after, utc) => {
    expect(inUtc(cron, timezone, after)).toBe(utc);
  });
});

describe('dates that move past midnight', () => {
  it.each<[cron: string, timezone: string, after: string, utc: string]>([
    ['0 9 15 * *', 'Australia/Brisbane', WINTER, '0 23 14 * *'],
    ['0 9 1 * *', 'Australia/Brisbane', WINTER, '0 23 L * *'],
    ['0 9 1,15 * *', 'Australia/Brisbane', WINTER, '0 23 14,L * *'],
    ['0 9 1 1,4,7,10 *', 'Australia/Brisbane', WINTER, '0 23 L 3,6,9,12 *'],
    ['0 22 L * *', 'America/New_York', WINTER, '0 3 1 * *'],
    ['0 22 15 * *', 'America/New_York', WINTER, '0 3 16 * *'],
    ['0 15 31 * *', 'Australia/Brisbane', WINTER, '0 5 31 * *'],
    // The 31st becomes the 30th, in months that have 31 days.
    ['0 9 31 * *', 'Australia/Brisbane', WINTER, '0 23 30 1,3,5,7,8,10,12 *'],
    ['0 9 30 * *', 'Australia/Brisbane', WINTER, '0 23 29 1,3-12 *'],
    ['0 9 15 * 1', 'Australia/Brisbane', WINTER, '0 23 14 * 0'],
    // What was said relative to the month stays if its day does.
    ['0 15 * * 1#2', 'Australia/Brisbane', WINTER, '0 5 * * 1#2'],
    ['0 15 * * 5L', 'Australia/Brisbane', WINTER, '0 5 * * 5L'],
  ])('%s in %s after %s is %s', (cron, timezone, after, utc) => {
    expect(inUtc(cron, timezone, after)).toBe(utc);
  });
});

describe('what UTC cannot express is expressed in part', () => {
  it.each<[cron: string, timezone: string, after: string, utc: string]>([
    // Two times on both sides of midnight, with a weekday: the side of the next run.
    ['0 8,18 * * 1-5', 'Australia/Brisbane', '2026-07-13T00:00Z', '0 8 * * 1-5'],
    ['0 8,18 * * 1-5', 'Australia/Brisbane', '2026-07-13T10:00Z', '0 22 * * 0-4'],
    // Different minutes in two hours.
    ['0,50 9 * * *', 'Asia/Kathmandu', '2026-07-13T00:00Z', '15 3 * * *'],
    ['0,50 9 * * *', 'Asia/Kathmandu', '2026-07-13T03:30Z', '5 4 * * *'],
    // Moved weekdays that were counted within the month, or limited to some months: the next date.
    ['0 9 * * 1#2', 'Australia/Brisbane', WINTER, '0 23 8 2 *'],
    ['0 9 * * 5L', 'Australia/Brisbane', WINTER, '0 23 29 1 *'],
    ['0 9 * 3 1', 'Australia/Brisbane', WINTER, '0 23 1 3 *'],
    // A whole month, moved: its larger part, until the next run lies in the other.
    ['0 9 * 6 *', 'Australia/Brisbane', '2026-06-10T00:00Z', '0 23 1-29 6 *'],
    ['0 9 * 6 *', 'Australia/Brisbane', WINTER, '0 23 L 5 *'],
    // The 29th becomes the 28th, but not in every February.
    ['0 9 29 * *', 'Australia/Brisbane', '2026-03-10T00:00Z', '0 23 28 1,3-12 *'],
    ['0 9 29 2 *', 'Australia/Brisbane', WINTER, '0 23 28 2 *'],
    ['0 9 L * *', 'Australia/Brisbane', '2026-04-10T00:00Z', '0 23 29 4,6,9,11 *'],
    ['0 22 28 * *', 'America/New_York', '2026-02-10T00:00Z', '0 3 1 3 *'],
  ])('%s in %s after %s is %s', (cron, timezone, after, utc) => {
    expect(inUtc(cron, timezone, after)).toBe(utc);
  });
});

const CRONS = [
  '0 9 * * *',
  '*/7 * * * *',
  '0 */4 * * *',
  '20,50 7-19/3 * * *',
  '0 9 * * 1',
  '0 8,18 * * 1-5',
  '0 3,12,22 * * 0,6',
  '0 9 1 * *',
  '0 9 L * *',
  '0 22 28-31 * *',
  '0 9 1,15,29 * *',
  '0 23 * 2 *',
  '30 0 1-7 3,6 *',
  '0 9 * * 1#1',
  '0 23 * * 5L',
  '0 9 15 * 1',
  '0 9 31 * 3',
  '0 23 L 2 *',
];
/** Zones without daylight saving, so that the text is valid for years. */
const STEADY = [
  'Australia/Brisbane',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Marquesas',
  'Pacific/Pago_Pago',
];

describe.each(STEADY)('the UTC schedule for %s', (timezone) => {
  it.each(CRONS)('of %s includes the next run, and within a year nothing else', (cron) => {
    for (const after of ['2026-01-31T12:00Z', '2027-06-30T20:00Z', '2028-02-27T18:00Z']) {
      const [at] = nextRuns({ cron, timezone, after: new Date(after), count: 1 });
      if (!at) throw new Error('This schedule never runs');
      const utc = utcCron({ cron, timezone, at });
      const said = nextRuns({ cron: utc, timezone: 'UTC', after: new Date(after), count: 40 });
      expect(said[0]?.toISOString()).toBe(at.toISOString());
      const yearLater = at.getTime() + 360 * 24 * 3600_000;
      const wrong = said.filter((run) => run.getTime() < yearLater && !shows(cron, timezone, run));
      expect(wrong.map((run) => `${utc}: ${run.toISOString()}`)).toEqual([]);
    }
  });
});

/** Whether a zone's clock matches a cron: an independent implementation with luxon's calendar alone. */
function shows(cron: string, zone: string, at: Date): boolean {
  const clock = DateTime.fromJSDate(at, { zone });
  const [minute = '', hour = '', date = '', month = '', weekday = ''] = cron.split(' ');
  const time = within(minute, clock.minute) && within(hour, clock.hour) && within(month, clock.month);
  const dateFits = within(date, clock.day) || (date === 'L' && clock.day === clock.daysInMonth);
  const weekdayFits = isWeekday(weekday, clock);
  return time && (date !== '*' && weekday !== '*' ? dateFits || weekdayFits : dateFits && weekdayFits);
}

function isWeekday(field: string, clock: DateTime): boolean {
  const today = clock.weekday % 7;
  const [nth, count] = field.split('#');
  if (count) return Number(nth) === today && Math.ceil(clock.day / 7) === Number(count);
  if (field.endsWith('L'))
    return Number(field[0]) === today && clock.plus({ weeks: 1 }).month !== clock.month;
  return within(field, today);
}

function within(field: string, value: number): boolean {
  return field.split(',').some((item) => {
    const [range = '', step = '1'] = item.split('/');
    const [from = '', to = from] = range === '*' ? ['0', '99'] : range.split('-');
    return value >= Number(from) && value <= Number(to) && (value - Number(from)) % Number(step) === 0;
  });
}
