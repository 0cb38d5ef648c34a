import type { Cell, Chart, Table } from '../../contract/reply.ts';
import { toNumber } from '../../domain/money.ts';
import type { CostLine } from './fetch-costs.ts';
import type { ForecastStep } from './fetch-forecast.ts';
import { moneyColumn } from './usage-table.ts';

/** A day or month of a forecast, summed over all accounts. */
export interface Expected {
  /** '2026-11' or '2026-11-21'. */
  date: string;
  /** undefined if no part of it is in the past. */
  spent?: bigint;
  /** undefined if no part of it is in the future. */
  expected?: bigint;
  low?: bigint;
  high?: bigint;
}

/** Returns spent and expected costs by month or day, in order. */
export function byDate(
  spent: readonly CostLine[],
  steps: readonly ForecastStep[],
  granularity: 'daily' | 'monthly',
): Expected[] {
  const dates = new Map<string, Expected>();
  const at = (start: string): Expected => {
    const date = granularity === 'daily' ? start : start.slice(0, 7);
    const known = dates.get(date) ?? { date };
    dates.set(date, known);
    return known;
  };
  for (const { days, amount } of spent) {
    const one = at(days.start);
    one.spent = (one.spent ?? 0n) + amount;
  }
  for (const [, same] of Map.groupBy(steps, ({ days }) => at(days.start).date)) {
    const [first] = same;
    if (first) Object.assign(at(first.days.start), sumOf(same));
  }
  return [...dates.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Returns the sum of steps. Its interval adds up theirs and is unknown if any step has none. */
function sumOf(steps: readonly ForecastStep[]): Pick<Expected, 'expected' | 'low' | 'high'> {
  const sum = (of: (step: ForecastStep) => bigint | undefined) =>
    steps.reduce<bigint | undefined>((total, step) => {
      const part = of(step);
      return total === undefined || part === undefined ? undefined : total + part;
    }, 0n);
  const [low, high] = [sum((step) => step.low), sum((step) => step.high)];
  return {
    expected: sum(({ amount }) => amount) ?? 0n,
    ...(low !== undefined && high !== undefined && { low, high }),
  };
}

/** Returns one row per day or month: spent, expected with its interval, and the total. */
export function forecastTable(
  all: readonly Expected[],
  granularity: 'daily' | 'monthly',
  currency: string,
): { table: Table; chart?: Chart } {
  const cells = ({ spent, expected, low, high }: Omit<Expected, 'date'>): Record<string, Cell> => ({
    ...(spent !== undefined && { spent: toNumber(spent) }),
    ...(expected !== undefined && { expected: toNumber(expected) }),
    ...(low !== undefined && { low: toNumber(low + (spent ?? 0n)) }),
    ...(high !== undefined && { high: toNumber(high + (spent ?? 0n)) }),
    cost: toNumber((spent ?? 0n) + (expected ?? 0n)),
  });
  const hasSpent = all.some(({ spent }) => spent !== undefined);
  const hasBounds = all.some(({ low }) => low !== undefined);
  const table: Table = {
    columns: [
      { key: 'date', header: granularity === 'daily' ? 'Day' : 'Month', type: 'date' },
      ...(hasSpent ? [moneyColumn('spent', 'Spent', currency)] : []),
      moneyColumn('expected', 'Forecast', currency),
      ...(hasSpent ? [moneyColumn('cost', 'Total', currency)] : []),
      ...(hasBounds
        ? [moneyColumn('low', 'At least (80%)', currency), moneyColumn('high', 'At most (80%)', currency)]
        : []),
    ],
    rows: all.map(({ date, ...amounts }) => ({ date, ...cells(amounts) })),
    ...(all.length > 1 && { totals: { date: 'Total', ...cells(totalOf(all)) } }),
  };
  if (all.length < 2) return { table };
  const values = (of: (one: Expected) => bigint | undefined) =>
    all.map((one) => {
      const amount = of(one);
      return amount === undefined ? null : toNumber(amount);
    });
  const chart: Chart = {
    type: granularity === 'daily' ? 'line' : 'bar',
    title: granularity === 'daily' ? 'Costs by day, forecast' : 'Costs by month, forecast',
    categories: all.map(({ date }) => date),
    series: [
      ...(hasSpent
        ? [{ name: 'Spent', values: values(({ spent }) => spent), role: 'current' as const }]
        : []),
      { name: 'Forecast', values: values(({ expected }) => expected), role: 'forecast' as const },
    ],
    ...(hasSpent && { stacked: true }),
    unit: currency,
  };
  return { table, chart };
}

/** Returns the total of all days or months. The interval is for the future part. */
export function totalOf(all: readonly Expected[]): Omit<Expected, 'date'> {
  const sum = (of: (one: Expected) => bigint | undefined) => {
    const known = all.flatMap((one) => of(one) ?? []);
    return known.length > 0 ? known.reduce((total, part) => total + part, 0n) : undefined;
  };
  const ahead = all.filter(({ expected }) => expected !== undefined);
  const bounded = ahead.every(({ low, high }) => low !== undefined && high !== undefined);
  const [spent, expected] = [sum(({ spent: of }) => of), sum(({ expected: of }) => of)];
  const [low, high] = [sum(({ low: of }) => of), sum(({ high: of }) => of)];
  return {
    ...(spent !== undefined && { spent }),
    ...(expected !== undefined && { expected }),
    ...(bounded && low !== undefined && high !== undefined && { low, high }),
  };
}
