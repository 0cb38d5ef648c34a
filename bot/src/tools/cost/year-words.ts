import { spokenMoney } from '../../reply/spoken-money.ts';
import type { Days } from './days.ts';
import { dayCount } from './days.ts';

/** " At this pace it is about **$212,000** a year." The running day is not over, so it does not count. */
export function yearWords(
  amount: number,
  { end, start, today }: Days & { today: string },
  currency: string,
): string {
  const days = dayCount({ start, end: end > today ? today : end });
  if (days <= 0) return '';
  return ` At this pace it is about **${spokenMoney((amount / days) * DAYS_A_YEAR, currency)}** a year.`;
}

const DAYS_A_YEAR = 365;
