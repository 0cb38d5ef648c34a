import type { Chart } from '@windsock/bot/contract/reply.ts';
import { chartColumn } from '@windsock/bot/reply/chart.ts';
import { formatNumber } from '@windsock/bot/reply/format.ts';

export type ChartShape = 'line' | 'bars' | 'lying' | 'grouped' | 'donut';

/** How a chart is drawn best. A line needs an axis of time; several series stand beside each other. */
export function chartShape({ type, categories, series }: Chart): ChartShape {
  if (type === 'pie') return 'donut';
  if (type === 'line' && timesOf(categories)) return 'line';
  if (series.length > 1) return 'grouped';
  return categories.some((label) => label.length > 10) || categories.length > 14 ? 'lying' : 'bars';
}

const DAY = /^\d{4}-\d\d(-\d\d)?/;
/** Of a metric: '13:15', and over days '11-21 13:00'. */
const CLOCK = /^(?:\d\d-\d\d )?(\d\d):(\d\d)$/;
const DAY_MINUTES = 1_440;

/** Where each category stands on an axis of time; undefined where they are no times. Those of a clock are even steps. */
export function timesOf(categories: readonly string[]): Date[] | undefined {
  if (categories.every((label) => DAY.test(label))) return categories.map((label) => new Date(label));
  const clocks = categories.map((label) => CLOCK.exec(label));
  if (!clocks.every((clock) => clock !== null)) return undefined;
  const [first = 0, second = first] = clocks.map(([, hour, minute]) => Number(hour) * 60 + Number(minute));
  const step = (second - first + DAY_MINUTES) % DAY_MINUTES;
  return categories.map((_, at) => new Date((first + at * step) * 60_000));
}

const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** What an axis of `times` says at a tick: the day, or the clock as the category beside it tells it. */
export function tickLabel(tick: Date, times: readonly Date[], categories: readonly string[]): string {
  if (DAY.test(categories[0] ?? '')) return SHORT_DAY.format(tick);
  const [first = tick, second] = times;
  const at = second ? Math.round((Number(tick) - Number(first)) / (Number(second) - Number(first))) : 0;
  return categories[at] ?? '';
}

interface Points {
  name: string;
  found: { at: number; value: number }[];
  /** Between which of `found` something is not known: there is no line, since unknown is no number. */
  gaps: { startIndex: number; endIndex: number }[];
}

/** The values of each series that are known, with their place among the categories. */
export function points({ series }: Chart): Points[] {
  return series.map(({ name, values }) => {
    const found = values.flatMap((value, at) =>
      typeof value === 'number' && Number.isFinite(value) ? [{ at, value }] : [],
    );
    const gaps = found.flatMap(({ at }, index) => {
      const next = found[index + 1];
      return next && next.at > at + 1 ? [{ startIndex: index, endIndex: index + 1 }] : [];
    });
    return { name, found, gaps };
  });
}

/** With the unit where the axis has no room for it: 'Network traffic in of web-1 (GiB)'. */
export function titleOf(chart: Chart): string {
  const { type, unit } = chartColumn(chart);
  return type === 'number' && unit ? `${chart.title} (${unit})` : chart.title;
}

/** A number as an axis has room for: `$1.2K`, `340`, `1.5 GiB`. */
export function shortNumber(value: number, chart: Chart): string {
  const column = chartColumn(chart);
  if (column.type === 'bytes' || column.type === 'percent') return formatNumber(value, column);
  const currency = column.type === 'money' ? column.unit : undefined;
  return new Intl.NumberFormat('en-US', {
    notation: 'compact',
    maximumFractionDigits: 1,
    ...(currency && { style: 'currency', currency, minimumFractionDigits: 0 }),
  }).format(value);
}
