import { DateTime } from 'luxon';
import type { Period, Window } from '../contract/query.ts';
import { baselineFor } from '../domain/baseline.ts';
import { isoDay, spanLabel } from '../domain/period-calendar.ts';
import type { FoundPeriod } from '../domain/period-mention.ts';
import type { ComparedPeriods } from '../domain/periods.ts';
import { comparePeriods, findPeriods } from '../domain/periods.ts';
import { readWindow } from '../domain/windows.ts';
import { CallError } from './call-error.ts';

/** The current time, and the zone in which days begin. */
export interface Clock {
  now: Date;
  timezone: string;
}

const FORMS =
  'Say it as "last month", "October 2026", "the last 7 days", "month to date" or "2026-10-01 to 2026-10-15"; days to come as dates.';
const DAYS = /^(\d{4}-\d{2}-\d{2})(?:\s*(?:to|until|-|–|\.\.|\/)\s*(\d{4}-\d{2}-\d{2}))?$/;
/** Words around a period that add nothing. */
const FILLING = /\b(?:in|for|during|of|from|the|over|whole|all|on|period|so far|is|was)\b/gi;

/**
 * Parses words for days as a period, with our own grammar. Throws CallError if they are not days, or do not exist.
 * @param whole include future days, for forecasts: "this month" is then the whole month
 */
export const periodOf = (words: string, clock: Clock, whole = false): Period => ({
  ...daysOf(words, clock, whole),
  said: words.trim(),
});

function daysOf(words: string, clock: Clock, whole = false): Period {
  const text = words.trim();
  const mentions = findPeriods(text, clock);
  const [mention] = mentions;
  if (mention?.period && mentions.length === 1) {
    const rest = `${text.slice(0, mention.start)} ${text.slice(mention.end)}`.replace(FILLING, ' ');
    if (!/[\p{L}\p{N}]/u.test(rest) && mention.bound !== 'before' && mention.bound !== 'until')
      return whole ? named(mention.span) : mention.period;
  }
  return (
    ahead(text, clock) ??
    complain(`${JSON.stringify(words)} cannot be read as days. ${mention?.error ?? ''} ${FORMS}`)
  );
}

const named = (span: FoundPeriod['span']): Period => ({
  start: isoDay(span.from),
  end: isoDay(span.to),
  label: spanLabel(span),
});

/** Returns future days, for a forecast or for the tool to refuse. */
function ahead(text: string, { timezone }: Clock): Period | undefined {
  const [, first, last = first] = DAYS.exec(text) ?? [];
  if (!first || !last) return undefined;
  const [start, end] = [first, last].map((day) => DateTime.fromISO(day, { zone: timezone }));
  if (!start?.isValid || !end?.isValid || end < start) return undefined;
  const to = end.plus({ days: 1 });
  return { start: first, end: to.toISODate(), label: spanLabel({ from: start, to, unit: 'day' }) };
}

/** "before", "the days before", "the same days of last month" */
const BEFORE = /^(?:the )?(?:(?:days?|period|same|time) )*before$|\bsame (?:days|period|time)\b/i;

/**
 * Parses days and what to compare them with, which may be the same number of days before. Throws CallError like
 * `periodOf`.
 */
export function comparedDays(days: string, other: string, clock: Clock): ReturnType<typeof comparisonOf> {
  if (!BEFORE.test(other.trim())) return comparisonOf(days, other, clock);
  const later = periodOf(days, clock);
  return { period: later, baseline: { ...baselineFor(later, clock), said: other.trim() } };
}

/**
 * Returns two periods to compare. If one is still running, equal parts are compared. Throws CallError like `periodOf`.
 */
function comparisonOf(
  period: string,
  baseline: string,
  clock: Clock,
): Pick<ComparedPeriods, 'period' | 'baseline' | 'note'> {
  const [later, earlier] = [periodOf(period, clock), periodOf(baseline, clock)];
  const compared = comparePeriods(`${period} compared with ${baseline}`, clock);
  const fits = compared?.period.start === later.start && compared.baseline.start === earlier.start;
  if (!fits) return { period: later, baseline: earlier };
  const { period: of, baseline: against, note } = compared;
  return {
    period: { ...of, said: period.trim() },
    baseline: { ...against, said: baseline.trim() },
    ...(note && { note }),
  };
}

const TIME = String.raw`\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d\S*)?`;
const BETWEEN = new RegExp(`^(?:since|from)? ?(${TIME})(?: (?:to|until|-|–) (${TIME}|now))?$`, 'i');

/** Parses 'since 2026-11-20T18:00', '2026-11-20T18:00 to 2026-11-21T06:00', in the person's zone if they name none. */
function betweenInstants(words: string, { now, timezone }: Clock): Window | undefined {
  const [, from, to] = BETWEEN.exec(words.trim()) ?? [];
  const isWholeDays = !/\d[T ]\d/.test(words);
  if (from === undefined || (isWholeDays && !/^since/i.test(words.trim()))) return undefined;
  const start = DateTime.fromISO(from.replace(' ', 'T'), { zone: timezone });
  const end =
    to === undefined || to === 'now' ? undefined : DateTime.fromISO(to.replace(' ', 'T'), { zone: timezone });
  const isStretch = start.isValid && (end === undefined || (end.isValid && end > start));
  if (!isStretch || start.toMillis() >= now.getTime())
    complain(`${JSON.stringify(words)} cannot be read as a stretch of time that has begun. ${FORMS}`);
  const last = Math.min(end?.toMillis() ?? now.getTime(), now.getTime());
  const name = (at: DateTime) => at.toFormat('d LLLL yyyy HH:mm');
  const label = end ? `${name(start)} to ${name(end)}` : `since ${name(start)}`;
  return { start: start.toUTC().toISO() ?? '', end: new Date(last).toISOString(), label };
}

/** Parses words for a span as instants: "the last 3 hours", or days. Throws CallError like `periodOf`. */
export const windowOf = (words: string, clock: Clock): Window => ({
  ...instantsOf(words, clock),
  said: words.trim(),
});

function instantsOf(words: string, clock: Clock): Window {
  const recent = readWindow({ text: words, periods: [] }, clock) ?? betweenInstants(words, clock);
  if (recent) return recent;
  const period = daysOf(words, clock);
  const midnight = (day: string) => DateTime.fromISO(day, { zone: clock.timezone }).toMillis();
  if (midnight(period.start) >= clock.now.getTime())
    complain(`${JSON.stringify(words)} has not begun yet: nothing can be read of it.`);
  return {
    start: new Date(midnight(period.start)).toISOString(),
    end: new Date(Math.min(midnight(period.end), clock.now.getTime())).toISOString(),
    label: period.label,
  };
}

const AGO = /^(?:more than |over )?(\d{1,5}) (second|minute|hour|day|week|month|year)s?(?: ago)?$/i;
/** Returns whether words name a relative time ("90 days ago") and no date. */
export const isAgo = (words: string): boolean => AGO.test(words.trim());

const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
const WITH_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:Z|UTC|[+-]\d{2}:?\d{2}))?$/i;

/**
 * Parses a date for a filter: ISO 8601, in the person's zone if a time names none, or a relative time. Throws CallError
 * if there is no such day.
 */
export function dateOf(value: unknown, { now, timezone }: Clock): string {
  const text = String(value).trim();
  const [, amount, unit] = AGO.exec(text) ?? [];
  if (amount && unit)
    return DateTime.fromJSDate(now, { zone: 'utc' })
      .minus({ [`${unit.toLowerCase()}s`]: Number(amount) })
      .toISO({ suppressMilliseconds: true }) as string;
  if (DATE.test(text) && DateTime.fromISO(text, { zone: 'utc' }).isValid) return text;
  const at = WITH_TIME.test(text)
    ? DateTime.fromISO(
        text
          .replace(/ ?UTC$/i, 'Z')
          .replace(' ', 'T')
          .replace(' ', ''),
        { zone: timezone },
      )
    : undefined;
  if (at?.isValid) return at.toUTC().toISO({ suppressMilliseconds: true }) ?? text;
  return complain(
    `${JSON.stringify(value)} is no date: write 2026-10-01, 2026-10-01 18:00, or "90 days ago".`,
  );
}

function complain(sentence: string): never {
  throw new CallError(sentence.replace(/ {2,}/g, ' '));
}
