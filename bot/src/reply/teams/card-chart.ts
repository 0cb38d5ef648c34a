import type { Chart } from '../../contract/reply.ts';
import { chartGrid, distinctLabels, slices } from '../chart.ts';
import { clean } from '../neutralise.ts';
import { cardTable } from './card-table.ts';
import type { ChartElement } from './elements.ts';

const MAX = { slices: 10, bars: 24, points: 92, series: 8, label: 40, title: 100 };

/**
 * A chart as Teams draws it; undefined where nothing is left to draw. An unknown value has no point and no bar: it
 * is not zero. Where the chart is not known, `hasTable` drops it, since the table says the same; else its numbers show.
 */
export function cardChart(chart: Chart, hasTable: boolean): ChartElement | undefined {
  const data = dataOf(chart);
  if (data.rows.length === 0) return undefined;
  const unit = clean(chart.unit ?? '', 40);
  // Without a colour every bar has another, as if that meant something.
  const single = chart.type !== 'pie' && chart.series.length === 1;
  return {
    type: data.type,
    // An axis has no room for a name beside its numbers.
    title: `${clean(chart.title, MAX.title) || 'Chart'}${unit === '' ? '' : ` (${unit})`}`,
    showTitle: true,
    data: data.rows,
    ...(single && { color: 'sequential3' as const }),
    ...(data.type === 'Chart.HorizontalBar' && { displayMode: 'AbsoluteWithAxis' }),
    spacing: 'Medium',
    fallback: hasTable ? 'drop' : cardTable(chartGrid(chart, 20)),
  };
}

function dataOf(chart: Chart): { type: ChartElement['type']; rows: unknown[] } {
  if (chart.type === 'pie') {
    const parts = slices(chart, MAX.slices, MAX.label);
    return { type: 'Chart.Donut', rows: parts.map(({ label, value }) => ({ legend: label, value })) };
  }
  const most = chart.type === 'line' ? MAX.points : MAX.bars;
  const from = chart.type === 'line' ? Math.max(0, chart.categories.length - most) : 0;
  const categories = distinctLabels(axisLabels(chart.categories.slice(from, from + most)), MAX.label);
  const kept = chart.series.slice(0, MAX.series);
  const names = distinctLabels(
    kept.map((one) => one.name),
    MAX.label,
  );
  const series = kept.map((one, index) => ({
    legend: names[index],
    values: categories.flatMap((x, n) => {
      const y = one.values[from + n];
      return typeof y === 'number' && Number.isFinite(y) ? [{ x, y: Number(y.toPrecision(12)) }] : [];
    }),
  }));
  if (series.every(({ values }) => values.length === 0)) return { type: 'Chart.Line', rows: [] };
  if (chart.type === 'line') return { type: 'Chart.Line', rows: series };
  if (series.length > 1) return { type: 'Chart.VerticalBar.Grouped', rows: series };
  // Names are read from left to right, so long ones need bars that lie down.
  const lying = categories.some((label) => label.length > 10);
  return { type: lying ? 'Chart.HorizontalBar' : 'Chart.VerticalBar', rows: series[0]?.values ?? [] };
}

/**
 * Dates as an axis has room for: the month's name for months of a year, the day for days, with its month where one
 * begins. More days stay as they are: Teams draws them on an axis of time, with marks at a few of them only.
 */
function axisLabels(categories: string[]): string[] {
  const all = (form: RegExp, most: number) =>
    categories.length <= most && categories.every((label) => form.test(label));
  const month = (label: string) => MONTHS[Number(label.slice(5, 7)) - 1] ?? label;
  if (all(/^\d{4}-\d\d$/, 12)) return categories.map(month);
  if (!all(/^\d{4}-\d\d-\d\d$/, 16)) return categories;
  const few = categories.length < 9;
  return categories.map((label) => {
    const day = Number(label.slice(8));
    return day === 1 && few ? `1 ${month(label)}` : String(day);
  });
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
