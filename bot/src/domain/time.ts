export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_SECONDS = DAY_MS / 1000;

/** Whole days from the latest of the dates up to now; undefined without any. */
export function daysSince(now: Date, ...dates: (Date | string | undefined)[]): number | undefined {
  const times = dates.flatMap((date) => (date === undefined ? [] : new Date(date).getTime()));
  return times.length > 0 ? Math.floor((now.getTime() - Math.max(...times)) / DAY_MS) : undefined;
}

/** Whole days from now until then. If it is past, the whole days since then, at least one, as a negative number. */
export function daysLeft(until: Date, now: Date): number {
  const days = (until.getTime() - now.getTime()) / DAY_MS;
  return days >= 0 ? Math.floor(days) : Math.min(-1, Math.ceil(days));
}
