/** A day on the bill, in UTC. */
export interface BillDay {
  /** 2026-10-17 */
  date: string;
  /** Calendar months before the current one: 0 is the current month, 1 the previous one. */
  monthsAgo: number;
  dayOfMonth: number;
  weekend: boolean;
}

/** The months that Cost Explorer keeps besides the current one. The demo fills all of them. */
export const HISTORY_MONTHS = 13;

const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the first day of the month that is `monthsAgo` months before the current one. */
export const monthStart = (now: Date, monthsAgo: number): string =>
  isoDate(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)));

/** Returns every day with costs: the history and the current month up to yesterday. Today is not metered yet. */
export function billDays(now: Date): BillDay[] {
  const today = isoDate(now);
  const days: BillDay[] = [];
  for (
    const at = new Date(monthStart(now, HISTORY_MONTHS));
    isoDate(at) < today;
    at.setUTCDate(at.getUTCDate() + 1)
  ) {
    days.push({
      date: isoDate(at),
      monthsAgo: (now.getUTCFullYear() - at.getUTCFullYear()) * 12 + now.getUTCMonth() - at.getUTCMonth(),
      dayOfMonth: at.getUTCDate(),
      weekend: at.getUTCDay() % 6 === 0,
    });
  }
  return days;
}
