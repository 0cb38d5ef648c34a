import type { Chart } from '@windsock/bot/contract/reply.ts';
import { chartColumn } from '@windsock/bot/reply/chart.ts';
import { formatNumber } from '@windsock/bot/reply/format.ts';

export type ChartShape = 'line' | 'bars' | 'lying' | 'grouped' | 'donut';

/** How a chart is drawn best. A line needs an axis of time; several series stand beside each other. */
export function chartShape({ type, categories, series }: Chart): ChartShape {
  if (type === 'pie') return 'donut';
  if (type === 'line' && categories.every((label) => /^\d{4}-\d\d(-\d\d)?/.test(label))) return 'line';
  if (series.length > 1) return 'grouped';
  return categories.some((label) => label.length > 10) || categories.length > 14 ? 'lying' : 'bars';
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
