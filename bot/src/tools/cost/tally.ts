import { toNumber } from '../../domain/money.ts';
import type { Days } from './days.ts';
import type { AccountCosts, CostLine } from './fetch-costs.ts';

/** What one group costs, exactly, in one currency. */
export interface Tally {
  /** Raw keys by dimension name. */
  values: Record<string, string>;
  currency: string;
  amount: bigint;
}

export function linesOf(answers: readonly AccountCosts[]): CostLine[] {
  return answers.flatMap(({ lines }) => lines);
}

/** The lines of those days. */
export function within(lines: readonly CostLine[], { start, end }: Days): CostLine[] {
  return lines.filter(({ days }) => days.start >= start && days.start < end);
}

/** Sums by the values of some dimensions and by currency, the largest first. Currencies are never added up. */
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

/** The currencies of the lines, the one that most lines are in first; USD where there is none. */
export function currenciesOf(lines: readonly CostLine[]): [string, ...string[]] {
  const counts = Map.groupBy(lines, ({ currency }) => currency);
  const [first = 'USD', ...others] = [...counts]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([currency]) => currency);
  return [first, ...others];
}
