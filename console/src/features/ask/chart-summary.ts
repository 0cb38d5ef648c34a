import type { Chart } from '@windsock/bot/contract/reply.ts';
import { categoryName, chartShape, shortNumber, signedNumber, totalsOf } from './chart-data.ts';
import { partsOf } from './chart-parts.ts';
import { steps } from './chart-waterfall.ts';

/** How many values the summary names; the table has the rest. */
const NAMED = 3;

/** Describes a chart in a sentence or two for people who cannot see it. The numbers themselves are in a table. */
export function chartSummary(chart: Chart): string {
  const shape = chartShape(chart);
  if (shape === 'waterfall') return waterfallWords(chart);
  if (shape === 'bars') return barsWords(chart);
  return timeWords(chart, shape);
}

function waterfallWords(chart: Chart): string {
  const all = steps(chart);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return 'A chart.';
  const changes = all
    .filter(({ kind }) => kind !== 'total')
    .map(({ label, value }) => `${label} ${signedNumber(value, chart)}`);
  return `A waterfall chart from ${shortNumber(first.value, chart)} (${first.label}) to ${shortNumber(last.value, chart)} (${last.label}): ${changes.join(', ')}.`;
}

function barsWords(chart: Chart): string {
  const parts = partsOf(chart);
  const named = parts.slice(0, NAMED).map(({ label, values }) => {
    const each = values.map(({ value }) => (value === null ? 'unknown' : shortNumber(value, chart)));
    const isAfter = chart.series.some(({ role }) => role === 'previous');
    return `${label} ${each.join(isAfter ? ' after ' : ' and ')}`;
  });
  // Of very many bars, only the first are drawn.
  const count = chart.type === 'pie' ? parts.length : chart.categories.length;
  const rest = count - named.length;
  const more = rest > 0 ? `, and ${rest} more` : '';
  return `A bar chart: ${named.join(', ')}${more}.`;
}

function timeWords(chart: Chart, shape: 'line' | 'columns'): string {
  const many = chart.series.length > 1;
  const totals = chart.stacked || !many ? totalsOf(chart) : undefined;
  const kind = shape === 'line' ? 'A line chart' : 'A column chart';
  const names = many ? ` of ${chart.series.map(({ name }) => name).join(', ')}` : '';
  const known = (totals ?? []).flatMap((value, at) => (value === null ? [] : [{ at, value }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return `${kind}${names}.`;
  const point = ({ at, value }: { at: number; value: number }) =>
    `${shortNumber(value, chart)} (${categoryName(chart.categories[at] ?? '')})`;
  if (known.length === 1) return `${kind}${names}: ${point(first)}.`;
  const most = known.reduce((top, one) => (one.value > top.value ? one : top));
  return `${kind}${names}, from ${point(first)} to ${point(last)}; the most is ${point(most)}.`;
}
