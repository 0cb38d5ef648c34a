import { DateTime } from 'luxon';
import type { PlanInput } from '../../plan.ts';
import { isOver } from '../list/days-ahead.ts';
import { toTheMinute } from '../list/durations.ts';
import { labelOf, stretchOf } from './clock-stretch.ts';
import type { Instant } from './instants.ts';
import { instantsIn } from './instants.ts';
import type { OpenText } from './open-text.ts';
import type { Question } from './question.ts';

/**
 * Reads hours of a day in the person's zone and takes them from the text: "since yesterday noon", "yesterday between 9
 * and 12", "around 2026-11-28 10:25", "an hour ago". A bare number is an hour only next to a day.
 * @param text the question's text before days were read in it
 */
export function readClockTimes(
  question: Question,
  open: OpenText,
  { now, text, timezone }: Pick<PlanInput, 'now' | 'text' | 'timezone'>,
): void {
  if (!/\d|noon|midday|midnight|\bago\b/i.test(text)) return;
  const present = DateTime.fromJSDate(now, { zone: timezone });
  const instants = instantsIn(text, question.periods, { now, timezone }).filter(
    (each) => !isToCome(each, question, text),
  );
  let read = 0;
  for (const [index, instant] of instants.entries()) {
    // The end of a stretch that has not begun is not a time of its own.
    if (instant.start < read) continue;
    const said = stretchOf(instant, instants[index + 1], text);
    read = said?.end ?? read;
    const from = said?.from ?? said?.to?.startOf('day');
    const to = DateTime.min(said?.to ?? present, present);
    if (!said || !from || from >= to) continue;
    open.take(said.start, said.end);
    const [start, end] = [from, to].map((at) => new Date(at.toMillis()).toISOString()) as [string, string];
    question.window = { start, end, label: labelOf(said) };
    question.hours = {
      start: said.start,
      end: said.end,
      ...(said.from && { from: toTheMinute(said.from) }),
      ...(said.to && { to: toTheMinute(said.to) }),
    };
    return;
  }
}

/** "tomorrow at 10:00" is a future time, and not one of the past. */
const isToCome = (instant: Instant, { daysAhead, periods }: Question, text: string): boolean =>
  daysAhead.some((day) => {
    const [before, after] = day.end <= instant.start ? [day, instant] : [instant, day];
    return (
      before.end <= after.start &&
      BESIDE.test(text.slice(before.end, after.start)) &&
      !periods.some((each) => each.period && isOver(each, day))
    );
  });

const BESIDE = /^,? ?(?:at|on|from|after|before|around|by|until|since)? ?$/i;
