const DAY_MS = 86_400_000;

/** Whole days from now until then; below zero where it is past: so many whole days ago, and one at least. */
export function daysLeft(until: Date, now: Date): number {
  const days = (until.getTime() - now.getTime()) / DAY_MS;
  return days >= 0 ? Math.floor(days) : Math.min(-1, Math.ceil(days));
}
