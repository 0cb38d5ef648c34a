const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const words = new Intl.RelativeTimeFormat('en-US');

/**
 * Returns a time relative to now: '5 minutes ago', 'in 3 hours', 'just now'; rounded down.
 * @param instant ISO 8601
 * @param now epoch ms
 */
export function relativeTime(instant: string, now: number): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  const found = UNITS.find(([, size]) => Math.abs(seconds) >= size);
  if (!found) return seconds > 0 ? 'in a moment' : 'just now';
  const [unit, size] = found;
  return words.format(Math.trunc(seconds / size), unit);
}
