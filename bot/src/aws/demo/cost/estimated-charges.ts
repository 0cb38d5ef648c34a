import { ledgerOf, NANO } from './ledger.ts';

/** Returns the month's charges up to the end of the previous day, in US dollars. */
export function estimatedCharges(at: number, now: Date): number {
  const today = new Date(at).toISOString().slice(0, 10);
  const { days, lines } = ledgerOf(now);
  const nano = days.reduce((total, { date }, index) => {
    if (date >= today || date.slice(0, 7) !== today.slice(0, 7)) return total;
    return lines.reduce((sum, { unblended }) => sum + (unblended[index] ?? 0), total);
  }, 0);
  return Math.round((nano / NANO) * 100) / 100;
}
