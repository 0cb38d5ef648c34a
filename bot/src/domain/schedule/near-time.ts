import { DateTime } from 'luxon';
import { clockText } from './sayings/clock.ts';
import { COUNT, countOf } from './sayings/vocabulary.ts';
import type { Schedule } from './schedule.ts';

const HALF_DAY = 12 * 60;
const DAY = 24 * 60;
/** If two candidates are about equally far away, neither is certain. */
const ALIKE_MINUTES = 120;

const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?';
const BEFORE = `(?<=^|\\b(?:at|to|by|for|and|around|about|daily|days|weekdays|weekends|${WEEKDAY}s?) )`;
const AFTER =
  '(?![\\w:./-])(?! ?(?:[ap]\\.?m|h\\b|hours?\\b|minutes?\\b|mins?\\b|days?\\b|weeks?\\b|months?\\b|st\\b|nd\\b|rd\\b|th\\b|%))(?! (?:in the |at night|of |jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))';
/** '8', '8:30', '8 o'clock': nothing says whether it is morning or afternoon. */
const OPEN = new RegExp(`${BEFORE}([1-9]|1[0-2])(?:[:.]([0-5]\\d))?(?: ?o'?clock)?${AFTER}`, 'gi');
/** Words that say so in another way. */
const PART_OF_DAY = /\b(?:morning|afternoon|evening|night|tonight|noon|midnight|[ap]\.?m\.?)\b/i;

/** The words with an unambiguous time, and a sentence that says which was assumed; or the two candidates. */
export type NearTime =
  | { text: string; assumed?: string }
  | { either: [string, string]; texts: [string, string] };

/**
 * Reads a time on a twelve-hour dial that replaces another one: '8' is near 09:00 in the morning, and near 21:00 in the
 * evening. Words with no such time, or several, are returned unchanged.
 */
export function nearTime(text: string, schedule: Schedule): NearTime {
  const [open, another] = [...text.matchAll(OPEN)];
  const before = timeOf(schedule);
  if (!open || another || before === undefined || PART_OF_DAY.test(text)) return { text };
  const early = (Number(open[1]) % 12) * 60 + Number(open[2] ?? 0);
  const times = [early, early + HALF_DAY].sort((a, b) => minutesApart(a, before) - minutesApart(b, before));
  const [near = early, far = early] = times;
  const written = (time: number) => clockText({ hour: Math.floor(time / 60), minute: time % 60 });
  const said = (time: number) => {
    const at = /\bat $/i.test(text.slice(0, open.index)) ? '' : 'at ';
    return `${text.slice(0, open.index)}${at}${written(time)}${text.slice(open.index + open[0].length)}`;
  };
  if (minutesApart(far, before) - minutesApart(near, before) <= ALIKE_MINUTES) {
    const [first, second] = near < far ? [near, far] : [far, near];
    return { either: [written(first), written(second)], texts: [said(first), said(second)] };
  }
  const assumed = `I took ${open[0]} as ${written(near)}, the nearer one to ${written(before)}.`;
  return { text: said(near), assumed };
}

const SHIFT = new RegExp(`\\b(${COUNT}) (hour|h|minute|min)s? (later|earlier)\\b`, 'i');

/**
 * Replaces "half an hour earlier" by the time that is meant. Words without such a shift, and one that would change the
 * day, are returned unchanged.
 */
export function shiftedTime(text: string, schedule: Schedule): string {
  const [shift, count = '', unit = '', way = ''] = SHIFT.exec(text) ?? [];
  const before = timeOf(schedule);
  if (shift === undefined || before === undefined) return text;
  const minutes = countOf(count.toLowerCase()) * (/^h/i.test(unit) ? 60 : 1);
  const time = before + (/^later$/i.test(way) ? minutes : -minutes);
  if (time < 0 || time >= DAY || !Number.isInteger(time)) return text;
  return text.replace(shift, `at ${clockText({ hour: Math.floor(time / 60), minute: time % 60 })}`);
}

/** Returns the minutes between two times of day, the shorter way round. */
function minutesApart(one: number, other: number): number {
  const minutes = Math.abs(one - other) % DAY;
  return Math.min(minutes, DAY - minutes);
}

/** Returns the minutes after midnight. Undefined for several runs a day. */
function timeOf(schedule: Schedule): number | undefined {
  if (schedule.kind === 'once') {
    const { hour, minute } = DateTime.fromISO(schedule.at, { zone: schedule.timezone });
    return hour * 60 + minute;
  }
  const [minute = '', hour = ''] = schedule.cron.split(' ');
  return /^\d+$/.test(minute) && /^\d+$/.test(hour) ? Number(hour) * 60 + Number(minute) : undefined;
}
