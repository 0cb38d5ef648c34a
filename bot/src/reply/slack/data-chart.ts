import type { Chart } from '../../contract/reply.ts';
import { distinctLabels, slices } from '../chart.ts';
import { clean } from '../neutralise.ts';
import type { DataVisualizationBlock } from './blocks.ts';

/** The stricter of what Slack's reference and its clients' limits have said: 6 series or slices, 20 points, 20 letters. */
const MAX = { series: 6, slices: 6, points: 20, label: 20, title: 50 };

/**
 * A chart as Slack's data_visualization block; undefined where Slack cannot draw it truly: it takes no unknown
 * values, and unknown is not zero. Of a longer line the last points are kept, of longer bars the first, and the title says so.
 */
export function chartBlock(chart: Chart): DataVisualizationBlock | undefined {
  if (chart.type === 'pie') {
    const parts = slices(chart, MAX.slices, 200);
    const labels = distinctLabels(
      parts.map((part) => part.label),
      MAX.label,
    );
    const segments = parts.map((part, index) => ({
      label: labels[index] ?? '–',
      value: rounded(part.value),
    }));
    if (segments.length === 0) return undefined;
    return {
      type: 'data_visualization',
      title: clean(chart.title, MAX.title) || '–',
      chart: { type: 'pie', segments },
    };
  }
  const from = chart.type === 'line' ? Math.max(0, chart.categories.length - MAX.points) : 0;
  const categories = distinctLabels(chart.categories.slice(from, from + MAX.points), MAX.label);
  const kept = chart.series.slice(0, MAX.series);
  const names = distinctLabels(
    kept.map((one) => one.name),
    MAX.label,
  );
  const values = kept.map((one) => categories.map((_, index) => one.values[from + index] ?? null));
  if (categories.length === 0 || kept.length === 0) return undefined;
  if (values.flat().some((value) => value === null || !Number.isFinite(value))) return undefined;
  const series = values.map((row, n) => ({
    name: names[n] ?? '–',
    data: categories.map((label, index) => ({ label, value: rounded(row[index] ?? 0) })),
  }));
  return {
    type: 'data_visualization',
    title: titleOf(chart, categories.length),
    chart: {
      type: chart.type,
      series,
      axis_config: { categories, ...(chart.unit && { y_label: clean(chart.unit, MAX.title) }) },
    },
  };
}

function titleOf(chart: Chart, shown: number): string {
  const cut = chart.categories.length > shown;
  const series = chart.series.length > MAX.series ? `, ${MAX.series} of ${chart.series.length} series` : '';
  const suffix =
    cut || series
      ? ` (${cut ? `${chart.type === 'line' ? 'last' : 'first'} ${shown}` : 'all'}${series})`
      : '';
  return `${clean(chart.title, MAX.title - suffix.length) || '–'}${suffix}`;
}

/** A chart needs no more than six digits of a cent. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
