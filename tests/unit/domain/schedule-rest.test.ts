import { readSchedule } from '@windsock/bot/domain/schedule/read-schedule.ts';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../phrases/schedule-table.ts';

const read = (text: string) => readSchedule({ text, timezone: 'Australia/Brisbane', now: NOW });

describe('the rest of a message without its schedule', () => {
  it.each([
    ['Send me a daily cost report at 9am', 'cost report'],
    ['a security audit every Monday', 'security audit'],
    ['Schedule an EC2 check once tomorrow at 2pm', 'EC2 check'],
    ["post yesterday's spend here every day at 8:30", "yesterday's spend here"],
    ['could you drop the cost summary in here every morning at 8?', 'cost summary'],
    ["I'd like the cost report to be sent each day at five past eight in the morning", 'cost report'],
    ['every day at 9am Europe/Berlin list public buckets', 'list public buckets'],
    ['remind us each friday at 16:00 about unused volumes', 'unused volumes'],
    ['what is running in EC2, every evening', 'what is running in EC2'],
    [
      'show me stopped instances in eu-west-1 on the last Friday of the month at 4pm',
      'stopped instances in eu-west-1',
    ],
    [
      'hey, please email me the top 5 services by cost on Mondays at 8.15am, thanks!',
      'top 5 services by cost',
    ],
    ['evry monday at 9am cost report', 'cost report'],
    ['evry wendesday: cost by Müller & Söhne', 'cost by Müller & Söhne'],
    // The report's topic stays in it.
    ['monthly cost report every Monday', 'monthly cost report'],
    ['monthly cost by account on the 3rd of every month at 07:00', 'monthly cost by account'],
    ['daily cost breakdown every Friday at 4pm', 'daily cost breakdown'],
    ["last 7 days' cost by service every Monday at 9am", "last 7 days' cost by service"],
    ['instances launched on Monday, every Friday at 5pm', 'instances launched on Monday'],
    ['check for keys not rotated in 90 days every Monday', 'check for keys not rotated in 90 days'],
    ['weekly on Fridays: idle databases', 'idle databases'],
    ['every Monday at 9 until Christmas list buckets', 'list buckets'],
    ['every day at 9 starting tomorrow', ''],
  ])('%s → %s', (text, rest) => {
    expect(read(text)).toMatchObject({ rest });
  });
});

describe('the remarks on a schedule', () => {
  it.each([
    ['a security audit every Monday', ['No time was said: I took 09:00.']],
    ['a security audit every Monday at 9am', []],
    ['daily at 3', ['I took 3:00 as 15:00.']],
    ['every Friday afternoon', ['I took that as 14:00.']],
    ['weekly', ['No time was said: I took 09:00.', 'No day was said: I took Monday.']],
    ['every hour during business hours', ['I took business hours as 09:00 to 17:00, Monday to Friday.']],
    ['next week run the audit', ['I took next week as its Monday.', 'No time was said: I took 09:00.']],
    ['on the first Monday at 9am run the audit', ['I took that as every month.']],
  ])('%s: what was assumed', (text, assumed) => {
    expect(read(text)).toMatchObject({ kind: 'read', assumed });
  });

  it.each([
    ['every 5 hours', /divides days and hours evenly: the nearest is every 6 hours/],
    ['every 5 minutes', /no more often than every 15 minutes/],
    ['every second Monday at 9', /cannot skip weeks: the nearest is every Monday/],
    ['last working day of the month', /the nearest is its last Friday/],
    ['every Monday at 9 until Christmas', /has no end/],
    ['every weekday at 9 except public holidays', /knows no holidays/],
    ['Mondays at 9 and Fridays at 5', /one rhythm: make another job/],
    ['every day at 9:00 and 17:30', /different minutes: make another job for 17:30/],
    ['every day at sunrise', /the clock and not the sun/],
  ])('%s: why it is only near', (text, why) => {
    expect(read(text)).toMatchObject({ kind: 'nearest', why: expect.stringMatching(why) });
  });

  it.each([
    ['every day at 25:00', /no such time as “25:00”/],
    ['on the 32nd of every month', /No month has a day 32/],
    ['every 31 April', /There is no 31 April/],
    ['an audit on 31 February at 9', /There is no 31 February/],
    ['every 0 hours', /Nothing comes every 0 hours/],
    ['every day at 9am Atlantis time', /no time zone of that name/],
    ['today at 2pm run an EC2 check', /It is 20:00: 14:00 today has passed/],
    ['run the audit on Monday 24 November at 9', /24 November 2026 is a Tuesday, not a Monday/],
    ['every day at 9am UTC-3:30', /No place keeps UTC-3:30 all year: name a city/],
  ])('%s: what is wrong', (text, message) => {
    expect(read(text)).toMatchObject({ kind: 'problem', message: expect.stringMatching(message) });
  });

  it('asks with the words of the possible meanings', () => {
    expect(read('security audit on Monday at 9')).toEqual({
      kind: 'ask',
      question: 'Once, or every Monday?',
      rest: 'security audit',
      options: [
        {
          label: 'Once, on Monday, 23 November 2026 at 09:00 (Australia/Brisbane)',
          schedule: { kind: 'once', at: '2026-11-22T23:00:00.000Z', timezone: 'Australia/Brisbane' },
        },
        {
          label: 'Every Monday at 09:00 (Australia/Brisbane)',
          schedule: { kind: 'cron', cron: '0 9 * * 1', timezone: 'Australia/Brisbane' },
        },
      ],
    });
  });
});
