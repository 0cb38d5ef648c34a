import { changeSchedule } from '@windsock/bot/domain/schedule/change-schedule.ts';
import type { Schedule } from '@windsock/bot/domain/schedule/schedule.ts';
import { describe, expect, it } from 'vitest';

const now = new Date('2026-11-21T10:00:00Z');
const timezone = 'Australia/Brisbane';
const MONDAYS: Schedule = { kind: 'cron', cron: '0 9 * * 1', timezone };
const EVERY_TWO_HOURS: Schedule = { kind: 'cron', cron: '0 */2 * * 1-5', timezone };
/** Sunday at 14:00. */
const ONCE: Schedule = { kind: 'once', at: '2026-11-22T04:00:00.000Z', timezone };

const change = (schedule: Schedule, text: string) => changeSchedule({ text, schedule, now });

describe('for a recurring schedule', () => {
  it.each([
    ['at 10 instead', '0 10 * * 1', timezone],
    ['10', '0 10 * * 1', timezone],
    ['make it 8:30', '30 8 * * 1', timezone],
    ['10pm', '0 22 * * 1', timezone],
    ['on Fridays', '0 9 * * 5', timezone],
    ['on Friday', '0 9 * * 5', timezone],
    ['same hour but Thursdays', '0 9 * * 4', timezone],
    ['but on Tuesdays', '0 9 * * 2', timezone],
    ['but not on Thursdays', '0 9 * * 1', timezone],
    ['weekdays at 8', '0 8 * * 1-5', timezone],
    ['daily', '0 9 * * *', timezone],
    ['every 4 hours', '0 */4 * * 1', timezone],
    ['in London time', '0 9 * * 1', 'Europe/London'],
    ['at 7am London time', '0 7 * * 1', 'Europe/London'],
    ['on the first of each month', '0 9 1 * *', timezone],
  ])('“%s” keeps what it does not mention', (text, cron, zone) => {
    expect(change(MONDAYS, text)).toMatchObject({
      kind: 'read',
      schedule: { kind: 'cron', cron, timezone: zone },
      assumed: [],
    });
  });

  it.each([
    ['0 7 * * 1-5', 'make it 06:30, weekends too', '30 6 * * *'],
    ['0 7 * * 1-5', 'on Saturdays as well', '0 7 * * 1-6'],
    ['0 7 * * 1,3', 'also on Fridays', '0 7 * * 1,3,5'],
    ['0 7 * * *', 'on Mondays too', '0 7 * * 1'],
  ])('%s: “%s” adds days', (cron, text, added) => {
    expect(change({ kind: 'cron', cron, timezone }, text)).toMatchObject({ schedule: { cron: added } });
  });

  it('keeps hours that come in steps with other days', () => {
    expect(change(EVERY_TWO_HOURS, 'on Mondays')).toMatchObject({ schedule: { cron: '0 */2 * * 1' } });
    expect(change(EVERY_TWO_HOURS, 'at 10')).toMatchObject({ schedule: { cron: '0 10 * * 1-5' } });
  });

  it('becomes a single time, at its time of day, if one day is named', () => {
    const schedule = { kind: 'once', at: '2026-11-21T23:00:00.000Z', timezone };
    expect(change(MONDAYS, 'tomorrow')).toMatchObject({ kind: 'read', schedule });
  });

  it('says what it assumes and what is impossible', () => {
    expect(change(MONDAYS, 'at 6')).toMatchObject({ assumed: ['I took 6:00 as 18:00.'] });
    expect(change(MONDAYS, 'every second Tuesday')).toMatchObject({
      kind: 'nearest',
      schedule: { cron: '0 9 * * 2' },
      why: expect.stringMatching(/skip weeks/),
    });
    expect(change(MONDAYS, 'at 25:00')).toMatchObject({ kind: 'problem' });
  });
});

describe('for a single time', () => {
  it.each([
    ['at 10', '2026-11-22T00:00:00.000Z', timezone],
    ['on 1 December', '2026-12-01T04:00:00.000Z', timezone],
    ['in London time', '2026-11-22T14:00:00.000Z', 'Europe/London'],
  ])('“%s” keeps what it does not mention', (text, at, zone) => {
    expect(change(ONCE, text)).toMatchObject({
      kind: 'read',
      schedule: { kind: 'once', at, timezone: zone },
    });
  });

  it('asks whether a weekday means once or every week', () => {
    expect(change(ONCE, 'on Friday')).toMatchObject({
      kind: 'ask',
      options: [
        { schedule: { kind: 'once', at: '2026-11-27T04:00:00.000Z' } },
        { schedule: { cron: '0 14 * * 5' } },
      ],
    });
  });

  it('becomes recurring if that is said, by the hour too', () => {
    expect(change(ONCE, 'every day')).toMatchObject({ schedule: { kind: 'cron', cron: '0 14 * * *' } });
    expect(change(ONCE, 'every 4 hours')).toMatchObject({ schedule: { kind: 'cron', cron: '0 */4 * * *' } });
  });
});

it.each(['the EC2 one', 'only the stopped ones', 'make it the top 5', 'in Sydney and Ireland', '', '99'])(
  '“%s” says nothing about time',
  (text) => expect(change(MONDAYS, text)).toEqual({ kind: 'none' }),
);

it('leaves the other words', () => {
  expect(change(MONDAYS, 'stopped instances at 10')).toMatchObject({ rest: 'stopped instances' });
});

it.each([
  ['30 8 * * 2', 'read', '30 8 * * 2'],
  ['*/5 * * * *', 'nearest', '*/15 * * * *'],
])('a written cron “%s” replaces times and days', (text, kind, cron) => {
  expect(change(MONDAYS, text)).toMatchObject({ kind, schedule: { cron, timezone } });
});
