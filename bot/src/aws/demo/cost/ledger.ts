import type { BillDay } from './calendar.ts';
import { billDays } from './calendar.ts';
import { chargeMeters, TAX_RATE, taxMeter } from './charge-meters.ts';
import { containerMeters } from './container-meters.ts';
import type { Meter } from './meter.ts';
import { resourceMeters } from './resource-meters.ts';
import { usageMeters } from './usage-meters.ts';

export type LedgerMeter = Omit<Meter, 'unblended' | 'amortized'>;

/**
 * A meter with its amounts for each day of the ledger. They are whole billionths of a dollar, so sums are exact in any
 * order.
 */
export interface LedgerLine {
  meter: LedgerMeter;
  unblended: number[];
  amortized: number[];
}

export interface Ledger {
  days: BillDay[];
  lines: LedgerLine[];
}

export const NANO = 1e9;
const nano = (dollars: number): number => Math.round(dollars * NANO);

let latest: { date: string; ledger: Ledger } | undefined;

/** Returns the whole bill as of a day. It is built once a day and is always the same for the same day. */
export function ledgerOf(now: Date): Ledger {
  const date = now.toISOString().slice(0, 10);
  if (latest?.date !== date) latest = { date, ledger: makeLedger(billDays(now)) };
  return latest.ledger;
}

function makeLedger(days: BillDay[]): Ledger {
  const lines = [...resourceMeters, ...containerMeters, ...usageMeters, ...chargeMeters].map(
    ({ unblended, amortized, ...meter }) => {
      const charged = days.map((day) => nano(unblended(day)));
      return {
        meter,
        unblended: charged,
        amortized: amortized ? days.map((day) => nano(amortized(day))) : charged,
      };
    },
  );
  return { days, lines: [...lines, taxLine(days, lines)] };
}

/** Returns the tax line. AWS books a month's tax on its first day. */
function taxLine(days: BillDay[], lines: LedgerLine[]): LedgerLine {
  const charged = days.map((_, index) => lines.reduce((sum, line) => sum + (line.unblended[index] ?? 0), 0));
  const taxes = days.map(({ monthsAgo, dayOfMonth }) => {
    if (dayOfMonth !== 1) return 0;
    const ofMonth = charged.filter((_, index) => days[index]?.monthsAgo === monthsAgo);
    return Math.round(ofMonth.reduce((sum, amount) => sum + amount, 0) * TAX_RATE);
  });
  return { meter: taxMeter, unblended: taxes, amortized: taxes };
}
