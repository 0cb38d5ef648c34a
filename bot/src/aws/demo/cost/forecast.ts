import type { GetCostForecastCommandInput } from '@aws-sdk/client-cost-explorer';
import { awsError } from '../operation.ts';
import type { BillDay } from './calendar.ts';
import type { LedgerLine } from './ledger.ts';
import type { Interval } from './periods.ts';
import { cut } from './periods.ts';

/** The number of past days whose average predicts the coming days. */
const LOOK_BACK = 28;
/** Half of the 80 % interval as a share of the mean. It is smaller for a month, whose days even each other out. */
const SPREAD = { DAILY: 0.09, MONTHLY: 0.045 };
/** How far ahead each granularity reaches, in months. */
const REACH = { DAILY: 3, MONTHLY: 18 };
const AMORTIZED = /AMORTIZED/;

/** The forecast for a day or month with its interval, in billionths of a dollar. */
export interface Expected {
  interval: Interval;
  mean: number;
  low: number;
  high: number;
}

/**
 * Returns the forecast for each day or month of a period: the average of the last four weeks, without the first of a
 * month, when support and tax are booked. As in AWS the period begins today, and the current month counts from today.
 */
export function forecastOf(
  days: BillDay[],
  lines: LedgerLine[],
  {
    now,
    input: { Granularity, Metric = 'UNBLENDED_COST', TimePeriod },
  }: { now: Date; input: Partial<GetCostForecastCommandInput> },
): Expected[] {
  const { Start: start = '', End: end = '' } = TimePeriod ?? {};
  if (start !== now.toISOString().slice(0, 10) || end <= start)
    throw awsError('ValidationException', 'Start date must be the current date, and before the end date');
  if (Granularity !== 'DAILY' && Granularity !== 'MONTHLY')
    throw awsError('ValidationException', `Forecasts by ${Granularity} are not supported`);
  const reach = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + REACH[Granularity] + 1, 1));
  if (end > reach.toISOString().slice(0, 10))
    throw awsError(
      'ValidationException',
      `${Granularity} forecasts reach ${REACH[Granularity]} months ahead`,
    );
  const usual = days
    .map(({ dayOfMonth }, index) => ({ dayOfMonth, index }))
    .slice(-LOOK_BACK)
    .filter(({ dayOfMonth }) => dayOfMonth !== 1);
  const spent = lines.reduce((sum, line) => {
    const amounts = AMORTIZED.test(Metric) ? line.amortized : line.unblended;
    return sum + usual.reduce((of, { index }) => of + (amounts[index] ?? 0), 0);
  }, 0);
  if (spent === 0)
    throw awsError(
      'DataUnavailableException',
      'Insufficient amount of historical data available to calculate forecast.',
    );
  const perDay = spent / usual.length;
  return cut({ start, end }, Granularity).map((interval) => {
    const mean = Math.round(perDay * daysIn(interval));
    const half = Math.round(Math.abs(mean) * SPREAD[Granularity]);
    return { interval, mean, low: mean - half, high: mean + half };
  });
}

const daysIn = ({ start, end }: Interval): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000);
