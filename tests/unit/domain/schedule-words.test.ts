import { parseCron } from '@windsock/bot/domain/recurrence.ts';
import { describeSchedule } from '@windsock/bot/domain/schedule/describe.ts';
import { readSchedule } from '@windsock/bot/domain/schedule/read-schedule.ts';
import { describe, expect, it } from 'vitest';
import { NOW, readScheduleTable } from '../../phrases/schedule-table.ts';

const TIMES =
  '0 9|30 8|0 9,17|0 0|30 9,17|0 9,13,17|5 8|0 9-11|0 */6|0 */12|0 *|15 *|30 *|*/15 *|*/20 *|*/30 *|0 9-17|30 8-17|0 22-23,0-6|*/15 22-23,0-5|*/30 9-16|*/20 9|0 8-18/2|0 0-8/2|0 6-23/8|15 */2|15 6-23/8|0 9-23|*/15 9-23|0 0,2,4,6,22'.split(
    '|',
  );
const DAYS =
  '* * *|* * 1|* * 1-5|* * 0,6|* * 1-6|* * 0-4|* * 1,3,5|* * 0,1,5,6|* * 2,4|1 * *|1,15 * *|1-3 * *|L * *|15,L * *|29 * *|31 * *|1,31 * *|*/2 * *|*/3 * *|*/10 * *|* * 1#1|* * 2#2|* * 0#5|* * 5L|* * 0L|1 1 *|1 7 *|1 12 *|29 2 *|L 2 *|1 1,4,7,10 *|L 3,6,9,12 *|1 1,3,5,7,9,11 *|15 1,7 *|31 1,3 *|* 12 *|* 6-8 *|* 12 1|* 6,12 1-5|* 1,4,7,10 1#1|* 3,6,9,12 5L|* 6 1#2'.split(
    '|',
  );

/** Returns how a cron's words are read, in a workspace with another zone. */
function readBack(cron: string): string {
  const words = describeSchedule({ kind: 'cron', cron, timezone: 'Europe/London' });
  const reading = readSchedule({ text: words, timezone: 'Australia/Brisbane', now: NOW });
  if (reading.kind !== 'read' || reading.schedule.kind !== 'cron')
    return `${words}: ${JSON.stringify(reading)}`;
  return `${reading.schedule.cron} ${reading.schedule.timezone}`;
}

describe('the words of a schedule', () => {
  it.each(DAYS)('are read back as the schedule that they describe, for days %s at any times', (days) => {
    const crons = TIMES.map((times) => `${times} ${days}`);
    for (const cron of crons) expect(() => parseCron(cron)).not.toThrow();
    expect(crons.map(readBack)).toEqual(crons.map((cron) => `${cron} Europe/London`));
  });

  it('are read back for every cron in the phrase table', () => {
    const crons = new Set<string>();
    for (const { text, timezone } of [...readScheduleTable('tuned'), ...readScheduleTable('keptAside')]) {
      const reading = readSchedule({ text, timezone, now: NOW });
      const options = reading.kind === 'ask' ? reading.options : 'schedule' in reading ? [reading] : [];
      for (const { schedule } of options) if (schedule.kind === 'cron') crons.add(schedule.cron);
    }
    expect(crons.size).toBeGreaterThan(100);
    expect([...crons].map(readBack)).toEqual([...crons].map((cron) => `${cron} Europe/London`));
  });

  it.each([
    ['0 9 * * 1-5', 'Every weekday (Monday to Friday) at 09:00'],
    ['0 9,17 * * *', 'Every day at 09:00 and 17:00'],
    ['30 8 * * 0-4', 'Sunday to Thursday at 08:30'],
    ['0 9 * 12 1', 'Every Monday in December at 09:00'],
    ['0 9 1,L * *', 'On the 1st and last day of every month at 09:00'],
    ['0 9 31 * *', 'On the 31st of every month that has one at 09:00'],
    ['0 9 * * 5L', 'On the last Friday of every month at 09:00'],
    ['0 9 1 7 *', 'Every year on 1 July at 09:00'],
    ['0 9 L 3,6,9,12 *', 'On the last day of March, June, September and December at 09:00'],
    ['*/30 9-16 * * 1-5', 'Every 30 minutes from 09:00 to 16:59, every weekday (Monday to Friday)'],
    ['0 22-23,0-6 * * *', 'Every hour from 22:00 to 06:00'],
    ['15 */2 * * *', 'Every 2 hours at 15 minutes past'],
    // Crons written by hand; the words still express all of it.
    ['0 9 1 * 1', 'On the 1st of every month and every Monday at 09:00'],
    ['0 9 * * 1,3L', 'On the last Wednesday of every month and every Monday at 09:00'],
    ['5,35 * * * *', 'Every hour at 5 and 35 minutes past'],
    ['0,30 9 * * *', 'Every day at 09:00 and 09:30'],
    [
      '0 9 1-31/10 * 2',
      'On the 1st, 11th, 21st and 31st of every month that has one and every Tuesday at 09:00',
    ],
  ])('%s: %s', (cron, words) => {
    expect(describeSchedule({ kind: 'cron', cron, timezone: 'UTC' })).toBe(`${words} (UTC)`);
  });

  it('give the day of a single run in its own calendar', () => {
    const schedule = {
      kind: 'once',
      at: '2026-11-22T04:00:00.000Z',
      timezone: 'Australia/Brisbane',
    } as const;
    expect(describeSchedule(schedule)).toBe(
      'Once, on Sunday, 22 November 2026 at 14:00 (Australia/Brisbane)',
    );
  });
});
