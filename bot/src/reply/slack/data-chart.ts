import type { Chart } from '../../contract/reply.ts';
import { changesAlone, distinctLabels, foldSeries, slices } from '../chart.ts';
import { clean } from '../neutralise.ts';
import type { DataVisualizationBlock } from './blocks.ts';

/**
 * The strictest of the limits in Slack's reference and of its clients: 6 series or slices, 20 points, 20 characters.
 */
const MAX = { series: 6, slices: 6, points: 20, label: 20, title: 50 };

/**
 * Renders a chart as Slack's data_visualization block. Undefined where Slack cannot draw it truthfully: it takes no
 * unknown values, and unknown is not zero. A longer line keeps its last points, a far longer one every nth, longer bars
 * the first; the title says so. Slack has no waterfall, so its changes become bars with a sign. Slack chooses the
 * colours itself, in the order of series and slices.
 */
export function chartBlock(given: Chart): DataVisualizationBlock | undefined {
  const chart = foldSeries(changesAlone(given), MAX.series);
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
  const { indexes, said } = pointsOf(chart);
  const categories = distinctLabels(
    indexes.map((index) => chart.categories[index] ?? ''),
    MAX.label,
  );
  const kept = chart.series;
  const names = distinctLabels(
    kept.map((one) => one.name),
    MAX.label,
  );
  const values = kept.map((one) => indexes.map((index) => one.values[index] ?? null));
  if (categories.length === 0 || kept.length === 0) return undefined;
  if (values.flat().some((value) => value === null || !Number.isFinite(value))) return undefined;
  const series = values.map((row, n) => ({
    name: names[n] ?? '–',
    data: categories.map((label, index) => ({ label, value: rounded(row[index] ?? 0) })),
  }));
  return {
    type: 'data_visualization',
    title: titleOf(chart, said, given),
    chart: {
      type: chart.type === 'line' ? 'line' : 'bar',
      series,
      axis_config: { categories, ...(chart.unit && { y_label: clean(chart.unit, MAX.title) }) },
    },
  };
}

/** Returns which points are drawn, and what the title says about the others; '' if all are drawn. */
function pointsOf({ categories: { length }, type }: Chart): { indexes: number[]; said: string } {
  const all = Array.from({ length }, (_, index) => index);
  if (length <= MAX.points) return { indexes: all, said: '' };
  if (type !== 'line') return { indexes: all.slice(0, MAX.points), said: `first ${MAX.points}` };
  const step = Math.ceil(length / MAX.points);
  if (step <= 2) return { indexes: all.slice(-MAX.points), said: `last ${MAX.points}` };
  // The newest point is always included.
  return { indexes: all.filter((index) => (length - 1 - index) % step === 0), said: `1 in ${step}` };
}

function titleOf(chart: Chart, points: string, { series: all, stacked }: Chart): string {
  const series =
    all.length > chart.series.length && !stacked ? `, ${chart.series.length} of ${all.length} series` : '';
  const suffix = points || series ? ` (${points || 'all'}${series})` : '';
  return `${clean(chart.title, MAX.title - suffix.length) || '–'}${suffix}`;
}

/** Removes float noise. Twelve significant digits are more than a chart needs. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
