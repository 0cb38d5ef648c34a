import type { Chart } from '@windsock/bot/contract/reply.ts';
import { chartColumn } from '@windsock/bot/reply/chart.ts';
import { formatNumber, withMinus } from '@windsock/bot/reply/format.ts';

export type ChartShape = 'line' | 'columns' | 'bars' | 'waterfall';

/** The longest name that fits under a column, in letters; and the most columns that can still be read. */
const SHORT = 8;
const COLUMNS = { named: 10, timed: 62 };

/**
 * Chooses the best shape for a chart. A line needs a time axis, and values that add up become columns. Names are read
 * from left to right, so all but short ones get horizontal bars. So do the parts of a whole: bars compare better than
 * slices.
 */
export function chartShape({ type, categories, stacked }: Chart): ChartShape {
  if (type === 'pie' || type === 'waterfall') return type === 'pie' ? 'bars' : 'waterfall';
  if (timesOf(categories)) {
    const fit = categories.length <= COLUMNS.timed;
    return fit && (type === 'bar' || stacked) ? 'columns' : 'line';
  }
  const areShort = categories.length <= COLUMNS.named && categories.every((label) => label.length <= SHORT);
  return areShort ? 'columns' : 'bars';
}

/** The label of a category of time: '2026-11', '2026-11-21', or '2026-11-21 13:00'. */
const DAY = /^\d{4}-\d\d(?:-\d\d(?: \d\d:\d\d)?)?$/;
/** The label of a metric's category: '13:15', or over several days '11-21 13:00'. */
const CLOCK = /^(?:\d\d-\d\d )?(\d\d):(\d\d)$/;
const DAY_MINUTES = 1_440;

/**
 * Returns each category as a point on a time axis; undefined if the categories are not times. Clock times are evenly
 * spaced.
 */
export function timesOf(categories: readonly string[]): Date[] | undefined {
  if (categories.every((label) => DAY.test(label))) {
    const times = categories.map((label) => new Date(label.includes(' ') ? `${label}Z` : label));
    return times.some((time) => Number.isNaN(Number(time))) ? undefined : times;
  }
  const clocks = categories.map((label) => CLOCK.exec(label));
  if (!clocks.every((clock) => clock !== null)) return undefined;
  const [first = 0, second = first] = clocks.map(([, hour, minute]) => Number(hour) * 60 + Number(minute));
  const step = (second - first + DAY_MINUTES) % DAY_MINUTES;
  return categories.map((_, at) => new Date((first + at * step) * 60_000));
}

const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Returns the label of a tick on a time axis: the day, or the clock time as the category next to it has it. */
export function tickLabel(tick: Date, times: readonly Date[], categories: readonly string[]): string {
  if (DAY.test(categories[0] ?? '')) return SHORT_DAY.format(tick);
  const [first = tick, second] = times;
  const at = second ? Math.round((Number(tick) - Number(first)) / (Number(second) - Number(first))) : 0;
  return categories[at] ?? '';
}

/**
 * Returns the labels under the columns: '21' with the month at its first day, 'Nov' with the year in its first month,
 * or the name.
 */
export function columnLabels(categories: readonly string[]): string[] {
  const format = (label: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(label));
  if (categories.every((label) => /^\d{4}-\d\d$/.test(label)))
    return categories.map((label, at) => {
      const month = format(label, { month: 'short' });
      return at > 0 && label.endsWith('-01') ? `${month} ${label.slice(0, 4)}` : month;
    });
  if (categories.every((label) => /^\d{4}-\d\d-\d\d$/.test(label)))
    return categories.map((label, at) =>
      at === 0 || label.endsWith('-01')
        ? format(label, { month: 'short', day: 'numeric' })
        : String(Number(label.slice(8))),
    );
  return [...categories];
}

/** Returns a category in the form for a sentence: 'November 21, 2026', 'November 2026', or its name. */
export function categoryName(label: string): string {
  const options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };
  if (/^\d{4}-\d\d$/.test(label)) return new Intl.DateTimeFormat('en-US', options).format(new Date(label));
  if (/^\d{4}-\d\d-\d\d$/.test(label))
    return new Intl.DateTimeFormat('en-US', { ...options, day: 'numeric' }).format(new Date(label));
  return label;
}

interface Point {
  at: number;
  value: number;
}

/** Splits a series into runs of known values. An unknown value is not a number, so it separates two runs. */
export function runs(values: readonly (number | null)[]): Point[][] {
  const found: Point[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, value] of values.entries()) {
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    if (at === last + 1) found.at(-1)?.push({ at, value });
    else found.push([{ at, value }]);
    last = at;
  }
  return found;
}

/** Returns the sum of each category's series; null if no value is known. */
export function totalsOf({ categories, series }: Chart): (number | null)[] {
  return categories.map((_, at) => {
    const known = series.flatMap(({ values }) => values[at] ?? []);
    return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
  });
}

/** Returns the title with the unit, if the axis has no room for the unit: 'Network traffic in of web-1 (GiB)'. */
export function titleOf(chart: Chart): string {
  const { type, unit } = chartColumn(chart);
  return type === 'number' && unit ? `${chart.title} (${unit})` : chart.title;
}

/** From 100 on, cents are left out; from a million on, thousands too. */
const WHOLE = 100;
const LONG = 1_000_000;

/**
 * Formats a number in short form for a chart: `$12.50`; whole dollars if the chart has a value of $100 or more, since
 * cents do not show beside it (`$1,235`, `$4`, `<$1`); `$1.2M`, `340`, `1.5 GiB`.
 */
export function shortNumber(value: number, chart: Chart): string {
  const column = chartColumn(chart);
  if (column.type === 'percent' && Number.isInteger(value)) return withMinus(`${value}%`);
  if (column.type === 'bytes' || column.type === 'percent') return formatNumber(value, column);
  const size = Math.abs(value);
  const isMoney = column.type === 'money';
  const write = (number: number) =>
    withMinus(
      new Intl.NumberFormat('en-US', {
        ...(isMoney && { style: 'currency', currency: column.unit }),
        ...(Math.abs(number) >= LONG && { notation: 'compact' }),
        minimumFractionDigits: 0,
        maximumFractionDigits: Math.abs(number) >= LONG ? 1 : 0,
      }).format(number === 0 ? 0 : number),
    );
  if (size >= WHOLE || Number.isInteger(value)) return write(value);
  if (!isMoney) return formatNumber(value, { type: 'number' });
  if (mostOf(chart) < WHOLE) return formatNumber(value, column);
  return size < 0.5 ? `<${write(1)}` : write(value);
}

const mostOf = ({ series }: Chart): number =>
  Math.max(0, ...series.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))));

/** Formats a change with its sign: `+$432`, `−$312`; in full if the short form would hide it: `+$0.37`. */
export function signedNumber(value: number, chart: Chart): string {
  const short = shortNumber(Math.abs(value), chart);
  const text = short.startsWith('<') ? formatNumber(Math.abs(value), chartColumn(chart)) : short;
  return value > 0 ? `+${text}` : value < 0 ? `−${text}` : text;
}
