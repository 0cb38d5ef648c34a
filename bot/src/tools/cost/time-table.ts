import type { Chart, Table } from '../../contract/reply.ts';
import { toNumber } from '../../domain/money.ts';
import { spikes } from '../../domain/spikes.ts';
import type { UsageArgs } from './args.ts';
import { shownValue } from './dimensions.ts';
import type { AccountCosts, CostLine } from './fetch-costs.ts';
import type { Tally } from './tally.ts';
import { tallies } from './tally.ts';
import { moneyColumn } from './usage-table.ts';

export type Bucket = AccountCosts['buckets'][number];

/** In a chart and beside the days: more lines than these cannot be told apart. */
const SERIES = 8;

/** A row for each day or month; with groups a column for each of the largest, and one for the rest. One currency. */
export function timeTable(
  lines: readonly CostLine[],
  buckets: readonly Bucket[],
  args: UsageArgs & { today: string },
  currency: string,
): { table: Table; chart: Chart } {
  const monthly = args.granularity === 'monthly';
  const dates = buckets.map(({ days }) => (monthly ? days.start.slice(0, 7) : days.start));
  const byStart = Map.groupBy(lines, ({ days }) => days.start);
  const costs = (belongs: (line: CostLine) => boolean) =>
    buckets.map(({ days }) =>
      (byStart.get(days.start) ?? []).reduce(
        (total, line) => (belongs(line) ? total + line.amount : total),
        0n,
      ),
    );
  const groups =
    args.group_by.length > 0 ? tallies(lines, args.group_by).filter(({ amount }) => amount !== 0n) : [];
  const top = groups.slice(0, Math.min(args.limit ?? SERIES, SERIES));
  const total = costs(() => true);
  const names = distinct(top.map(nameOf));
  const series: TimeSeries[] = top.map((group, at) => ({
    name: names[at] ?? '',
    amounts: costs((line) => isIn(line, group)),
    ...(group.values.service === 'Tax' && { role: 'tax' as const }),
  }));
  if (groups.length > top.length) {
    const named = series.map(({ amounts }) => amounts);
    const rest = total.map((amount, at) =>
      named.reduce((left, amounts) => left - (amounts[at] ?? 0n), amount),
    );
    series.push({ name: `${groups.length - top.length} more`, amounts: rest, role: 'rest' });
  }
  // A day that runs and has no costs yet is not told, which is not that it costs nothing.
  const isUntold = (at: number) => (buckets[at]?.days.start ?? '') >= args.today && total[at] === 0n;
  const shown = (amounts: readonly bigint[]) =>
    amounts.map((amount, at) => (isUntold(at) ? null : toNumber(amount)));
  // A column that is the same in every row says nothing; the note tells that all are estimates.
  const marked = new Set(buckets.map(({ estimated }) => estimated)).size > 1;
  const table: Table = {
    columns: [
      { key: 'date', header: monthly ? 'Month' : 'Day', type: 'date' },
      ...series.map(({ name }) => moneyColumn(name, name, currency)),
      moneyColumn('cost', series.length > 0 ? 'Total' : 'Cost', currency),
      ...(marked ? [{ key: 'estimated', header: 'Estimated', type: 'boolean' as const }] : []),
    ],
    rows: buckets.map(({ estimated }, at) => ({
      date: dates[at] ?? '',
      ...Object.fromEntries(series.map(({ name, amounts }) => [name, shown(amounts)[at] ?? null])),
      cost: shown(total)[at] ?? null,
      ...(marked && { estimated }),
    })),
    totals: {
      date: 'Total',
      ...Object.fromEntries(series.map(({ name, amounts }) => [name, toNumber(added(amounts))])),
      cost: toNumber(added(total)),
    },
  };
  const drawn: TimeSeries[] =
    series.length > 0
      ? [...series.filter(({ role }) => !role), ...series.filter(({ role }) => role)]
      : [{ name: 'Cost', amounts: total }];
  const marks = spikes(shown(total));
  const chart: Chart = {
    type: monthly && series.length === 0 ? 'bar' : 'line',
    title: monthly ? 'Costs by month' : 'Costs by day',
    categories: dates,
    series: drawn.map(({ name, amounts, role }) => ({ name, values: shown(amounts), ...(role && { role }) })),
    ...(series.length > 1 && { stacked: true }),
    ...(marks.length > 0 && { marks }),
    unit: currency,
  };
  return { table, chart };
}

interface TimeSeries {
  name: string;
  amounts: bigint[];
  role?: 'tax' | 'rest';
}

function nameOf({ values }: Tally): string {
  return Object.entries(values)
    .map(([name, key]) => shownValue(name, key))
    .join(', ');
}

/** The columns that are there besides the series, by their keys. */
const OWN_COLUMNS = ['date', 'cost', 'estimated'];

/** Two groups that are called the same, or like another column, are numbered: one would else replace the other. */
function distinct(names: readonly string[]): string[] {
  const taken = new Set(OWN_COLUMNS);
  return names.map((name) => {
    let unique = name;
    for (let n = 2; taken.has(unique); n += 1) unique = `${name} (${n})`;
    taken.add(unique);
    return unique;
  });
}

function isIn(line: CostLine, { values }: Tally): boolean {
  return Object.entries(values).every(([name, key]) => line.values[name] === key);
}

function added(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
