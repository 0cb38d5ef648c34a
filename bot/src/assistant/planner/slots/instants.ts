import { DateTime } from 'luxon';
import { COUNT, countNumber } from '../../../domain/period-words.ts';
import type { PeriodMatch } from '../../../domain/periods.ts';
import type { PlanInput } from '../../plan.ts';

type Clock = Pick<PlanInput, 'now' | 'timezone'>;

/** A time of day that a text names, as an instant. */
export interface Instant {
  /** The position of its words; `end` is exclusive. */
  start: number;
  end: number;
  at: DateTime;
  /** Whether the words are more than a bare number, which may count anything. */
  isClock: boolean;
  /** Whether the text names a day next to it. */
  isDated: boolean;
  /** The tolerance of "around", in minutes. */
  leeway: number;
}

/** Stands for each character of a day that was read as a period. */
const DAY_SIGN = '§';
const DAY = `(?:${DAY_SIGN}+|\\d{4}-\\d\\d-\\d\\d|this (?:morning|afternoon|evening)|last night|tonight)`;
const CLOCK = String.raw`(?:(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2})(?::\d{2}(?:\.\d+)?)?)?\s?(?<half>am|pm|o'?clock|h(?:rs|ours)?)?(?<zone> ?(?:z|utc)\b)?|(?<word>noon|midday|midnight))`;
/** "3 days", "80 %" and "9 of 10" count something else. */
const COUNTED =
  /^ ?(?:%|(?:days?|weeks?|months?|years?|hours?|hrs?|minutes?|mins?|seconds?|times|of|or more)(?![a-z]))/i;
const INSTANT = new RegExp(
  String.raw`(?<![\w.:/$#-])(?:(?<before>${DAY})(?:,? at|,|T)? ?)?${CLOCK}(?![\w.,%$:/-]*\w| ago\b)(?:,? (?:on )?(?<behind>${DAY}))?`,
  'gi',
);
const AGO = new RegExp(
  String.raw`\b(?<!\b(?:than|over|least|most|within) )(?<count>half an|${COUNT})(?<more> and a half)? (?<unit>minutes?|mins?|hours?|hrs?) ago\b`,
  'gi',
);
/** "between 2 and 4 am": both are in the morning. */
const SAME_HALF = /^ ?(?:and|to|until|till|-|–) ?\d{1,2}(?:[:.h]\d{2})?\s?(am|pm)/i;
const LATE = /\b(?:afternoon|evening|tonight|last night|night)\b/i;

/**
 * Finds the times of day in a text, in order: "10:25", "yesterday at 3pm", "2026-11-28T10:25Z", "an hour ago". A time
 * without a day is today, or on the only day that the text names.
 * @param text with blanks where something else was read
 * @param periods the days that it names
 */
export function instantsIn(text: string, periods: readonly PeriodMatch[], clock: Clock): Instant[] {
  const said = periods.reduce(withDaySigns, text);
  const dayAt = (at: number) => dayOf(periods.find(({ end, start }) => start <= at && at < end));
  const only = periods.length === 1 ? dayOf(periods[0]) : undefined;
  const clocks = [...said.matchAll(INSTANT)].flatMap((match) => {
    const day = [match.groups?.before, match.groups?.behind].find((words) => words !== undefined);
    const at = day?.startsWith(DAY_SIGN) ? said.indexOf(day, match.index) : -1;
    const named = day !== undefined && /^\d/.test(day) ? day : at < 0 ? only : dayAt(at);
    return instantOf(match, { text, day: named }, clock) ?? [];
  });
  const ago = [...text.matchAll(AGO)].map((match) => agoOf(match, clock));
  return [...clocks, ...ago].sort((one, other) => one.start - other.start);
}

/** Replaces the words for a single day with marks of the same length. */
function withDaySigns(text: string, mention: PeriodMatch): string {
  if (!dayOf(mention) || /\d{4}-\d\d-\d\d/.test(mention.text)) return text;
  const lead = /^(?:since|after|from|until|till|before|on|between)\s+/i.exec(
    text.slice(mention.start, mention.end),
  );
  const from = mention.start + (lead?.[0].length ?? 0);
  return text.slice(0, from) + DAY_SIGN.repeat(mention.end - from) + text.slice(mention.end);
}

/** Returns the single day that a period names: '2026-11-28'. */
function dayOf(mention: PeriodMatch | undefined): string | undefined {
  if (!mention?.period) return undefined;
  const { bound, named, period, span } = mention;
  const { from, to } = bound === 'since' || bound === 'after' ? (named ?? span) : span;
  return +from.plus({ days: 1 }) === +to ? period.start : undefined;
}

interface Said {
  text: string;
  /** The day that the text names. */
  day: string | undefined;
}

function instantOf(
  { 0: words, groups = {}, index }: RegExpExecArray,
  { day, text }: Said,
  { now, timezone }: Clock,
): Instant | undefined {
  const { before, behind, word, zone } = groups;
  const isDated = (before ?? behind ?? day) !== undefined || LATE.test(text);
  const half = groups.half ?? SAME_HALF.exec(text.slice(index + words.length))?.[1];
  const isTime = (half ?? groups.minute ?? word) !== undefined;
  const time = timeOf({ ...groups, half }, LATE.test(text));
  if (!time || (!isTime && COUNTED.test(text.slice(index + words.length)))) return undefined;
  const of = { zone: zone ? 'utc' : timezone };
  const today = DateTime.fromJSDate(now, of).startOf('day');
  const at = (day === undefined ? today : DateTime.fromISO(day, of)).plus(time);
  // A future time means the day before. A night begins on that day.
  const isOfYesterday = at.toJSDate() > now || (time.hours >= 12 && /last night/i.test(text));
  return {
    start: index,
    end: index + words.length,
    at: day === undefined && isOfYesterday ? at.minus({ days: 1 }) : at,
    isClock: isTime,
    isDated,
    leeway: 30,
  };
}

function timeOf(
  { hour, half, minute = '0', word }: Record<string, string | undefined>,
  isLate: boolean,
): { hours: number; minutes: number } | undefined {
  if (word) return { hours: /midnight/i.test(word) ? 0 : 12, minutes: 0 };
  const said = Number(hour);
  const isHalf = half !== undefined && /^[ap]m$/i.test(half);
  const isPm = isHalf ? /^pm$/i.test(half) : isLate;
  const hours = isHalf && !isPm && said === 12 ? 0 : isPm && said < 12 ? said + 12 : said;
  return hours > 24 || Number(minute) > 59 ? undefined : { hours, minutes: Number(minute) };
}

/** "half an hour ago", "20 minutes ago" */
function agoOf({ 0: words, groups = {}, index }: RegExpExecArray, { now, timezone }: Clock): Instant {
  const count = /^half/i.test(groups.count ?? '') ? 0.5 : countNumber((groups.count ?? '').toLowerCase());
  const minutes = (count + (groups.more ? 0.5 : 0)) * (/^h/i.test(groups.unit ?? '') ? 60 : 1);
  return {
    start: index,
    end: index + words.length,
    at: DateTime.fromJSDate(now, { zone: timezone }).minus({ minutes }).startOf('minute'),
    isClock: true,
    isDated: true,
    leeway: minutes < 30 ? 5 : minutes < 60 ? 15 : 30,
  };
}
