import { DateTime } from 'luxon';
import { dateText } from '../describe/date-text.ts';
import type { Time } from '../sayings/clock.ts';
import { clockText } from '../sayings/clock.ts';
import type { Schedule } from '../schedule.ts';

/** The moment at which a message is said, and the speaker's zone. */
export interface When {
  timezone: string;
  now: Date;
}

export interface Instant {
  at: DateTime;
  /** Notes about a time that the clock skips or shows twice. */
  assumed: string[];
}

/**
 * Returns a time on a day's clock. A skipped time is moved by the length of the gap. Of a time that comes twice, the
 * first counts.
 */
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
