import { DateTime } from 'luxon';
import { foldText, maskIdentifiers } from '../mask.ts';
import { rememberedFor } from '../remembered.ts';
import { compose } from './compose/compose.ts';
import { meant } from './meant/meant.ts';
import { firstRhythm } from './meant/one-rhythm.ts';
import type { ScheduleReading } from './reading.ts';
import { withoutWhen } from './rest.ts';
import type { Situation } from './sayings/saying.ts';
import { sayingsIn } from './sayings/sayings-in.ts';
import { correctSpelling } from './spelling.ts';

/** A longer message is not an order for a report. */
const MAX_LENGTH = 1_000;

/**
 * Reads when, and how often, something should be done: "a cost report every Monday at 9am London time". Words about the
 * past, cost periods or other things' times are not a schedule: "what did we spend on Monday?"
 * @param input.timezone the speaker's IANA zone, for times without a zone
 */
export function readSchedule({
  text,
  timezone,
  now,
}: {
  text: string;
  timezone: string;
  now: Date;
}): ScheduleReading {
  if (text.length > MAX_LENGTH) return { kind: 'none' };
  const { text: folded, original } = correctSpelling(maskIdentifiers(foldText(text)));
  const situation = situationOf(timezone, now);
  const own = meant(folded, sayingsIn(folded, situation), situation.today);
  const found = compose(firstRhythm(folded, own), { timezone, now });
  if (!found) return { kind: 'none' };
  const used = found.used.map(({ start, end }) => ({ start: original(start), end: original(end) }));
  return { ...found.composed, rest: withoutWhen(text, used) };
}

const situationOf = rememberedFor((timezone, now: Date): Situation => {
  const { year, month, day, hour, minute } = DateTime.fromJSDate(now, { zone: timezone });
  return { today: DateTime.utc(year, month, day), time: { hour, minute }, timezone };
});
