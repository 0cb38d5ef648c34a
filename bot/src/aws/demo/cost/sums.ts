import type { Ledger, LedgerLine, LedgerMeter } from './ledger.ts';
import { NANO } from './ledger.ts';
import type { Interval } from './periods.ts';

/** What a set of lines comes to. Costs in whole billionths of a dollar. */
export interface Sum {
  unblended: number;
  amortized: number;
  quantity: number;
  /** The quantity's unit, where all lines share one. */
  unit?: string;
}

/** Sums by key over an interval; keys of which nothing was charged are left out. */
export function sumByKey(
  { days, lines }: Ledger,
  { start, end }: Interval,
  keyOf: (meter: LedgerMeter) => string,
): Map<string, Sum> {
  const from = days.findIndex(({ date }) => date >= start);
  if (from < 0) return new Map();
  const after = days.findIndex(({ date }) => date >= end);
  const to = after < 0 ? days.length : after;
  const sums = new Map<string, Sum>();
  for (const line of lines) {
    const part = sumOfLine(line, from, to);
    if (!part) continue;
    const key = keyOf(line.meter);
    const sum = sums.get(key);
    sums.set(key, sum ? added(sum, part) : part);
  }
  return sums;
}

function sumOfLine({ meter, unblended, amortized }: LedgerLine, from: number, to: number): Sum | undefined {
  const charged = total(unblended, from, to);
  const spread = amortized === unblended ? charged : total(amortized, from, to);
  if (charged === 0 && spread === 0) return undefined;
  const quantity = meter.price > 0 ? charged / NANO / meter.price : 0;
  return { unblended: charged, amortized: spread, quantity, unit: meter.unit };
}

function total(amounts: number[], from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i += 1) sum += amounts[i] ?? 0;
  return sum;
}

const added = (a: Sum, b: Sum): Sum => ({
  unblended: a.unblended + b.unblended,
  amortized: a.amortized + b.amortized,
  quantity: a.quantity + b.quantity,
  unit: a.unit === b.unit ? a.unit : undefined,
});
