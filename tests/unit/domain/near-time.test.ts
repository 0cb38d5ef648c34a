import { nearTime } from '@windsock/bot/domain/schedule/near-time.ts';
import type { Schedule } from '@windsock/bot/domain/schedule/schedule.ts';
import { expect, it } from 'vitest';

const daily = (time: string): Schedule => {
  const [hour, minute] = time.split(':').map(Number);
  return { kind: 'cron', cron: `${minute} ${hour} * * *`, timezone: 'Europe/London' };
};

it.each<[before: string, said: string, taken: string]>([
  ['09:00', '8', 'at 08:00'],
  ['21:00', '8', 'at 20:00'],
  ['09:00', '8:30', 'at 08:30'],
  ['09:00', 'at 10', 'at 10:00'],
  ['17:00', 'weekdays at 7', 'weekdays at 19:00'],
  ['09:00', '8 on tuesdays', 'at 08:00 on tuesdays'],
  ['09:00', "7 o'clock", 'at 07:00'],
  ['23:00', '12', 'at 00:00'],
  ['11:00', '12', 'at 12:00'],
  ['09:00', '9', 'at 09:00'],
])('for a job at %s reads “%s” as %s, and says so', (before, said, taken) => {
  const [, time] = /(\d\d:\d\d)/.exec(taken) ?? [];
  expect(nearTime(said, daily(before))).toEqual({
    text: taken,
    assumed: expect.stringMatching(new RegExp(`^I took .+ as ${time}, the nearer one to ${before}\\.$`)),
  });
});

it.each([
  ['14:00', '8'],
  ['15:00', 'fridays at 8:30'],
])('for a job at %s asks which one “%s” is', (before, said) => {
  const near = nearTime(said, daily(before));
  expect(near).toMatchObject({ either: [expect.stringMatching(/^08:/), expect.stringMatching(/^20:/)] });
});

it.each([
  '08:00',
  '20:00',
  '8am',
  '8 pm',
  '8 in the evening',
  'tuesdays',
  '8 december',
  'the 8th of each month',
  'every 8 hours',
  '8 and 9',
  'noon',
  '25:00',
  '2026-12-08',
])('leaves “%s” as it is', (said) => {
  expect(nearTime(said, daily('09:00'))).toEqual({ text: said });
});

it('leaves a time as it is if the old one is not a single time', () => {
  const often: Schedule = { kind: 'cron', cron: '0 */6 * * *', timezone: 'UTC' };
  expect(nearTime('8', often)).toEqual({ text: '8' });
});

it('knows the time of a one-time job in its own time zone', () => {
  const once: Schedule = { kind: 'once', at: '2026-11-23T11:00:00Z', timezone: 'Australia/Brisbane' };
  expect(nearTime('8', once)).toMatchObject({ text: 'at 20:00' });
});
