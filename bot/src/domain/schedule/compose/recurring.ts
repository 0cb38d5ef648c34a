import type { Composed } from '../reading.ts';
import type { Schedule } from '../schedule.ts';
import { dayFields } from './day-fields.ts';
import { everyFew } from './every-few.ts';
import type { Rhythm } from './rhythm.ts';
import { repeats, rhythmOfDays, rhythmOfTimes } from './rhythm.ts';
import type { Said } from './said.ts';
import type { Fields } from './time-fields.ts';
import { timeFields } from './time-fields.ts';

/** Returns a recurring schedule. Undefined if nothing says that it recurs. */
export function recurring(said: Said, timezone: string): Composed | undefined {
  if (!repeats(said)) return undefined;
  const rhythm = rhythmOfDays(said);
  const day = dayFields(said, rhythm);
  const time = timesOfDay(said, rhythm);
  const schedule = (fields: string): Schedule => ({
    kind: 'cron',
    cron: `${time.fields} ${fields}`,
    timezone,
  });
  if (day.options) {
    const options = day.options.map(({ label, fields }) => ({ label, schedule: schedule(fields) }));
    return { kind: 'ask', question: day.question ?? 'Which do you mean?', options };
  }
  const why = [...day.why, ...time.why].join(' ');
  const made = { schedule: schedule(day.fields), assumed: [...time.assumed, ...day.assumed] };
  return why ? { kind: 'nearest', why, ...made } : { kind: 'read', ...made };
}

function timesOfDay(said: Said, days: Rhythm | undefined): Fields {
  const often = rhythmOfTimes(said);
  if (often && !often.times) return everyFew(said, often);
  // 'between 9 and 17 on weekdays': hourly.
  if (said.has('hours') && !said.has('clock')) return everyFew(said, { unit: 'hour', count: 1 });
  const { times, assumed } = said.times();
  const found = timeFields(times, days?.unit === 'day' ? days.times : 1);
  return { ...found, assumed: [...assumed, ...found.assumed] };
}
