const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The last full hour: what has just happened stays where it was while a thread is talked in. */
export const wholeHour = (now: Date): number => Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;

const UNIT_MS: Record<string, number> = { s: 1000, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };
const PART =
  /(?<sign>[+-])(?<count>\d+)(?<unit>mo|[smhd])|(?<hours>\d\d):(?<minutes>\d\d)(?::(?<seconds>\d\d))?/g;

/**
 * An instant of the data, told from now: '-3d 14:05:12' is three days before today, '-40m' so long before the last full
 * hour, '-6mo' the first of a month, 'now +9d' counts from the very moment. Where several are given ('-95m | -1d 22:24'),
 * the latest holds. What was some days ago ended a minute before the last full hour: nothing of today lies ahead.
 */
export function instant(text: string, now: Date): Date {
  return new Date(Math.max(...text.split('|').map((one) => timeOf(one.trim(), now))));
}

function timeOf(text: string, now: Date): number {
  const parts = [...text.matchAll(PART)].map(({ groups = {} }) => groups);
  const units = parts.map(({ unit }) => unit);
  let at = startOf(text, units, now);
  for (const { sign, count, unit = '', hours, minutes, seconds = 0 } of parts) {
    if (hours) at += Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1000;
    else if (unit !== 'mo') at += Number(`${sign}${count}`) * (UNIT_MS[unit] ?? 0);
  }
  const isPast = units[0] === 'd' && text.startsWith('-');
  return isPast ? Math.min(at, wholeHour(now) - MINUTE_MS) : at;
}

/** What the parts are counted from. */
function startOf(text: string, units: (string | undefined)[], now: Date): number {
  if (text.startsWith('now')) return now.getTime();
  if (units[0] === 'mo') {
    const months = Number(/^[+-]\d+/.exec(text)?.[0]);
    return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1);
  }
  return units[0] === 'd' ? Math.floor(now.getTime() / DAY_MS) * DAY_MS : wholeHour(now);
}
