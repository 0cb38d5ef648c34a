import { DAYS, minutesOf, weekdaysOf } from './cron-fields.ts';

/**
 * Describes a job's schedule in UTC, as the API writes it: 'One-time job', 'Runs daily at 09:00 UTC', 'Runs every 6
 * hours', 'Runs weekly on Monday at 09:00 UTC'. Any other schedule is shown as its cron expression.
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

/** Returns the step of an hour field that covers the whole day from midnight or soon after: 6 for every sixth hour. */
function hoursBetween(field: string): number | undefined {
  const [, from = '0', step] = /^(?:\*|(\d{1,2})(?:-23)?)\/(\d{1,2})$/.exec(field) ?? [];
  const hours = Number(step);
  return hours >= 1 && hours <= 23 && Number(from) < hours ? hours : undefined;
}

export const listed = (words: string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);

/** Formats minutes since midnight: '09:05'. */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
