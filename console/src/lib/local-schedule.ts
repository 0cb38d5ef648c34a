import type { Job } from '@windsock/bot/contract/jobs.ts';
import { DAYS, minutesOf, weekdaysOf } from './cron-fields.ts';
import { clock, listed } from './schedule-text.ts';
import { offsetInMinutes } from './zone-offset.ts';

type Scheduled = Pick<Job, 'cron_expression' | 'timezone' | 'next_run'>;

const DAY = 24 * 60;

/**
 * Returns when a job runs in the time zone in which its schedule was set: '10:00 in Europe/Zurich'; with the weekdays
 * if they differ from those in UTC ('Monday at 09:00 in Australia/Brisbane'), and with the date for a job that runs
 * once.
 * @param now the instant whose offset is used for a job without a next run (epoch ms)
 * @returns undefined if that adds nothing to the schedule in UTC, or cannot be expressed
 */
export function localSchedule({ cron_expression, timezone, next_run }: Scheduled, now: number) {
  const at = next_run ? Date.parse(next_run) : now;
  const offset = offsetInMinutes(timezone, new Date(at));
  if (offset === undefined) return undefined;
  const when = cron_expression ? repeated(cron_expression, offset) : next_run && onceOf(at, timezone);
  return when ? `${when} in ${timezone}` : undefined;
}

function repeated(cron: string, offset: number): string | undefined {
  if (offset === 0) return undefined;
  const [minute, hour, day, month, weekday, ...more] = cron.trim().split(/\s+/);
  if (!minute || !hour || !weekday || more.length > 0) return undefined;
  const times = minutesOf(hour, minute)?.map((time) => time + offset);
  if (!times) return undefined;
  const said = listed([...times].sort((a, b) => mod(a) - mod(b)).map((time) => clock(mod(time))));
  const shifts = new Set(times.map((time) => Math.floor(time / DAY)));
  const [shift = 0] = shifts;
  const isDaily = day === '*' && month === '*' && weekday === '*';
  if (isDaily || (shifts.size === 1 && shift === 0)) return said;
  const days = day === '*' && month === '*' ? weekdaysOf(weekday) : undefined;
  // Two times on one day in UTC may fall on two days there.
  if (!days || shifts.size > 1) return undefined;
  return `${listed(days.map((each) => DAYS[(each + shift + 7) % 7] ?? ''))} at ${said}`;
}

const mod = (minutes: number): number => ((minutes % DAY) + DAY) % DAY;

/** 'Nov 26 at 05:48' */
function onceOf(at: number, timeZone: string): string {
  const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone });
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return `${date.format(at)} at ${time.format(at)}`;
}
