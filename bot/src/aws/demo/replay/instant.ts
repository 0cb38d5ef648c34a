const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Returns the last full hour, so that recent times stay the same during a conversation. */
export const wholeHour = (now: Date): number => Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;

const UNIT_MS: Record<string, number> = { s: 1000, m: MINUTE_MS, d: DAY_MS, mo: 0 };
const COUNT = /([+-])(\d+)(mo|[smd])/g;
const CLOCK = /(\d\d):(\d\d)(?::(\d\d))?/;

/** A parsed instant of the data, with the time that its milliseconds are counted from. */
interface ParsedInstant {
  from: 'now' | 'month' | 'day' | 'hour';
  months: number;
  ms: number;
  isPast: boolean;
}

const read = new Map<string, ParsedInstant[]>();

/**
 * Resolves an instant of the data relative to now: '-3d 14:05:12' is three days before today, '-40m' counts back from
 * the last full hour, '-6mo' is the first of a month, 'now +9d' counts from the exact moment. Of several alternatives
 * ('-95m | -1d 22:24') the latest holds. An instant some days ago is at most a minute before the last full hour, so
 * that it never lies in the future.
 */
export function instant(text: string, now: Date): Date {
  const dates = read.get(text) ?? text.split(' | ').map(readInstant);
  read.set(text, dates);
  return new Date(Math.max(...dates.map((one) => timeOf(one, now))));
}

function readInstant(text: string): ParsedInstant {
  const counts = [...text.matchAll(COUNT)].map(([, sign, count, unit = '']) => ({
    count: Number(`${sign}${count}`),
    unit,
  }));
  const [, hours = 0, minutes = 0, seconds = 0] = CLOCK.exec(text) ?? [];
  const clock = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1000;
  const [first = { count: 0, unit: '' }] = counts;
  const from = { mo: 'month' as const, d: 'day' as const }[first.unit] ?? 'hour';
  return {
    from: text.startsWith('now') ? 'now' : from,
    months: from === 'month' ? first.count : 0,
    ms: counts.reduce((sum, { count, unit }) => sum + count * (UNIT_MS[unit] ?? 0), clock),
    isPast: from === 'day' && text.startsWith('-'),
  };
}

function timeOf({ from, months, ms, isPast }: ParsedInstant, now: Date): number {
  const starts = {
    now: () => now.getTime(),
    month: () => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1),
    day: () => Math.floor(now.getTime() / DAY_MS) * DAY_MS,
    hour: () => wholeHour(now),
  };
  const at = starts[from]() + ms;
  return isPast ? Math.min(at, wholeHour(now) - MINUTE_MS) : at;
}
