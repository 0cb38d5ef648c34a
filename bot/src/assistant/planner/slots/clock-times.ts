import { DateTime } from 'luxon';
import type { Window } from '../../../contract/query.ts';
import type { PlanInput } from '../../plan.ts';
import type { OpenText } from './open-text.ts';
import type { Question } from './question.ts';

const AT = String.raw`(?:(?:at |about |around )*(\d{1,2})(?:[:.h](\d{2}))?\s?(am|pm|o'?clock|h(?:rs|ours)?)?|(noon|midday|midnight))`;
const DAY = `(?:yesterday|today|this (?:morning|afternoon|evening)|last night|tonight)`;
const FROM_TO = new RegExp(
  String.raw`\b(?:between|from) (?:${DAY} )?${AT} ?(?:and|to|until|till|-|–) ?${AT}(?![\w.,%$]*\w)`,
  'i',
);
const SINCE = new RegExp(String.raw`\b(?:since|after|from)(?: ${DAY})? ${AT}(?![\w.,%$]*\w)`, 'i');
const AFTER_NOON = /\b(?:afternoon|evening|tonight|last night|night)\b/i;
const SAYS_DAY = new RegExp(`\\b${DAY}\\b`, 'i');
const DAY_MS = 86_400_000;

interface Time {
  hour: number;
  minute: number;
  /** Whether this is more than a bare number, which may count anything. */
  isClock: boolean;
}

/**
 * Reads hours of one day in the person's zone and takes them from the text: "since yesterday noon", "yesterday between
 * 9 and 12", "from 2pm to 4pm". A bare number is an hour only beside a day.
 */
export function readClockTimes(
  { periods, taken, text, tokens }: Question,
  open: OpenText,
  { now, timezone }: Pick<PlanInput, 'now' | 'timezone'>,
): Window | undefined {
  const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day');
  const between = FROM_TO.exec(text);
  const match = between ?? SINCE.exec(text);
  // "since 1 november": a number in a date is not an hour.
  const isDated = tokens.some(
    ({ end, raw, start }, at) =>
      match &&
      taken[at] &&
      /\d|noon|midday|midnight/i.test(raw) &&
      start < match.index + match[0].length &&
      end > match.index,
  );
  if (isDated) return undefined;
  const [period, another] = periods.flatMap(({ error, period: each }) => (error || !each ? [] : [each]));
  if (!match || another) return undefined;
  const named = period && DateTime.fromISO(period.start, { zone: timezone });
  // "since yesterday noon" may begin on any day, but a range of hours lies within one day.
  if (between && period && Date.parse(period.end) - Date.parse(period.start) > DAY_MS) return undefined;
  const isSaid = named !== undefined || SAYS_DAY.test(text);
  const day = named ?? today;
  const isLate = AFTER_NOON.test(text);
  const from = timeOf(match.slice(1, 5), isLate);
  const to = between ? timeOf(match.slice(5, 9), isLate || from?.hour === 12) : undefined;
  if (!from || (between && !to)) return undefined;
  const isClock = from.isClock || to?.isClock;
  if (!isClock && !isSaid) return undefined;
  const start = day.plus({ hours: from.hour, minutes: from.minute });
  const end = to ? day.plus({ hours: to.hour || 24, minutes: to.minute }) : DateTime.fromJSDate(now);
  // A time that is still to come was meant for the day before.
  const back = !named && start > DateTime.fromJSDate(now) ? 1 : 0;
  const [first, last] = [start.minus({ days: back }), to ? end.minus({ days: back }) : end];
  if (first >= last) return undefined;
  open.takeMatch(match);
  const on = first.setLocale('en-GB').toFormat('d LLLL');
  return {
    start: new Date(first.toMillis()).toISOString(),
    end: new Date(Math.min(last.toMillis(), now.getTime())).toISOString(),
    label: to
      ? `${on} from ${first.toFormat('H:mm')} to ${last.toFormat('H:mm')}`
      : `since ${on} ${first.toFormat('H:mm')}`,
  };
}

function timeOf(
  [hour, minute, half, word]: readonly (string | undefined)[],
  isLate: boolean,
): Time | undefined {
  if (word) return { hour: /midnight/i.test(word) ? 0 : 12, minute: 0, isClock: true };
  const said = Number(hour);
  const isPm = half ? /^pm$/i.test(half) : isLate;
  const isAm = half !== undefined && /^am$/i.test(half);
  const at = isAm && said === 12 ? 0 : isPm && said < 12 ? said + 12 : said;
  if (!Number.isInteger(at) || at > 23 || Number(minute ?? 0) > 59) return undefined;
  return { hour: at, minute: Number(minute ?? 0), isClock: half !== undefined || minute !== undefined };
}
