import { DateTime } from 'luxon';
import { foldText, maskIdentifiers } from './mask.ts';
import type { Way } from './period-atoms.ts';
import { readAtom } from './period-atoms.ts';
import type { Day, Span } from './period-calendar.ts';
import { isoDay, isWhole, spanLabel, todayIn, unitOf } from './period-calendar.ts';
import type { Clock, FoundPeriod, Mention, PeriodMention, RefusedPeriod } from './period-mention.ts';
import type { Reading } from './period-reading.ts';
import { latest } from './period-reading.ts';
import { rememberedFor } from './remembered.ts';

export const BETWEEN = /(?:\bin )?\bbetween\s+(?:the\s+)?(?:months? of\s+)?$/;
export const FROM = /\bfrom\s+(?:the\s+)?$/;
const BOUND =
  /\b(since|ever since|after|starting(?: from| on| in)?|beginning(?: in| on)?|as of|before|prior to|until|till|up to|up until)\s+(?:the\s+)?$/;
/** "the week ending 22 November", "the week beginning on the 9th" */
const WEEK =
  /\b(?:the )?(?:(?:whole|full|entire) )?week (?:(?<ends>ending|up to|until|till|to)|beginning|starting|commencing|from)(?: on| at| with)?\s+(?:the\s+)?$/;
const TO = /(?:\s*(?:-|\.{2,3})\s*|\s+(?:to|until|till|through|thru|up to|up until)\s+)/y;
const AND = /\s+and\s+/y;
export const ONWARDS =
  /(?:,?\s+(?:onwards?|on|and (?:later|after)|(?:to|until|till|up to|through) (?:now|today|date|the present)))(?![\w-])/y;

/**
 * Reads a text from left to right: phrases for days, joined to ranges, bounded by 'since', cut off after today. With
 * `join` false the two ends of a range stay apart, for callers that compare them.
 */
export const scan = (text: string, clock: Clock, join: boolean): readonly PeriodMention[] =>
  (join ? scanJoined : scanApart)(text, todayIn(clock.timezone, clock.now));

const scanJoined = rememberedFor((text, today: Day) => scanFrom(text, today, true));
const scanApart = rememberedFor((text, today: Day) => scanFrom(text, today, false));

function scanFrom(text: string, today: Day, join: boolean): PeriodMention[] {
  const folded = foldText(maskIdentifiers(text));
  const found: PeriodMention[] = [];
  for (let at = 0; at < folded.length; ) {
    const next = isStart(folded, at) ? mentionAt(folded, text, at, today, join) : undefined;
    if (next?.mention) found.push(next.mention);
    at = next?.end ?? at + 1;
  }
  return found;
}

/**
 * Returns whether a phrase may begin here: at the beginning of a word, and not within a name such as 'logs-2026-10' or
 * 'env=march'.
 */
export function isStart(folded: string, at: number): boolean {
  return /[a-z0-9]/.test(folded.charAt(at)) && !/[\w.:/@#=$+\\-]/.test(folded.charAt(at - 1));
}

function mentionAt(
  folded: string,
  text: string,
  at: number,
  today: Day,
  join: boolean,
): { mention?: PeriodMention; end: number } | undefined {
  const first = readAtom(folded, text, at, today);
  if (!first) return undefined;
  const before = folded.slice(0, at);
  const second =
    first.reading.closed || !join
      ? undefined
      : rangeEnd(folded, text, first.end, { today, andCounts: BETWEEN.test(before) });
  // A name continues where a phrase would end: 'march-logs', '2026-10.csv'.
  const last = second ?? first;
  if (
    /^(?:[-/:]\w|\.\w)/.test(folded.slice(last.end)) &&
    (join || !rangeEnd(folded, text, first.end, { today, andCounts: true }))
  )
    return undefined;
  const make = (start: number, end: number, outcome: Outcome) => ({
    mention: { ...outcome, start, end, text: text.slice(start, end) } as PeriodMention,
    end,
  });
  if (second) {
    const start = at - (FROM.exec(before) ?? BETWEEN.exec(before) ?? [''])[0].length;
    return make(start, second.end, rangeOutcome(first.reading, second.reading, today));
  }
  const week = WEEK.exec(before);
  const day = week && settled(first.reading, today);
  if (week && day && typeof day !== 'string' && day.unit === 'day') {
    const from = week.groups?.ends === undefined ? day.from : day.to.minus({ days: 7 });
    const span: Span = { from, to: from.plus({ days: 7 }), unit: 'day' };
    return make(week.index, first.end, clipped(span, today));
  }
  const opening =
    BOUND.exec(before) ?? (first.reading.relative || first.reading.closed ? null : FROM.exec(before));
  const bound = boundNamed(opening?.[1] ?? (opening ? 'since' : undefined));
  ONWARDS.lastIndex = first.end;
  const onwards = !first.reading.closed && ONWARDS.test(folded) ? ONWARDS.lastIndex : undefined;
  if (!bound && !onwards) {
    if (first.reading.edge) return { end: first.end };
    const start = first.reading.closed
      ? at - (FROM.exec(before) ?? BETWEEN.exec(before) ?? [''])[0].length
      : at;
    return make(start, first.end, outcomeOf(first.reading, today));
  }
  const start = at - (opening?.[0].length ?? 0);
  return make(start, onwards ?? first.end, boundOutcome(first.reading, bound ?? 'since', today));
}

/** Returns the second end of a range that begins before a position. `andCounts`: "between … and …". */
export function rangeEnd(
  folded: string,
  text: string,
  at: number,
  { andCounts, today, way }: { andCounts: boolean; today: Day; way?: Way },
) {
  for (const connector of andCounts ? [TO, AND] : [TO]) {
    connector.lastIndex = at;
    if (!connector.test(folded)) continue;
    const end = atomAt(folded, text, connector.lastIndex, today, way);
    if (end && !end.reading.closed) return end;
  }
  return undefined;
}

/** Reads a phrase at a position. 'the' may be part of it ('the 3rd') or precede it ('the October bill'). */
function atomAt(folded: string, text: string, at: number, today: Day, way?: Way) {
  return (
    readAtom(folded, text, at, today, way) ??
    (folded.startsWith('the ', at) ? readAtom(folded, text, at + 4, today, way) : undefined)
  );
}

function boundNamed(word: string | undefined): FoundPeriod['bound'] {
  if (word === undefined) return undefined;
  if (word === 'after') return 'after';
  if (word === 'before' || word === 'prior to') return 'before';
  return /^(?:until|till|up)/.test(word) ? 'until' : 'since';
}

type Outcome = Omit<FoundPeriod, keyof Mention> | Omit<RefusedPeriod, keyof Mention>;

function settled(reading: Reading, today: Day): Span | string {
  if (reading.error) return reading.error;
  return reading.span ?? (reading.yearly ? latest(reading.yearly, today) : 'That is not a period.');
}

function outcomeOf(reading: Reading, today: Day): Outcome {
  const span = settled(reading, today);
  return typeof span === 'string' ? { error: span } : clipped(span, today, reading);
}

/** Cuts off days after today, and says so in the label. */
export function clipped(
  span: Span,
  today: Day,
  { suffix, hint }: Pick<Reading, 'suffix' | 'hint'> = {},
): Outcome {
  const limit = today.plus({ days: 1 });
  if (span.from >= limit) return { error: `${spanLabel(span)} has not begun yet: ask for days up to today.` };
  const to = DateTime.min(span.to, limit);
  const running = span.to >= limit && span.unit !== 'day' && isWhole(span);
  const remark =
    suffix ?? (running && +unitOf(span.unit, span.from).to === +span.to ? `${span.unit} to date` : undefined);
  const cut = span.to > limit ? 'so far' : undefined;
  const brackets = remark ?? cut;
  const label = spanLabel({ from: span.from, to, unit: span.unit }) + (brackets ? ` (${brackets})` : '');
  return {
    period: { start: isoDay(span.from), end: isoDay(to), label },
    span,
    ...(hint ? { granularityHint: hint } : {}),
  };
}

/**
 * Combines the two ends of a range. The end names the year for both ('March to May 2025'). Without a year the range is
 * the latest that has begun.
 */
function rangeOutcome(first: Reading, second: Reading, today: Day): Outcome {
  let from = settled(first, today);
  let to = settled(second, today);
  if (second.span && first.yearly) from = latest(first.yearly, second.span.from);
  else if (first.span && second.yearly) {
    const sameYear = second.yearly(first.span.from.year);
    to =
      typeof sameYear !== 'string' && sameYear.to <= first.span.from
        ? second.yearly(first.span.from.year + 1)
        : sameYear;
  } else if (first.yearly && typeof to !== 'string') from = latest(first.yearly, to.from);
  if (typeof from === 'string') return { error: from };
  if (typeof to === 'string') return { error: to };
  const start = first.point ?? from.from;
  if (to.to <= start) return { error: `${spanLabel(from)} is later than ${spanLabel(to)}.` };
  return clipped({ from: start, to: to.to, unit: from.unit === to.unit ? from.unit : 'day' }, today);
}

function boundOutcome(reading: Reading, bound: NonNullable<FoundPeriod['bound']>, today: Day): Outcome {
  if (bound === 'before' || bound === 'until') {
    const outcome = outcomeOf(reading, today);
    return 'error' in outcome && outcome.error ? outcome : ({ ...outcome, bound } as Outcome);
  }
  const span = settled(reading, today);
  if (typeof span === 'string') return { error: span };
  const from = bound === 'after' ? span.to : (reading.point ?? span.from);
  const outcome = clipped({ from, to: today.plus({ days: 1 }), unit: 'day' }, today);
  return outcome.error === undefined ? { ...outcome, bound, named: span } : outcome;
}
