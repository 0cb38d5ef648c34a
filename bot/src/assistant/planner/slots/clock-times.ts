import { DateTime } from 'luxon';
import type { PlanInput } from '../../plan.ts';
import { isOver } from '../list/days-ahead.ts';
import { toTheMinute } from '../list/durations.ts';
import type { Instant } from './instants.ts';
import { instantsIn } from './instants.ts';
import type { OpenText } from './open-text.ts';
import type { Question } from './question.ts';

const SINCE =
  /\b(?:since|after|from|starting)(?: (?:at|around|about))? (?:(?:the|this|last) )?(?:morning|afternoon|evening|night)?,? ?(?:at )?$/i;
const UNTIL = /\b(?:until|till|til|up to|before) $/i;
const BETWEEN = /\b(?:between|from) (?:(?:the|this|last) (?:morning|afternoon|evening|night) )?$/i;
const AND = /^ ?(?:and|to|until|till|-|–) ?$/i;
/** "after 10:00 and *before* 12:00", and the other way round. */
const AND_UNTIL = /^,? ?(?:(?:and|but) )?(?:until|till|til|up to|before) (?:the )?$/i;
const AND_SINCE = /^,? ?(?:(?:and|but) )?(?:since|after|from) (?:the )?$/i;
const AROUND = /(?:\b(?:around|about|near|circa|at)|~) ?$/i;

/** A stretch of time within days, with the ends that the text gives. */
interface Stretch {
  from?: DateTime;
  to?: DateTime;
  /** Its part of the text; `end` is exclusive. */
  start: number;
  end: number;
}

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

/** @param next the time that is named after it */
function stretchOf(one: Instant, next: Instant | undefined, text: string): Stretch | undefined {
  const { at, end, isClock, isDated, leeway, start } = one;
  const before = text.slice(0, start);
  const opening = BETWEEN.exec(before);
  const between = next ? text.slice(end, next.start) : '';
  const isRange = next && AND.test(between) && (opening || (isDated && isClock));
  if (!isClock && !isDated && !(isRange && (next.isClock || next.isDated))) return undefined;
  if (isRange) {
    return { from: at, to: endOf(at, next), start: opening?.index ?? start, end: next.end };
  }
  const since = SINCE.exec(before);
  if (since && next && AND_UNTIL.test(between))
    return { from: at, to: endOf(at, next), start: since.index, end: next.end };
  if (since) return { from: at, start: since.index, end };
  const until = UNTIL.exec(before);
  if (until && next && AND_SINCE.test(between))
    return { from: next.at, to: endOf(next.at, one), start: until.index, end: next.end };
  if (until) return { to: at, start: until.index, end };
  const around = AROUND.exec(before);
  if (!around && !(isClock && isDated)) return undefined;
  return {
    from: at.minus({ minutes: leeway }),
    to: at.plus({ minutes: leeway }),
    start: around?.index ?? start,
    end,
  };
}

/** "between 9 and 5", "between 22:00 and 06:00": a bare hour may be in the afternoon, any other is on the next day. */
function endOf(from: DateTime, { at, isClock }: Instant): DateTime {
  const later = [at, ...(isClock ? [] : [at.plus({ hours: 12 })])].find((to) => to > from);
  return later ?? at.plus({ days: 1 });
}

/** 'since 27 November 14:00', '27 November from 14:00 to 15:30', '27 November 23:00 – 28 November 1:00' */
function labelOf({ from, to }: Stretch): string {
  const day = (at: DateTime) => at.setLocale('en-GB').toFormat('d LLLL');
  const clock = (at: DateTime) => at.toFormat('H:mm');
  if (!to) return from ? `since ${day(from)} ${clock(from)}` : '';
  if (!from) return `${day(to)} until ${clock(to)}`;
  return to.hasSame(from, 'day')
    ? `${day(from)} from ${clock(from)} to ${clock(to)}`
    : `${day(from)} ${clock(from)} – ${day(to)} ${clock(to)}`;
}
