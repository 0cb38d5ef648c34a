import { DateTime } from 'luxon';
import type { Period } from '../contract/query.ts';
import { counted } from '../contract/words.ts';
import { foldText, maskIdentifiers } from './mask.ts';
import type { Span } from './period-calendar.ts';
import { days, isoDay, shift, spanLabel, todayIn, unitAway, unitOf } from './period-calendar.ts';
import type { Clock, FoundPeriod, PeriodMention } from './period-mention.ts';
import { clipped, scan } from './period-scan.ts';
import type { Unit } from './period-words.ts';
import { COUNT, countNumber, unitNamed } from './period-words.ts';

export type PeriodMatch = PeriodMention;

/**
 * Finds the periods in a text, in order, as whole days (end exclusive): 'this month', 'Q3 2025', 'since Monday', '1–20
 * October', 'the last 12 months'. Weeks begin on Monday. 'last N months' are complete months; 'last N days' and 'weeks'
 * include today. A month, quarter or date without a year is the latest that has begun. Days that do not exist or have
 * not begun are returned as an `error`. Identifiers, addresses and versions are not dates.
 */
export function findPeriods(text: string, clock: Clock): readonly PeriodMatch[] {
  const joined = scan(text, clock, true);
  // "compare this month to last month": two sides, not a range that runs backwards.
  const isBackwards = joined.some(({ error }) => error !== undefined) && COMPARATOR.test(foldText(text));
  return isBackwards ? scan(text, clock, false) : joined;
}

/**
 * Two periods to compare. The difference is period − baseline, and `period` is the later one, whichever was named
 * first.
 */
export interface ComparedPeriods {
  period: Period;
  baseline: Period;
  /** The part of the text that says so, `end` exclusive. */
  start: number;
  end: number;
  /** A sentence about what was chosen for the person. */
  note?: string;
}

const COMPARATOR =
  /\b(?:vs\.?|versus|compar(?:e[ds]?|ing|ison|isons)|against|than|relative to|differences?|differ(?:s|ed)?|deltas?)\b/;
const CHANGE =
  /\b(?:chang(?:e[ds]?|ing)|(?:in|de)creas(?:e[ds]?|ing)|(?:go|goes|gone|going|went) (?:up|down)|ris(?:e[ns]?|ing)|rose|gr[eo]w(?:n|s|th|ing)?|shr[aiu]nk(?:s|ing)?|f[ae]ll(?:en|s|ing)?|drop(?:s|ped|ping)?|jump(?:s|ed|ing)?|spik(?:e[ds]?|ing)|(?:higher|lower|more|less)(?: than)?(?! (?:than )?[$\d])|more expensive|cheaper)\b/;
const OVER = /\b(day|week|month|quarter|year)[ -](?:over|on|to|by)[ -]\1\b|\b([dwmqy])o\2\b/;
const SAME_AGO =
  /\b(?:the )?same (?:period|days?|dates?|time|point|stretch|range|span|weeks?|months?|quarter)(?: (?:in|of|from|during|a))?(?: the)? (?:last |previous |prior |preceding |(?=(?:week|month|quarter|year)\b))(week|month|quarter|year)(?: (?:ago|earlier|before))?\b|\b(?:a|one) (week|month|quarter|year) (?:ago|earlier|before)\b/;
const PRECEDING = new RegExp(
  `\\b(?:the )?(?:(?:previous|prior|preceding|last) (?:period|one)|(?:period|days?|weekend|weeks?|months?|quarter|year) (?:before|prior|earlier)(?: (?:that|it))?|(${COUNT}) (day|week|month|quarter|year)s? (?:before|prior|earlier)(?: (?:that|it|them))?|(?:previous|preceding|prior) (${COUNT}) (?:day|week|month|quarter|year)s?)(?! (?:last|yesterday))\\b|(?<=\\b(?:vs\\.?|versus|against|to|with|than|and|over) (?:the )?)last(?=\\s*(?:$|[?.!,])|\\s+(?:by|per|for|in)\\b)`,
);
/** "the week before" */
const UNIT_BEFORE = /\b(week|month|quarter|year)s? (?:before|prior|earlier)/;
const WHOLE = /\b(?:all|whole|full|entire|complete)\b/;

/**
 * Finds a comparison in a text: 'October vs September', 'than last month', 'month over month', 'versus the same period
 * last year', 'did costs go up since last week'. A running period is compared with the same number of days of the other
 * one, unless the text asks for the whole; `note` says which. Undefined: the text compares nothing.
 */
export function comparePeriods(text: string, clock: Clock): ComparedPeriods | undefined {
  const folded = foldText(maskIdentifiers(text));
  const today = todayIn(clock.timezone, clock.now);
  const change = CHANGE.test(folded);
  const repeated = OVER.exec(folded);
  const compares = COMPARATOR.test(folded) || change || repeated !== null;
  if (!compares) return undefined;
  const separate = withPeriods(scan(text, clock, false));
  const joined = withPeriods(scan(text, clock, true));
  const result = (period: Span, baseline: Span, at: { start: number; end: number }[], from?: FoundPeriod) =>
    compared(period, baseline, WHOLE.test(folded), clock, at, from);

  const sameAgo = SAME_AGO.exec(folded);
  const preceding = sameAgo ? null : PRECEDING.exec(folded);
  const phrase = sameAgo ?? preceding;
  if (phrase) {
    const at = { start: phrase.index, end: phrase.index + phrase[0].length };
    const outside = joined.filter(({ start, end }) => end <= at.start || start >= at.end);
    const unit = unitNamed(sameAgo?.[1] ?? sameAgo?.[2] ?? preceding?.[2] ?? 'month');
    // "vs the week before", of no other time: this week.
    const before = UNIT_BEFORE.exec(phrase[0])?.[1];
    const running = sameAgo ? (unit === 'year' ? 'month' : unit) : before ? unitNamed(before) : 'month';
    const main = outside[0]?.span ?? unitOf(running, today);
    if (sameAgo) return shifted(main, unit, clock, [at, ...outside.slice(0, 1)]);
    if (/weekend/.test(phrase[0])) return shifted(main, 'week', clock, [at, ...outside.slice(0, 1)]);
    const count = preceding?.[1] ? countNumber(preceding[1]) : undefined;
    const baseline = count
      ? { from: shift(main.from, unit, -count), to: main.from, unit }
      : precedingSpan(main);
    return result(main, baseline, [at, ...outside.slice(0, 1)], outside[0]);
  }
  if (repeated) {
    const letters = { d: 'day', w: 'week', m: 'month', q: 'quarter', y: 'year' } as const;
    const unit = unitNamed(repeated[1] ?? letters[repeated[2] as keyof typeof letters]);
    const at = [{ start: repeated.index, end: repeated.index + repeated[0].length }, ...joined.slice(0, 1)];
    const main = joined[0]?.span ?? unitAway(unit === 'year' ? 'month' : unit, today, -1);
    if (unit === 'year' || main.unit !== unit) return shifted(main, unit, clock, at);
    return result(main, unitAway(unit, main.from, -1), at, joined[0]);
  }
  const [first, second] = joined.length >= 2 ? joined : isPair(separate, folded, change) ? separate : [];
  if (first && second) {
    const one = withYearOf(second, first, clock);
    const other = second.named ?? second.span;
    const same =
      +one.from === +other.from && /previous|prior|preceding/.test(foldText(first.text + second.text));
    if (same) return result(one, precedingSpan(one), [first, second], first);
    if (+one.from === +other.from && +one.to === +other.to) return withEarlier(one, clock, [first, second]);
    return one.from < other.from
      ? result(other, one, [first, second], second)
      : result(one, other, [first, second], first);
  }
  return comparedWithOne(joined[0], folded, today, result);
}

/**
 * 'November with November': nothing is compared with itself, so one of them is a year earlier or, for a weekday, a week
 * earlier.
 */
function withEarlier(one: Span, clock: Clock, at: FoundPeriod[]): ComparedPeriods {
  const unit = one.unit === 'day' && !at.some(({ text }) => /\d/.test(text)) ? 'week' : 'year';
  const earlier = shifted(one, unit, clock, at);
  return { ...earlier, note: `Both are ${spanLabel(one)}: I compared it with ${earlier.baseline.label}.` };
}

/** Applies the year of the second period to the first: 'March and April 2025'. */
function withYearOf(second: FoundPeriod, first: FoundPeriod, clock: Clock): Span {
  const own = first.named ?? first.span;
  const year = /\b20\d\d\b/.exec(second.text)?.[0];
  if (!year || /\d{4}|last|this|'\d\d/.test(first.text) || own.unit !== second.span.unit) return own;
  const [reread] = withPeriods(scan(`in ${first.text} ${year}`, clock, true));
  return reread && +reread.span.from !== +second.span.from ? reread.span : own;
}

function withPeriods(mentions: readonly PeriodMention[]): FoundPeriod[] {
  return mentions.filter((mention) => mention.period !== undefined);
}

/**
 * Returns whether the two periods are to be compared. 'from September to October' is one range of costs, but two months
 * if the question is about a change.
 */
function isPair(separate: FoundPeriod[], folded: string, change: boolean): boolean {
  const [first, second] = separate;
  if (!first || !second) return false;
  const [one, other] = [first.named ?? first.span, second.named ?? second.span];
  if (one.unit !== other.unit) return false;
  const compare = /\b(?:compar\w*|differ\w*|vs\.?|versus|delta)\b/.test(folded);
  return compare || (change && (one.unit !== 'day' || days(one) === 1));
}

function comparedWithOne(
  one: FoundPeriod | undefined,
  folded: string,
  today: Span['from'],
  result: (period: Span, baseline: Span, at: FoundPeriod[], from?: FoundPeriod) => ComparedPeriods,
): ComparedPeriods | undefined {
  if (!one) return undefined;
  const before = folded.slice(0, one.start);
  // 'since last month' names last month, although its own span runs to today.
  const named = one.named ?? one.span;
  const isBaseline =
    one.bound === 'since' ||
    /\b(?:vs\.?|versus|against|than|(?:compar\w+|relative) (?:to|with)|from|(?:up|(?:in|de)crease\w*|growth|rise|change|jump) over)\s+(?:in |on |for |during )?(?:all of |the whole of |the )*(?:same (?:days?|dates?|period|time|part|stretch) (?:in|of|from|during) (?:the )?)?$/.test(
      before,
    );
  const running = named.to > today;
  if (isBaseline && !running && (one.bound !== 'since' || CHANGE.test(folded))) {
    const now = unitOf(isCalendarUnit(named) ? named.unit : 'day', today);
    const until = today.plus({ days: 1 });
    const period = isCalendarUnit(named)
      ? now
      : { from: until.minus({ days: days(named) }), to: until, unit: named.unit };
    return result(period, named, [one]);
  }
  if (one.bound && one.bound !== 'since') return undefined;
  return CHANGE.test(folded) ? result(one.span, precedingSpan(one.span), [one], one) : undefined;
}

function isCalendarUnit(span: Span): boolean {
  return +unitOf(span.unit, span.from).from === +span.from && +unitOf(span.unit, span.from).to === +span.to;
}

function precedingSpan(span: Span): Span {
  if (isCalendarUnit(span)) return unitAway(span.unit, span.from, -1);
  if (span.unit !== 'day') {
    const months = Math.round(span.to.diff(span.from, 'months').months);
    return { from: span.from.minus({ months }), to: span.from, unit: span.unit };
  }
  return { from: span.from.minus({ days: days(span) }), to: span.from, unit: 'day' };
}

/** Returns the same days one week, month, quarter or year earlier. */
function shifted(
  main: Span,
  unit: Unit,
  clock: Clock,
  at: { start: number; end: number }[],
): ComparedPeriods {
  const limit = todayIn(clock.timezone, clock.now).plus({ days: 1 });
  const whole = main.to <= limit && isCalendarUnit(main) && unit !== 'week';
  const from = shift(main.from, unit, -1);
  const to = DateTime.min(main.to, limit);
  const baseline = whole
    ? unitOf(main.unit, from)
    : { from, to: shift(to.minus({ days: 1 }), unit, -1).plus({ days: 1 }), unit: main.unit };
  return compared(main, baseline, true, clock, at);
}

function compared(
  main: Span,
  other: Span,
  whole: boolean,
  clock: Clock,
  at: { start: number; end: number }[],
  from?: FoundPeriod,
): ComparedPeriods {
  const today = todayIn(clock.timezone, clock.now);
  const limit = today.plus({ days: 1 });
  const period = from?.span === main ? from.period : labelled(main, today);
  const running = main.to > limit && isCalendarUnit(main) && main.unit !== 'day';
  const likeForLike = running && !whole && isCalendarUnit(other) && other.unit === main.unit;
  const to = likeForLike ? other.from.plus({ days: days({ from: main.from, to: limit }) }) : other.to;
  const baseline = labelled({ ...other, to: DateTime.min(to, other.to) }, today);
  const note = likeForLike
    ? `${spanLabel(main)} is not over: it is compared with as many days of ${spanLabel(other)}, not with all of ${spanLabel(other)}.`
    : running && days(other) > days({ from: main.from, to: limit })
      ? `${spanLabel(main)} is not over: ${lengthSoFar(main, limit)} compared with ${days(other)}.`
      : main.to >= limit
        ? 'Today is not over, so its costs are not complete.'
        : undefined;
  return {
    period,
    baseline,
    start: Math.min(...at.map(({ start }) => start)),
    end: Math.max(...at.map(({ end }) => end)),
    ...(note ? { note } : {}),
  };
}

/** '20 days are', '1 day is' */
function lengthSoFar({ from }: Span, limit: Span['to']): string {
  const soFar = days({ from, to: limit });
  return `${counted(soFar, 'day')} ${soFar === 1 ? 'is' : 'are'}`;
}

function labelled(span: Span, today: Span['from']): Period {
  const outcome = clipped(span, today);
  return outcome.period ?? { start: isoDay(span.from), end: isoDay(span.to), label: spanLabel(span) };
}
