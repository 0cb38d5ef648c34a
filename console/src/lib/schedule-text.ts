const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

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
  const times = timesOf(hour, minute);
  if (!times) return cron;
  if (weekday === '*') return `Runs daily at ${listed(times)} UTC`;
  const days = weekdaysOf(weekday);
  return days ? `Runs weekly on ${listed(days)} at ${listed(times)} UTC` : cron;
}

/** The step of an hour field that goes through the whole day, from midnight or soon after: 6 where it is every sixth. */
function hoursBetween(field: string): number | undefined {
  const [, from = '0', step] = /^(?:\*|(\d{1,2})(?:-23)?)\/(\d{1,2})$/.exec(field) ?? [];
  const hours = Number(step);
  return hours >= 1 && hours <= 23 && Number(from) < hours ? hours : undefined;
}

/** Times of day, '09:00'; undefined where minutes or hours are no plain numbers. */
function timesOf(hour: string, minute: string): string[] | undefined {
  const hours = numbers(hour, 23);
  const minutes = numbers(minute, 59);
  if (!hours || minutes?.length !== 1) return undefined;
  return hours.map((h) => `${String(h).padStart(2, '0')}:${String(minutes[0]).padStart(2, '0')}`);
}

/** Days by name, in the week's order; Sunday is 0, and 7 as cron allows. */
function weekdaysOf(field: string): string[] | undefined {
  const range = /^([0-7])-([0-7])$/.exec(field);
  const days = range ? between(Number(range[1]), Number(range[2])) : numbers(field, 7);
  const names = days?.map((day) => DAYS[day % 7] ?? '');
  return names && names.length > 0 ? [...new Set(names)] : undefined;
}

function between(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** The numbers of a field such as 9 or 9,17; undefined where it is another kind of field, or says more than `most`. */
function numbers(field: string, most: number): number[] | undefined {
  if (!/^\d{1,2}(,\d{1,2})*$/.test(field)) return undefined;
  const values = [...new Set(field.split(',').map(Number))].sort((a, b) => a - b);
  return values.every((value) => value <= most) ? values : undefined;
}

const listed = (words: string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
