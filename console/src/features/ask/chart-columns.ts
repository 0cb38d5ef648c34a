import type { Chart } from '@windsock/bot/contract/reply.ts';

/** A column or a part of one: its place in pixels, and the values at which it begins and ends. */
export interface Column {
  at: number;
  series: number;
  left: number;
  width: number;
  from: number;
  to: number;
}

const WIDEST = 56;

const isKnown = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** Returns a chart's columns between two pixels: side by side, or stacked, with negative values below zero. */
export function columnsOf(
  { categories, series, stacked }: Chart,
  { left, right }: { left: number; right: number },
): Column[] {
  const step = (right - left) / Math.max(1, categories.length);
  const room = Math.min(step * (step > 12 ? 0.72 : 0.86), WIDEST * (stacked ? 1 : series.length));
  return categories.flatMap((_, at) => {
    const start = left + step * at + (step - room) / 2;
    if (!stacked) {
      const width = room / series.length;
      return series.flatMap(({ values }, index) => {
        const to = values[at];
        const gap = series.length > 1 ? 1 : 0;
        return isKnown(to)
          ? [{ at, series: index, left: start + width * index, width: Math.max(1, width - gap), from: 0, to }]
          : [];
      });
    }
    const ends = { up: 0, down: 0 };
    return series.flatMap(({ values }, index) => {
      const value = values[at];
      if (!isKnown(value) || value === 0) return [];
      const side = value > 0 ? 'up' : 'down';
      const from = ends[side];
      ends[side] += value;
      return [{ at, series: index, left: start, width: Math.max(1, room), from, to: ends[side] }];
    });
  });
}

/** Returns the lowest and the highest value of the columns, including zero. */
export function reach(chart: Chart): [number, number] {
  const ends = columnsOf(chart, { left: 0, right: 1 }).map(({ to }) => to);
  return [Math.min(0, ...ends), Math.max(0, ...ends)];
}
