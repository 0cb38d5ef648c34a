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

/** The most lines or columns that a reader can tell apart. */
const SERIES = 8;

/**
 * Returns one row per day or month in one currency. With groups, the largest have a column each and the rest share one.
 */
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
  // The current day has no costs yet. That is unknown and not zero, so it is left out.
  const isUnknown = (at: number) => (buckets[at]?.days.start ?? '') >= args.today && total[at] === 0n;
  const shown = (amounts: readonly bigint[]) =>
    amounts.map((amount, at) => (isUnknown(at) ? null : toNumber(amount)));
  // A column with the same value in every row says nothing. The note says that all are estimates.
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

/** The keys of columns other than the series. */
const OWN_COLUMNS = ['date', 'cost', 'estimated'];

/** Numbers groups with the same name, or with the name of another column, so that neither replaces the other. */
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
