import { offsetInMinutes } from './zone-offset.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Returns when a day begins in a time zone, even if clocks change at midnight.
 * @param day '2026-11-21'
 * @param timeZone an IANA name that this browser knows
 * @param later number of days after that day
 * @returns an ISO 8601 instant; undefined if there is no such day
 */
export function startOfDay(day: string, timeZone: string, later = 0): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * DAY_MS;
  if (Number.isNaN(midnight)) return undefined;
  // Date.parse takes February 31 for a day of March.
  if (new Date(midnight - later * DAY_MS).toISOString().slice(0, 10) !== day) return undefined;
  const offset = (at: number) => (offsetInMinutes(timeZone, new Date(at)) ?? 0) * MINUTE_MS;
  const tries = [midnight - offset(midnight - DAY_MS), midnight - offset(midnight + DAY_MS)];
  const found = tries.filter((at) => at + offset(at) === midnight);
  // If the clocks skip midnight, neither try is right, and the day begins at the instant of the change.
  const start = found.length > 0 ? Math.min(...found) : Math.max(...tries);
  return new Date(start).toISOString();
}
