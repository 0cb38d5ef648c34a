import type { BillDay } from './calendar.ts';
import type { LedgerLine } from './ledger.ts';
import { NANO } from './ledger.ts';
import type { Interval } from './periods.ts';

/** The sum of a set of lines, in whole billionths of a dollar. */
export interface Sum {
  unblended: number;
  amortized: number;
  quantity: number;
  /** The quantity's unit, if all lines share it. */
  unit?: string;
}

/** A line of the ledger with the key of its group. */
export interface KeyedLine {
  key: string;
  line: LedgerLine;
}

/** Returns sums by key over an interval, without keys that were charged nothing. */
export function sumByKey(days: BillDay[], lines: KeyedLine[], { start, end }: Interval): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  const from = days.findIndex(({ date }) => date >= start);
  if (from < 0) return sums;
  const after = days.findIndex(({ date }) => date >= end);
  const to = after < 0 ? days.length : after;
  for (const { key, line } of lines) {
    const part = sumOfLine(line, from, to);
    if (!part) continue;
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
