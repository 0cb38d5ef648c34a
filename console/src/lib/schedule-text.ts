import { DAYS, minutesOf, weekdaysOf } from './cron-fields.ts';

/**
 * A job's schedule in words, read in UTC as the API writes it: 'One-time job', 'Runs daily at 09:00 UTC', 'Runs every
 * 6 hours', 'Runs weekly on Monday at 09:00 UTC'. What these words cannot say is the expression itself.
 * @param cron 5 fields; absent for a job that runs once
 */
export function scheduleText(cron: string | undefined): string {
  if (!cron) return 'One-time job';
  const [minute, hour, day, month, weekday, ...more] = cron.trim().split(/\s+/);
  if (!minute || !hour || !weekday || more.length > 0 || day !== '*' || month !== '*') return cron;
  const step = weekday === '*' && minute === '0' ? hoursBetween(hour) : undefined;
  if (step) return step === 1 ? 'Runs every hour' : `Runs every ${step} hours`;
  const times = minutesOf(hour, minute)?.map(clock);
  if (!times) return cron;
  if (weekday === '*') return `Runs daily at ${listed(times)} UTC`;
  const days = weekdaysOf(weekday)?.map((day) => DAYS[day] ?? '');
  return days ? `Runs weekly on ${listed(days)} at ${listed(times)} UTC` : cron;
}

/** The step of an hour field that goes through the whole day, from midnight or soon after: 6 where it is every sixth. */
function hoursBetween(field: string): number | undefined {
  const [, from = '0', step] = /^(?:\*|(\d{1,2})(?:-23)?)\/(\d{1,2})$/.exec(field) ?? [];
  const hours = Number(step);
  return hours >= 1 && hours <= 23 && Number(from) < hours ? hours : undefined;
}

export const listed = (words: string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);

/** '09:05' of the minutes since midnight. */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
