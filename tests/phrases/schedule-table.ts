import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readSchedule } from '@windsock/bot/domain/schedule/read-schedule.ts';
import type { Schedule } from '@windsock/bot/domain/schedule/schedule.ts';
import { instantsOf } from '@windsock/bot/domain/schedule/schedule.ts';

/** When every line of the tables is said: on a Saturday. */
export const NOW = new Date('2026-11-21T10:00:00Z');
const ZONE = 'Australia/Brisbane';
const FILES = { tuned: 'schedules.txt', keptAside: 'schedules-kept-aside.txt' };

/** A line of a table: what was said, in which time zone, and the right answers. */
export interface SchedulePhrase {
  /** The line number in its file, from 1. */
  line: number;
  /** As written in the file, with the time zone before it. */
  said: string;
  text: string;
  timezone: string;
  expected: string[];
}

export interface JudgedPhrase {
  phrase: SchedulePhrase;
  isRight: boolean;
  /** What was understood, in the table's notation. */
  got: string;
}

/** Reads a table next to this file. Throws an Error that names a malformed line. */
export function readScheduleTable(part: keyof typeof FILES): SchedulePhrase[] {
  const lines = readFileSync(new URL(FILES[part], import.meta.url), 'utf8').split('\n');
  return lines.flatMap((whole, index) => {
    if (!whole.trim() || whole.startsWith('#')) return [];
    const [said, answers, more] = whole.split(' => ');
    if (!said || !answers || more !== undefined) throw new Error(`line ${index + 1} is malformed`);
    const [, zone, text = said] = /^\[([^\]]+)\] (.+)$/.exec(said) ?? [];
    const expected = answers.split(' || ').map(canonical);
    return [{ line: index + 1, said, text, timezone: zone ?? ZONE, expected }];
  });
}

/** Returns which table a phrase belongs to: every third goes to the one kept aside, by a hash of its text. */
export const partOf = (said: string): keyof typeof FILES =>
  (createHash('sha256').update(said).digest()[0] ?? 0) % 3 === 0 ? 'keptAside' : 'tuned';

export function judge(phrase: SchedulePhrase): JudgedPhrase {
  let got: string;
  try {
    got = canonical(written(phrase));
  } catch (error) {
    got = `threw ${String(error)}`;
  }
  const isRight = phrase.expected.some((answer) => answer === got || got.startsWith(`${answer} `));
  return { phrase, isRight, got };
}

/** Returns what the grammar understands, in the table's notation. Throws if the schedule would never run. */
function written({ text, timezone }: SchedulePhrase): string {
  const reading = readSchedule({ text, timezone, now: NOW });
  if (reading.kind === 'ask')
    return `ask ${reading.options.map(({ schedule }) => scheduleText(schedule)).join(' / ')}`;
  if (reading.kind === 'read' && reading.schedule.kind === 'cron')
    return `read ${scheduleText(reading.schedule)} ${instantsOf(reading.schedule, NOW, 3).map(minuteText).join(' ')}`;
  if (reading.kind === 'read') return scheduleText(reading.schedule);
  return reading.kind === 'nearest' ? `nearest ${scheduleText(reading.schedule)}` : reading.kind;
}

const minuteText = (instant: Date): string => instant.toISOString().replace(/:00\.000Z$/, 'Z');
const scheduleText = (schedule: Schedule): string =>
  schedule.kind === 'cron'
    ? `${schedule.cron} ${schedule.timezone}`
    : `once ${minuteText(new Date(schedule.at))}`;

/** Returns equal texts for equal meanings: a cron's values one by one, a zone by its offsets, choices in any order. */
function canonical(answer: string): string {
  const [kind = '', ...words] = answer.split(' ');
  if (kind !== 'ask') return [kind, ...canonicalSchedule(words)].join(' ');
  const options = words.join(' ').split(' / ');
  return ['ask', options.map((option) => canonicalSchedule(option.split(' ')).join(' ')).sort()]
    .flat()
    .join(' ')
    .trim();
}

function canonicalSchedule(words: string[]): string[] {
  if (words.length < 6) return words;
  const [minute = '', hour = '', date = '', month = '', weekday = '', zone = '', ...instants] = words;
  const fields = [
    values(minute, 0, 59),
    values(hour, 0, 23),
    values(date, 1, 31),
    values(month, 1, 12),
    values(weekday, 0, 6),
  ];
  return [...fields, offsets(zone), ...instants];
}

function values(field: string, min: number, max: number): string {
  if (/[L#]/.test(field)) return field;
  const found = field.split(',').flatMap((part) => {
    const [range = '', step] = part.split('/');
    const [from = min, to = step ? max : from] = range === '*' ? [min, max] : range.split('-').map(Number);
    return Array.from({ length: max + 2 }, (_, value) => value).filter(
      (value) => value >= from && value <= to && (value - from) % Number(step ?? 1) === 0,
    );
  });
  // In cron, 7 is also Sunday.
  const single = new Set(found.map((value) => (max === 6 ? value % 7 : value)));
  return single.size === max - min + 1 ? '*' : [...single].sort((a, b) => a - b).join(',');
}

/**
 * Returns a zone's offsets on a day in each of the next twelve months: two zones that show the same time count as
 * equal.
 */
function offsets(timezone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' });
  const parts = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, 11 + month, 20)));
  return parts.map((text) => text.replace(/^.*, GMT/, '') || '0').join();
}
