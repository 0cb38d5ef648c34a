import { toNumber } from '../../domain/money.ts';
import type { Days } from './days.ts';
import type { AccountCosts, CostLine } from './fetch-costs.ts';

/** The exact cost of one group in one currency. */
export interface Tally {
  /** Raw keys by dimension name. */
  values: Record<string, string>;
  currency: string;
  amount: bigint;
}

export function linesOf(answers: readonly AccountCosts[]): CostLine[] {
  return answers.flatMap(({ lines }) => lines);
}

/** Returns the lines of those days. */
export function within(lines: readonly CostLine[], { start, end }: Days): CostLine[] {
  return lines.filter(({ days }) => days.start >= start && days.start < end);
}

/**
 * Sums lines by the values of some dimensions and by currency, largest first. Different currencies are never added up.
 */
export function tallies(lines: readonly CostLine[], dimensions: readonly string[]): Tally[] {
  const groups = new Map<string, Tally>();
  for (const line of lines) {
    const values = Object.fromEntries(dimensions.map((name) => [name, line.values[name] ?? '']));
    const key = JSON.stringify([line.currency, values]);
    const group = groups.get(key);
    if (group) group.amount += line.amount;
    else groups.set(key, { values, currency: line.currency, amount: line.amount });
  }
  return [...groups.values()].sort((a, b) => (a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1));
}

export function sum(parts: readonly { amount: bigint }[]): number {
  return toNumber(parts.reduce((total, { amount }) => total + amount, 0n));
}

/** Returns the currencies of the lines, the most frequent one first; USD if there are no lines. */
export function currenciesOf(lines: readonly CostLine[]): [string, ...string[]] {
  const counts = Map.groupBy(lines, ({ currency }) => currency);
  const [first = 'USD', ...others] = [...counts]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([currency]) => currency);
  return [first, ...others];
}
