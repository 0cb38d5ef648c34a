import type { Chart, Column } from '../contract/reply.ts';
import { formatNumber } from './format.ts';
import type { Grid } from './grid.ts';
import { firstOf, toGrid } from './grid.ts';
import { clean } from './neutralise.ts';
import { tableLines } from './plain-table.ts';
import { measure, pad } from './width.ts';

/** One part of a whole. */
export interface Slice {
  label: string;
  value: number;
  role?: PartRole;
}

/** The role of a part: one of those compared, or a part kept apart from them. */
export type PartRole = NonNullable<NonNullable<Chart['roles']>[number]>;

/**
 * Returns the slices of a pie: the largest first, then tax, then the remainder. Above `max` the smallest are added to
 * the remainder as `Other`. Unknown, zero and negative values are left out. May be empty.
 */
export function slices(chart: Chart, max: number, maxLabel: number): Slice[] {
  const values = chart.series[0]?.values ?? [];
  const all = chart.categories
    .map((label, index) => ({
      label: clean(label, maxLabel),
      value: values[index] ?? 0,
      ...roleOf(chart, index),
    }))
    .filter(({ value }) => Number.isFinite(value) && value > 0);
  const named = all.filter(({ role }) => role === undefined).sort((a, b) => b.value - a.value);
  const tax = all.filter(({ role }) => role === 'tax');
  const rest = all.filter(({ role }) => role !== undefined && role !== 'tax');
  if (all.length <= max) return [...named, ...tax, ...rest];
  const room = Math.max(0, max - tax.length - 1);
  const summed = [...named.slice(room), ...rest].reduce((sum, { value }) => sum + value, 0);
  return [...named.slice(0, room), ...tax, { label: 'Other', value: summed, role: 'rest' }];
}

const roleOf = ({ roles }: Chart, index: number): { role?: PartRole } => {
  const role = roles?.[index];
  return role ? { role } : {};
};

/**
 * Turns a waterfall into bars with a sign, for platforms without waterfalls. Its totals are left out, since beside them
 * no change would be visible.
 */
export function changesAlone(chart: Chart): Chart {
  if (chart.type !== 'waterfall') return chart;
  const kept = chart.categories.map((_, index) => index).filter((index) => chart.roles?.[index] !== 'total');
  const pick = <T>(all: readonly T[], other: T): T[] => kept.map((index) => all[index] ?? other);
  const { roles = [], marks: _, ...rest } = chart;
  return {
    ...rest,
    type: 'bar',
    categories: pick(chart.categories, ''),
    roles: pick(roles, null),
    series: chart.series.map((one) => ({ ...one, values: pick(one.values, null) })),
  };
}

/**
 * Returns the chart with at most `max` series. If the series add up to a whole, the last ones are summed as `Other`.
 * Otherwise only the first are kept. A sum with an unknown value is unknown.
 */
export function foldSeries(chart: Chart, max: number): Chart {
  if (chart.series.length <= max) return chart;
  if (!chart.stacked) return { ...chart, series: chart.series.slice(0, max) };
  const named = chart.series.filter(({ role }) => role !== 'rest' && role !== 'tax');
  const tax = chart.series.filter(({ role }) => role === 'tax');
  const shown = [...named.slice(0, Math.max(0, max - tax.length - 1)), ...tax];
  const rest = chart.series.filter((one) => !shown.includes(one));
  const values = chart.categories.map((_, at) =>
    rest.reduce<number | null>((sum, one) => {
      const value = one.values[at] ?? null;
      return sum === null || value === null ? null : sum + value;
    }, 0),
  );
  return { ...chart, series: [...shown, { name: 'Other', values, role: 'rest' }] };
}

/** Cuts the labels to `max` UTF-16 units, and keeps them distinct where the cut made them equal. */
export function distinctLabels(labels: string[], max: number): string[] {
  const seen = new Set<string>();
  return labels.map((label) => {
    let text = clean(label, max) || '–';
    for (let n = 2; seen.has(text); n++) text = `${clean(label, max - String(n).length - 1) || '–'} ${n}`;
    seen.add(text);
    return text;
  });
}

/** Returns how a chart's numbers are formatted. A unit of three capitals is a currency. */
export function chartColumn(chart: Chart): Pick<Column, 'type' | 'unit'> {
  if (chart.unit === '%') return { type: 'percent' };
  if (chart.unit === 'bytes') return { type: 'bytes' };
  if (chart.unit !== undefined && /^[A-Z]{3}$/.test(chart.unit)) return { type: 'money', unit: chart.unit };
  return { type: 'number', ...(chart.unit !== undefined && { unit: chart.unit }) };
}

/** Returns the chart's numbers as a grid, for platforms that cannot draw. Unknown values are written as such. */
export function chartGrid(chart: Chart, maxRows: number): Grid {
  const series = chart.series.map((one, index) => ({
    key: `s${index}`,
    header: one.name,
    ...chartColumn(chart),
  }));
  const rows = chart.categories.map((category, index) => ({
    category,
    ...Object.fromEntries(chart.series.map((one, n) => [`s${n}`, one.values[index] ?? null])),
  }));
  const columns: Column[] = [{ key: 'category', header: '', type: 'text' }, ...series];
  const isSeries = chart.type === 'line';
  const fitting = { columns, rows: firstOf(rows, maxRows, isSeries), total_rows: rows.length };
  const grid = toGrid(fitting, { maxRows, maxColumns: 8, maxCell: 60 });
  return {
    ...grid,
    ...(isSeries && { isSeries }),
    header: grid.header.map((header, index) => (index === 0 ? '' : header)),
  };
}

/**
 * Renders a chart as plain text: its title, then bars, or a table for several series. Empty if it has no categories.
 */
export function chartLines(chart: Chart, maxRows: number): string[] {
  if (chart.categories.length === 0) return [];
  const title = withStart(clean(chart.title, 200), chart, maxRows);
  const drawn =
    chart.series.length === 1 ? chartBars(chart, maxRows) : tableLines(chartGrid(chart, maxRows), 40);
  return title === '' ? drawn : [title, ...drawn];
}

/** Returns the title of a chart over time, with the first point that is drawn where earlier ones are left out. */
export function withStart(title: string, { categories, type }: Chart, max: number): string {
  const first = type === 'line' && categories.length > max ? categories.at(-max) : undefined;
  return first === undefined || title === ''
    ? title
    : `${title} (from ${clean(first, 40)}, the last ${max} of ${categories.length})`;
}

const BAR = 24;
const LARGE_BAR = 64;

/** Renders a chart of one series as lines, `Amazon EC2  ███████  $1,234.56`. A longer chart ends with a count. */
function chartBars(chart: Chart, maxRows: number): string[] {
  // In a time series the last points matter most.
  const isSeries = chart.type === 'line';
  const values = firstOf(chart.series[0]?.values ?? [], maxRows, isSeries);
  const column = chartColumn(chart);
  const top = Math.max(0, ...values.map((value) => value ?? 0));
  const labels = firstOf(chart.categories, maxRows, isSeries).map((label) => measure(clean(label, 120), 40));
  const width = Math.max(0, ...labels.map((label) => label.width));
  const lines = labels.map((label, index) => {
    const value = values[index] ?? null;
    const text = value === null ? 'unknown' : formatNumber(value, column);
    return [pad(label, width), bar(value, top, chart.large ? LARGE_BAR : BAR), text]
      .filter((part) => part !== '')
      .join('  ');
  });
  const rest = chart.categories.length - labels.length;
  return rest > 0 ? [...lines, `… and ${rest} ${isSeries ? 'earlier' : 'more'}`] : lines;
}

function bar(value: number | null, top: number, length: number): string {
  if (value === null || value <= 0 || top <= 0) return '';
  return '█'.repeat(Math.round((value / top) * length)) || '▏';
}
