import { DateTime } from 'luxon';
import type { Period, Window } from '../contract/query.ts';
import { COUNT, countNumber } from './period-words.ts';
import type { PeriodMatch } from './periods.ts';

/** "the last 3 hours", "past 30 minutes", "the last half hour", "the last hour and a half" */
const RECENT = new RegExp(
  `\\b(?:last|past|previous|latest|recent) (?:(half(?: an| a)?|${COUNT}) ?)?(h|hours?|hrs?|m|minutes?|mins?)\\b( and a half\\b)?`,
  'i',
);

/** "in the last day": 24 hours, unlike the calendar days of "the last 2 days". */
const LAST_DAY = /\b(?:last|past) day\b(?! of)/i;

/** A part of a day: "last night", "on friday evening", "after lunch", "during the night". */
const PART_OF_DAY =
  /\b(?<!\b(?:good|every|each|all|any) )(?:(?:last|this|the|yesterday|today|early|late|in|over|during|from|of) ){0,4}(?:(morning|afternoon|evening|night|overnight|over night|tonight)(?!ly|s\b)|(since midnight)|((?:after|since|before|until) (?:the )?(?:lunch|noon|midday)(?:[ -]?(?:time|break))?))\b/i;

/** Finds the words of a message that name a window within days: some hours, or a part of a day. */
export const withinDays = (text: string): RegExpExecArray | null =>
  RECENT.exec(text) ?? LAST_DAY.exec(text) ?? PART_OF_DAY.exec(text);

/** A period that a message names; one with an error does not count. */
type PeriodSaid = Pick<PeriodMatch, 'period' | 'error'>;

interface DayPart {
  /** Hours from midnight. A night ends on the next day. */
  from: number;
  until: number;
  name: string;
}

const PARTS: readonly (readonly [RegExp, DayPart])[] = [
  [/^since midnight/i, { from: 0, until: 24, name: 'since midnight' }],
  [/^(?:after|since) .*lunch/i, { from: 13, until: 24, name: 'after lunch' }],
  [/^(?:before|until) .*lunch/i, { from: 0, until: 12, name: 'before lunch' }],
  [/^(?:after|since) /i, { from: 12, until: 24, name: 'after noon' }],
  [/^(?:before|until) /i, { from: 0, until: 12, name: 'before noon' }],
  [/morning/i, { from: 0, until: 12, name: 'morning' }],
  [/afternoon/i, { from: 12, until: 18, name: 'afternoon' }],
  [/evening/i, { from: 18, until: 24, name: 'evening' }],
  [/night/i, { from: 18, until: 30, name: 'night' }],
];

/** Reads a part of the day that is named, or of the last one that has begun. */
function partOfDay(
  { text, periods }: { text: string; periods: readonly PeriodSaid[] },
  { now, timezone }: { now: Date; timezone: string },
): Window | undefined {
  const said = PART_OF_DAY.exec(text);
  const words = said?.[1] ?? said?.[2] ?? said?.[3] ?? '';
  const part = PARTS.find(([pattern]) => pattern.test(words))?.[1];
  const [period, another] = periods.flatMap(({ error, period: each }) => (error || !each ? [] : [each]));
  if (!said || !part || another) return undefined;
  const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day');
  const named = period && DateTime.fromISO(period.start, { zone: timezone });
  const isDay = period && named?.plus({ days: 1 }).toISODate() === period.end;
  // "since this morning" goes on until now.
  const isSince = said?.[1] !== undefined && /\bsince $/i.test(text.slice(0, said.index));
  const isOpen = isSince || (period !== undefined && !isDay && /\bsince\b/i.test(text));
  // "the night of the whole week": a part of several days is not a window.
  if (period && !isDay && !isOpen) return undefined;
  const has = (day: DateTime) => day.plus({ hours: part.from }) < DateTime.fromJSDate(now);
  // In the small hours, and in "this night" at any time, the night is the one that began yesterday.
  const isOver =
    part.name === 'night' && !has(today) && (/\bthis\b/i.test(said[0]) || isNight(now, timezone));
  const isThis = /\bthis\b|tonight/i.test(said[0]) && !isOver;
  const isPast = part.name === 'night' || /\blast\b/i.test(said[0]);
  const day = named ?? (isThis || (has(today) && !isPast) ? today : today.minus({ days: 1 }));
  const end = isOpen ? now.getTime() : Math.min(day.plus({ hours: part.until }).toMillis(), now.getTime());
  const start = day.plus({ hours: part.from }).toMillis();
  return start < end
    ? {
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        label: labelOf(part, day, { isOpen, today }),
      }
    : undefined;
}

/** Reports whether a night that began yesterday is not over. */
const isNight = (now: Date, timezone: string): boolean =>
  DateTime.fromJSDate(now, { zone: timezone }).hour < 6;

/** 'this morning', 'yesterday evening', 'last night', '27 November after lunch', 'since 27 November, evening'. */
function labelOf(
  { name }: DayPart,
  day: DateTime,
  { isOpen, today }: { isOpen: boolean; today: DateTime },
): string {
  const on = day.setLocale('en-GB').toFormat('d LLLL');
  if (isOpen && day.hasSame(today, 'day')) return `since this ${name}`;
  if (isOpen) return `since the ${name} of ${on}`;
  if (name === 'since midnight' && day.hasSame(today, 'day')) return name;
  const isToday = day.hasSame(today, 'day');
  const isYesterday = day.hasSame(today.minus({ days: 1 }), 'day');
  if (name === 'night' && isYesterday) return 'last night';
  if (/ /.test(name)) return isToday ? `today ${name}` : `${on} ${name}`;
  return isToday ? `this ${name}` : isYesterday ? `yesterday ${name}` : `the ${name} of ${on}`;
}

/**
 * Reads a window: "in the last 3 hours", "the past 30 minutes", "last night"; otherwise the first period named, as
 * instants in the person's zone.
 */
export function readWindow(
  { text, periods }: { text: string; periods: readonly PeriodSaid[] },
  { now, timezone }: { now: Date; timezone: string },
): Window | undefined {
  const recent = RECENT.exec(text);
  if (recent) {
    const [, count = '1', unit = '', more] = recent;
    const isHours = unit.toLowerCase().startsWith('h');
    const said = (/^half/i.test(count) ? 0.5 : countNumber(count.toLowerCase())) + (more ? 0.5 : 0);
    const isWhole = Number.isInteger(said);
    const amount = isHours && !isWhole ? said * 60 : said;
    const name = isHours && isWhole ? 'hour' : 'minute';
    const start = new Date(now.getTime() - amount * (name === 'hour' ? 3_600_000 : 60_000));
    const label = amount === 1 ? `the last ${name}` : `the last ${amount} ${name}s`;
    return { start: start.toISOString(), end: now.toISOString(), label };
  }
  if (LAST_DAY.test(text))
    return {
      start: new Date(now.getTime() - 24 * 3_600_000).toISOString(),
      end: now.toISOString(),
      label: 'the last 24 hours',
    };
  const part = partOfDay({ text, periods }, { now, timezone });
  if (part) return part;
  const period = wholeOf(
    periods.flatMap(({ error, period: each }) => (error || !each ? [] : [each])),
    text,
  );
  if (!period) return undefined;
  const midnight = (day: string): number => DateTime.fromISO(day, { zone: timezone }).toMillis();
  return {
    start: new Date(midnight(period.start)).toISOString(),
    end: new Date(Math.min(midnight(period.end), now.getTime())).toISOString(),
    label: period.label,
  };
}

/** Returns the first period, or both of two consecutive days: "yesterday and the day before". */
function wholeOf([first, second, more]: readonly Period[], text: string): Period | undefined {
  if (!first || more || !/\b(?:and|or)\b/i.test(text)) return first;
  if (!second && DAY_BEFORE.test(text)) {
    const before = DateTime.fromISO(first.start, { zone: 'utc' }).minus({ days: 1 });
    return { ...first, start: before.toISODate() ?? first.start, label: `${first.label} and the day before` };
  }
  if (!second) return first;
  const [earlier, later] = first.start < second.start ? [first, second] : [second, first];
  const label = `${later.label} and ${earlier.label}`;
  return earlier.end === later.start ? { ...earlier, end: later.end, label } : first;
}

const DAY_BEFORE = /\b(?:yesterday|today) (?:and|or) the (?:day|one) before\b(?! yesterday)/i;
