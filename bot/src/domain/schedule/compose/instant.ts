import { DateTime } from 'luxon';
import { dateText } from '../describe/date-text.ts';
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
  const isShown = shown.hour === hour && shown.minute === minute;
  if (!second && isShown) return { at: shown, assumed: [] };
  const asked = clockText({ hour, minute });
  const sentence = second
    ? `The clocks go back on ${dateText(shown)} and show ${asked} twice: I took the first.`
    : `The clocks go forward on ${dateText(shown)} and skip ${asked}: I took ${clockText(shown)}.`;
  return { at: first, assumed: [sentence] };
}

/** A schedule of one instant. */
export const onceAt = (at: DateTime, timezone: string): Schedule => ({
  kind: 'once',
  at: at.toUTC().toISO() ?? '',
  timezone,
});
