import type { DateInterval } from '@aws-sdk/client-cost-explorer';
import { awsError } from '../operation.ts';
import { HISTORY_MONTHS, monthStart } from './calendar.ts';

export interface Interval {
  /** Inclusive. */
  start: string;
  /** Exclusive. */
  end: string;
}

const invalid = (message: string) => awsError('ValidationException', message);

/** Returns the requested interval after applying Cost Explorer's own rules. */
export function checkedInterval(period: DateInterval | undefined, now: Date): Interval {
  const { Start: start = '', End: end = '' } = period ?? {};
  if (!/^\d{4}-\d\d-\d\d$/.test(start) || !/^\d{4}-\d\d-\d\d$/.test(end)) {
    throw invalid('Start and end dates must be in the format YYYY-MM-DD');
  }
  if (start >= end) throw invalid('Start date (and hour) should be before end date (and hour)');
  if (start > now.toISOString().slice(0, 10)) throw invalid('Start date must not be after the current date');
  if (end > monthStart(now, -1)) throw invalid('end date past the beginning of next month');
  if (start < monthStart(now, HISTORY_MONTHS)) {
    throw invalid("You haven't enabled historical data beyond 14 months");
  }
  return { start, end };
}

/** Splits the interval into days or calendar months. The first and last month may be shorter. */
export function cut({ start, end }: Interval, granularity: string | undefined): Interval[] {
  if (granularity !== 'DAILY' && granularity !== 'MONTHLY') {
    if (granularity !== 'HOURLY') throw invalid(`Invalid granularity: ${granularity}`);
    throw awsError('DataUnavailableException', 'Hourly granularity is not enabled for the account');
  }
  const pieces: Interval[] = [];
  for (let from = start; from < end; ) {
    const next = new Date(from);
    if (granularity === 'DAILY') next.setUTCDate(next.getUTCDate() + 1);
    else next.setUTCMonth(next.getUTCMonth() + 1, 1);
    const to = next.toISOString().slice(0, 10);
    pieces.push({ start: from, end: to < end ? to : end });
    from = to;
  }
  return pieces;
}
