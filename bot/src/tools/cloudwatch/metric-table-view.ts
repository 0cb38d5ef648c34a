import { DateTime } from 'luxon';
import type { MetricSpan } from '../../aws/read-metrics.ts';
import type { Chart, Column, Table } from '../../contract/reply.ts';
import { capital, joined } from '../../contract/words.ts';
import { DAY_SECONDS } from '../../domain/time.ts';
import { row } from '../row.ts';
import { periodWords, STATISTICS, shortName, unitOf } from './metric-words.ts';
import type { Series } from './series.ts';
import { gridOf, measuresOf, summaryOf } from './series.ts';
import { thingsOf } from './things.ts';

/** The most lines that a reader can tell apart. */
const LINES = 8;
const GIB = 1024 ** 3;
const MIB = 1024 ** 2;

/** Returns a chart with one line per resource. A period without a value is a gap, not zero. */
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

/** Returns a time in the person's zone, as short as it can be while periods stay distinct. */
function timeOf(at: number, { start, end, periodSeconds }: MetricSpan, timezone: string): string {
  const time = DateTime.fromMillis(at, { zone: timezone });
  if (periodSeconds >= DAY_SECONDS) return time.toFormat('yyyy-MM-dd');
  const days = (end.getTime() - start.getTime()) / 1000 / DAY_SECONDS;
  return time.toFormat(days <= 1.05 ? 'HH:mm' : 'MM-dd HH:mm');
}

/** Returns one row per resource, in the given order. Each statistic and unit has its own columns. */
export function thingsTable(
  series: Series[],
  { accounts, span }: { accounts: Map<string, string>; span: MetricSpan },
): Table {
  const several = (pick: (one: Series) => string) => new Set(series.map(pick)).size > 1;
  const isNamed = series.some(({ thing }) => thing.name !== undefined);
  const measures = measuresOf(series);
  const text = (key: string, header: string): Column => ({ key, header, type: 'text' });
  return {
    columns: [
      text('id', isNamed ? 'ID' : 'Name'),
      ...(isNamed ? [text('name', 'Name')] : []),
      ...(several(({ thing }) => thing.service) ? [text('kind', 'Kind')] : []),
      ...measures.flatMap((own, at) => measureColumns(own, span, measures.length > 1 ? at : undefined)),
      ...(several(({ thing }) => thing.region) ? [text('region', 'Region')] : []),
      ...(several(({ account }) => account) ? [text('account', 'Account')] : []),
    ],
    rows: series.map((one) => {
      const summary = summaryOf(one);
      const unread = one.points === null ? null : undefined;
      const suffix = suffixOf(measures.findIndex((own) => own.includes(one)));
      return row({
        id: one.thing.id,
        name: one.thing.name,
        kind: thingsOf(one.thing.service, 1),
        [`value${suffix}`]: summary?.value ?? unread,
        [`extreme${suffix}`]: summary?.extreme.value ?? unread,
        [`latest${suffix}`]: summary?.latest.value ?? unread,
        region: one.thing.region,
        account: accounts.get(one.account) ?? one.account,
      });
    }),
  };
}

const suffixOf = (measure: number): string => (measure > 0 ? `_${measure + 1}` : '');

/** @param measure the index, if there are several measures */
function measureColumns(series: readonly Series[], span: MetricSpan, measure?: number): Column[] {
  const [first] = series;
  const unit = unitOf(first?.metric ?? { unit: '' });
  const statistic = first?.statistic ?? 'average';
  const services = [...new Set(series.map(({ thing }) => thing.service))];
  const of = measure === undefined ? '' : ` (${joined(services.map((service) => thingsOf(service)))})`;
  const column = (key: string, header: string): Column => ({
    key: `${key}${suffixOf(measure ?? 0)}`,
    header: `${header}${of}`,
    ...unit,
  });
  // For any other statistic, the value itself is the extreme.
  const hasExtreme = statistic === 'sum' || statistic === 'average';
  return [
    column('value', STATISTICS[statistic] ?? statistic),
    ...(hasExtreme ? [column('extreme', extremeHeader(series, span))] : []),
    column('latest', 'Latest'),
  ];
}

/** Returns the header of the extreme. The highest of several averages is not a peak. */
function extremeHeader(series: readonly Series[], { periodSeconds }: MetricSpan): string {
  const [first] = series;
  const end = first?.low ? 'Lowest' : 'Highest';
  if (first?.statistic === 'sum') return `Most in ${articled(periodWords(periodSeconds))}`;
  return series.some(({ peaks }) => peaks?.size) ? end : `${end} average`;
}

/** 'hour' → 'an hour', '5 minutes' as it is. */
const articled = (period: string): string =>
  /^\d/.test(period) ? period : period === 'hour' ? 'an hour' : `a ${period}`;

/** Returns one row for each period of a resource that has a value. */
export function pointsTable({ low, metric, peaks, points, statistic }: Series): Table {
  const unit = unitOf(metric);
  const ordered = [...(points ?? [])].sort(([a], [b]) => a - b);
  return {
    columns: [
      { key: 'time', header: 'Time', type: 'date' },
      { key: 'value', header: STATISTICS[statistic] ?? statistic, ...unit },
      ...(peaks?.size ? [{ key: 'extreme', header: low ? 'Lowest' : 'Highest', ...unit }] : []),
    ],
    rows: ordered.map(([at, value]) => {
      const extreme = peaks?.get(at);
      return { time: new Date(at).toISOString(), value, ...(extreme !== undefined && { extreme }) };
    }),
  };
}
