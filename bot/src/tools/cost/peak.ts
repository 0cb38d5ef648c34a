import { toNumber } from '../../domain/money.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import type { UsageArgs } from './args.ts';
import type { CostLine } from './fetch-costs.ts';
import type { Bucket } from './time-table.ts';
import { whenOf } from './usage-words.ts';

/** The day or month of a series that cost most or least. */
export interface Peak {
  /** Its first day. */
  start: string;
  amount: number;
  /** Whether it is not over, so that it may still rise. */
  isOpen?: true;
}

/**
 * Returns the dearest or the cheapest day or month. One that is not over may still rise, so it is never the cheapest.
 * Undefined if there is nothing to compare it with.
 */
export function peakOf(
  lines: readonly CostLine[],
  buckets: readonly Bucket[],
  { peak, today }: { peak: UsageArgs['peak']; today: string },
): Peak | undefined {
  const byStart = Map.groupBy(lines, ({ days }) => days.start);
  const steps = buckets
    .filter(({ days }) => (peak === 'least' ? days.end <= today : days.start < today))
    .map(({ days: { start } }) => ({
      start,
      amount: toNumber((byStart.get(start) ?? []).reduce((all, { amount }) => all + amount, 0n)),
    }))
    .sort((a, b) => (peak === 'least' ? a.amount - b.amount : b.amount - a.amount));
  const [first, another] = steps;
  const isOpen = buckets.some(({ days }) => days.start === first?.start && days.end > today);
  return first && another ? { ...first, ...(isOpen && { isOpen }) } : undefined;
}

/** "**1 November 2026 cost most**: $2,093. ", the beginning of an answer about the dearest day or month. */
export const peakWords = (
  { amount, isOpen, start }: Peak,
  { currency, daily, peak }: { currency: string; daily: boolean; peak: UsageArgs['peak'] },
): string => {
  const step = whenOf(daily ? start : start.slice(0, 7), daily).replace(/^(?:on|in) /, '');
  const spent = spokenMoney(amount, currency);
  return isOpen
    ? `**${step} has cost ${peak} already**: ${spent}, and it is not over. `
    : `**${step} cost ${peak}**: ${spent}. `;
};
