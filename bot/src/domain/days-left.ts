const DAY_MS = 86_400_000;

/**
 * Returns the whole days from now until an instant. Negative for a past instant: the whole days since then, at least
 * one.
 */
export function daysLeft(until: Date, now: Date): number {
  const days = (until.getTime() - now.getTime()) / DAY_MS;
  return days >= 0 ? Math.floor(days) : Math.min(-1, Math.ceil(days));
}
