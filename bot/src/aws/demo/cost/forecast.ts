import type { DateInterval } from '@aws-sdk/client-cost-explorer';
import { awsError } from '../operation.ts';
import type { BillDay } from './calendar.ts';
import type { LedgerLine } from './ledger.ts';
import type { Interval } from './periods.ts';
import { cut } from './periods.ts';

/** Days before today whose average the days to come are expected to cost. */
const LOOK_BACK = 28;

/**
 * What each day of a period is expected to cost, in billionths of a dollar: as the last four weeks did on average,
 * without the first of a month, when support and tax are booked. As in AWS the period begins today.
 */
export function forecastDays(
  days: BillDay[],
  lines: LedgerLine[],
  { period, now }: { period: DateInterval | undefined; now: Date },
): { interval: Interval; nano: number }[] {
  const { Start: start = '', End: end = '' } = period ?? { Start: '', End: '' };
  if (start !== now.toISOString().slice(0, 10) || end <= start) {
    throw awsError('ValidationException', 'Start date must be the current date, and before the end date');
  }
  const usual = days
    .map(({ dayOfMonth }, index) => ({ dayOfMonth, index }))
    .slice(-LOOK_BACK)
    .filter(({ dayOfMonth }) => dayOfMonth !== 1);
  const spent = lines.reduce(
    (sum, { unblended }) => sum + usual.reduce((of, { index }) => of + (unblended[index] ?? 0), 0),
    0,
  );
  const nano = Math.round(spent / usual.length);
  return cut({ start, end }, 'DAILY').map((interval) => ({ interval, nano }));
}
