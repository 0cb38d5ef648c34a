/** A day of the bill, in UTC. */
export interface BillDay {
  /** 2026-10-17 */
  date: string;
  /** How many calendar months before the current one: 0 is the current month, 1 the one before. */
  monthsAgo: number;
  dayOfMonth: number;
  weekend: boolean;
}

/** Cost Explorer keeps this many months besides the current one; the demo fills them all. */
export const HISTORY_MONTHS = 13;

const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

/** The first day of the month so many months before now's. */
export const monthStart = (now: Date, monthsAgo: number): string =>
  isoDate(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)));

/** Every day that has costs: the history and the current month up to yesterday, as today is not metered yet. */
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
