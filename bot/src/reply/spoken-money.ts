import type { Cell, Column } from '../contract/reply.ts';
import type { FormatOptions } from './format.ts';
import { formatCell, formatMoney } from './format.ts';
import { spokenSeconds } from './spoken-time.ts';

/** Amounts from here on are said without cents. They are compared in cents, so that $99.996 is $100. */
const WHOLE_FROM = 100;

const cents = (amount: number): number => Math.round(Math.abs(amount) * 100);

/**
 * Formats money for a sentence: '$16,398', '$99.99', '<$0.01'. Halves are rounded away from zero. Tables, charts and
 * files write the cents, with `formatMoney`.
 */
export function spokenMoney(amount: number, currency = 'USD'): string {
  if (cents(amount) < WHOLE_FROM * 100) return formatMoney(amount, currency);
  return formatMoney(Math.sign(amount) * Math.round(Math.abs(amount)), currency).replace(/\.0+$/, '');
}

/** '+$98.10', '−$1,312': a difference in a sentence. Give it the exact one, not that of rounded amounts. */
export const spokenChange = (amount: number, currency?: string): string =>
  `${amount < 0 ? '−' : '+'}${spokenMoney(Math.abs(amount), currency)}`;

/**
 * Returns how to write amounts that one sentence compares. If two of them are less than a dollar apart, all keep their
 * cents: in whole dollars they would read as equal, beside words that say which is more.
 */
export function spokenApart(amounts: readonly number[], currency?: string): (amount: number) => string {
  const sorted = amounts.map((amount) => Math.sign(amount) * cents(amount)).sort((a, b) => a - b);
  const isClose = sorted.some((amount, at) => {
    const gap = (sorted[at + 1] ?? amount) - amount;
    return gap > 0 && gap < 100;
  });
  return (amount) => (isClose ? formatMoney(amount, currency) : spokenMoney(amount, currency));
}

/** Formats a limit that somebody set, for a sentence: '$5,000', '$149.50'. It is never rounded. */
export const spokenLimit = (amount: number, currency?: string): string =>
  Number.isInteger(amount) ? spokenMoney(amount, currency) : formatMoney(amount, currency);

/** Formats a cell as `formatCell` does, but money and long times as in a sentence. */
export const spokenCell = (
  cell: Cell | undefined,
  column: Pick<Column, 'key' | 'header' | 'type' | 'unit'>,
  options?: FormatOptions,
): string => {
  if (typeof cell !== 'number' || !Number.isFinite(cell)) return formatCell(cell, column, options);
  if (column.type === 'money') return spokenMoney(cell, column.unit);
  return column.unit === 's' && cell >= LONG_SECONDS
    ? spokenSeconds(cell)
    : formatCell(cell, column, options);
};

/** Nobody reads more seconds than an hour's. */
const LONG_SECONDS = 3600;
