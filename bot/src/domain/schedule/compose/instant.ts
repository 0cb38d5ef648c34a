import { DateTime } from 'luxon';
import type { Time } from '../sayings/clock.ts';
import { clockText } from '../sayings/clock.ts';
import type { Schedule } from '../schedule.ts';

/** When something is said, and on whose clock. */
export interface When {
  timezone: string;
  now: Date;
}

export interface Instant {
  at: DateTime;
  /** What was taken where the clock does not show that time, or shows it twice. */
  assumed: string[];
}

/** A time on a day's clock. One that is skipped is moved on by as much; of one that comes twice it is the first. */
export function instantOn(day: DateTime, { hour, minute }: Time, timezone: string): Instant {
  const { year, month, day: date } = day;
  const shown = DateTime.fromObject({ year, month, day: date, hour, minute }, { zone: timezone });
  const [first = shown, second] = shown.getPossibleOffsets();
  const asked = clockText({ hour, minute });
  const name = shown.toFormat('d LLLL yyyy');
  if (second)
    return {
      at: first,
      assumed: [`The clocks go back on ${name} and show ${asked} twice: I took the first.`],
    };
  if (shown.hour === hour && shown.minute === minute) return { at: shown, assumed: [] };
  return {
    at: shown,
    assumed: [`The clocks go forward on ${name} and skip ${asked}: I took ${shown.toFormat('HH:mm')}.`],
  };
}

/** A schedule of one instant. */
export const onceAt = (at: DateTime, timezone: string): Schedule => ({
  kind: 'once',
  at: at.toUTC().toISO() ?? '',
  timezone,
});
