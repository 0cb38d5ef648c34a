import type { Chart } from '../../contract/reply.ts';
import type { PartRole } from '../chart.ts';
import { changesAlone, chartGrid, distinctLabels, foldSeries, slices, withStart } from '../chart.ts';
import { clean } from '../neutralise.ts';
import { cardTable } from './card-table.ts';
import type { ChartElement } from './elements.ts';

const MAX = { slices: 10, bars: 24, points: 92, series: 8, label: 40, title: 100 };

/** The Teams colours closest to Windsock's: one for the current values, grey for those they are compared with. */
const CURRENT = 'categoricalMarigold';
const ROLES = {
  current: CURRENT,
  forecast: 'divergingYellow',
  previous: 'neutral',
  rest: 'neutral',
  tax: 'divergingGray',
} as const;
/** For what fell, in a chart of rises and falls. */
const FELL = 'categoricalTeal';
/** For series without a role. They also differ in lightness. */
const SERIES = [
  CURRENT,
  'categoricalLightBlue',
  'categoricalTeal',
  'categoricalLavender',
  'categoricalGreen',
  'categoricalBlue',
  'categoricalRed',
  'categoricalPurple',
] as const;

/**
 * Renders a chart for Teams. Undefined if nothing is left to draw. An unknown value has no point and no bar, since it
 * is not zero. A client that does not know the chart drops it if `hasTable`, since the table says the same; otherwise
 * it shows the chart's numbers. Teams has no waterfall, so its changes become bars with a sign.
 */
export function cardChart(given: Chart, hasTable: boolean): ChartElement | undefined {
  const chart = foldSeries(changesAlone(given), MAX.series);
  const data = dataOf(chart, given.type === 'waterfall');
  if (data.rows.length === 0) return undefined;
  const unit = clean(chart.unit ?? '', 40);
  return {
    type: data.type,
    // An axis has no room for a name beside its numbers.
    title: `${withStart(clean(chart.title, MAX.title) || 'Chart', chart, mostOf(chart))}${unit === '' ? '' : ` (${unit})`}`,
    showTitle: true,
    data: data.rows,
    // Without a colour each bar would get a different one, as if that meant something.
    ...(chart.series.length === 1 && { color: CURRENT }),
    ...(data.type === 'Chart.HorizontalBar' && { displayMode: 'AbsoluteWithAxis' as const }),
    ...(data.type === 'Chart.VerticalBar.Grouped' && chart.stacked && { stacked: true as const }),
    spacing: 'Medium',
    fallback: hasTable ? 'drop' : cardTable(chartGrid(given, 20)),
  };
}

/** Returns how many points or bars of a chart are drawn. */
const mostOf = ({ stacked, type }: Chart): number => (type === 'line' && !stacked ? MAX.points : MAX.bars);

interface Drawing {
  type: ChartElement['type'];
  rows: unknown[];
}

function dataOf(chart: Chart, showsChanges: boolean): Drawing {
  if (chart.type === 'pie') {
    const rows = slices(chart, MAX.slices, MAX.label).map(({ label, value, role }) => ({
      x: label,
      y: value,
      ...colourOf(role),
    }));
    return { type: 'Chart.HorizontalBar', rows };
  }
  const isLine = chart.type === 'line' && !chart.stacked;
  const most = mostOf(chart);
  const from = chart.type === 'line' ? Math.max(0, chart.categories.length - most) : 0;
  const categories = distinctLabels(axisLabels(chart.categories.slice(from, from + most)), MAX.label);
  const names = distinctLabels(
    chart.series.map((one) => one.name),
    MAX.label,
  );
  const series = chart.series.map((one, index) => ({
    legend: names[index],
    ...(chart.series.length > 1 && { color: one.role ? ROLES[one.role] : SERIES[index % SERIES.length] }),
    values: categories.flatMap((x, n) => {
      const y = one.values[from + n];
      if (typeof y !== 'number' || !Number.isFinite(y)) return [];
      const role = chart.series.length === 1 ? chart.roles?.[from + n] : undefined;
      const color = showsChanges && y < 0 ? { color: FELL } : colourOf(role);
      return [{ x, y: Number(y.toPrecision(12)), ...color }];
    }),
  }));
  if (series.every(({ values }) => values.length === 0)) return { type: 'Chart.Line', rows: [] };
  if (isLine) return { type: 'Chart.Line', rows: series };
  if (series.length > 1) return { type: 'Chart.VerticalBar.Grouped', rows: series };
  // Long names need horizontal bars to be readable.
  const lying = categories.some((label) => label.length > 10);
  return { type: lying ? 'Chart.HorizontalBar' : 'Chart.VerticalBar', rows: series[0]?.values ?? [] };
}

const colourOf = (role: PartRole | null | undefined): { color?: string } =>
  role === 'tax' || role === 'rest' ? { color: ROLES[role] } : {};

/**
 * Shortens dates for an axis: the month's name for months of one year, the day for days, with its month where one
 * begins. With more days the dates stay unchanged: Teams draws them on a time axis, with only a few ticks.
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
