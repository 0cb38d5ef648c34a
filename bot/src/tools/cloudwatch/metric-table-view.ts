import { DateTime } from 'luxon';
import type { Chart, Column, Table } from '../../contract/reply.ts';
import type { MetricSpan } from './metric-values.ts';
import { capital, periodWords, shortName, unitOf } from './metric-words.ts';
import type { Series } from './series.ts';
import { gridOf, summaryOf } from './series.ts';

/** More lines than these cannot be told apart. */
const LINES = 8;
const GIB = 1024 ** 3;
const MIB = 1024 ** 2;

/** One line a thing over the periods of the span; a period without a value is a gap, not zero. */
export function metricChart(
  series: Series[],
  span: MetricSpan,
  { label, timezone }: { label: string; timezone: string },
): Chart {
  const grid = gridOf(span);
  const shown = series.filter(({ points }) => points?.size).slice(0, LINES);
  const { unit = '' } = shown[0]?.metric ?? {};
  const isBytes = unit.startsWith('bytes');
  const most = Math.max(0, ...shown.flatMap(({ points }) => [...(points?.values() ?? [])]));
  const [divisor, scaled] = !isBytes
    ? [1, unit]
    : most >= GIB
      ? [GIB, 'GiB']
      : most >= MIB
        ? [MIB, 'MiB']
        : [1, 'bytes'];
  return {
    type: 'line',
    title: capital(label),
    categories: grid.map((at) => timeOf(at, span, timezone)),
    series: shown.map(({ points, thing }) => ({
      name: shortName(thing),
      values: grid.map((at) => {
        const value = points?.get(at);
        return value === undefined ? null : value / divisor;
      }),
    })),
    unit: unit === 'percent' ? '%' : scaled + (unit.endsWith('a second') ? ' a second' : ''),
  };
}

const DAY_SECONDS = 86_400;

/** As short as tells the periods apart, in the person's zone. */
function timeOf(at: number, { start, end, periodSeconds }: MetricSpan, timezone: string): string {
  const time = DateTime.fromMillis(at, { zone: timezone });
  if (periodSeconds >= DAY_SECONDS) return time.toFormat('yyyy-MM-dd');
  const days = (end.getTime() - start.getTime()) / 1000 / DAY_SECONDS;
  return time.toFormat(days <= 1.05 ? 'HH:mm' : 'MM-dd HH:mm');
}

/** A row for each thing, in the order given. */
export function thingsTable(
  series: Series[],
  { accounts, span }: { accounts: Map<string, string>; span: MetricSpan },
): Table {
  const [first] = series;
  const unit = unitOf(first?.metric ?? { unit: '' });
  const statistic = first?.statistic ?? 'average';
  const several = (pick: (one: Series) => string) => new Set(series.map(pick)).size > 1;
  const isNamed = series.some(({ thing }) => thing.name !== undefined);
  const end = first?.low ? 'Lowest' : 'Highest';
  // Of averages the highest is no peak.
  const header =
    statistic === 'sum'
      ? `Most in ${articled(periodWords(span.periodSeconds))}`
      : statistic === 'minimum' || series.some(({ peaks }) => peaks?.size)
        ? end
        : `${end} ${(HEADERS[statistic] ?? statistic).toLowerCase()}`;
  const columns: Column[] = [
    { key: 'id', header: isNamed ? 'ID' : 'Name', type: 'text' },
    ...(isNamed ? [{ key: 'name', header: 'Name', type: 'text' as const }] : []),
    { key: 'value', header: HEADERS[statistic] ?? statistic, ...unit },
    ...(statistic === 'maximum' ? [] : [{ key: 'extreme', header, ...unit }]),
    { key: 'latest', header: 'Latest', ...unit },
    ...(several(({ thing }) => thing.region)
      ? [{ key: 'region', header: 'Region', type: 'text' as const }]
      : []),
    ...(several(({ account }) => account)
      ? [{ key: 'account', header: 'Account', type: 'text' as const }]
      : []),
  ];
  return {
    columns,
    rows: series.map((one) => {
      const summary = summaryOf(one);
      const unread = one.points === null ? null : undefined;
      const cells = {
        id: one.thing.id,
        name: one.thing.name,
        value: summary?.value ?? unread,
        extreme: summary?.extreme.value ?? unread,
        latest: summary?.latest.value ?? unread,
        region: one.thing.region,
        account: accounts.get(one.account) ?? one.account,
      };
      return Object.fromEntries(
        Object.entries(cells).flatMap(([key, cell]) => (cell === undefined ? [] : [[key, cell]])),
      );
    }),
  };
}

const HEADERS: Record<string, string> = {
  sum: 'Total',
  average: 'Average',
  maximum: 'Highest',
  minimum: 'Lowest',
};

/** 'hour' → 'an hour', '5 minutes' as it is. */
const articled = (period: string): string =>
  /^\d/.test(period) ? period : period === 'hour' ? 'an hour' : `a ${period}`;

/** A row for each period of one thing that has a value. */
export function pointsTable({ low, metric, peaks, points, statistic }: Series): Table {
  const unit = unitOf(metric);
  const ordered = [...(points ?? [])].sort(([a], [b]) => a - b);
  return {
    columns: [
      { key: 'time', header: 'Time', type: 'date' },
      { key: 'value', header: HEADERS[statistic] ?? statistic, ...unit },
      ...(peaks?.size ? [{ key: 'extreme', header: low ? 'Lowest' : 'Highest', ...unit }] : []),
    ],
    rows: ordered.map(([at, value]) => {
      const extreme = peaks?.get(at);
      return { time: new Date(at).toISOString(), value, ...(extreme !== undefined && { extreme }) };
    }),
  };
}
