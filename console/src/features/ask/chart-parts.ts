import type { Chart } from '@windsock/bot/contract/reply.ts';
import type { PartRole } from '@windsock/bot/reply/chart.ts';
import { slices } from '@windsock/bot/reply/chart.ts';

/** A name with its bars, one for each series. */
export interface Part {
  label: string;
  role?: PartRole;
  values: { value: number | null; series: number }[];
  /** The part's share of the whole, in percent. */
  share?: number;
}

/** The most bars that can still be read. */
const MAX_PARTS = 24;
const MAX_SLICES = 12;

/**
 * Returns the bars of a chart of names in the chart's order, except that tax and the sum of the rest come last. A pie's
 * bars are sorted by size, the largest first. A period comes before the one it is compared with.
 */
export function partsOf(chart: Chart): Part[] {
  if (chart.type === 'pie') {
    const all = slices(chart, MAX_SLICES, 60);
    const whole = all.reduce((sum, { value }) => sum + value, 0);
    return all.map(({ label, role, value }) => ({
      label,
      ...(role && { role }),
      values: [{ value, series: 0 }],
      share: (value / whole) * 100,
    }));
  }
  const order = chart.series.map((_, series) => series).sort((a, b) => place(chart, a) - place(chart, b));
  const all = chart.categories.map((label, at): Part => {
    const role = chart.roles?.[at];
    return {
      label,
      ...(role && { role }),
      values: order.map((series) => ({ value: chart.series[series]?.values[at] ?? null, series })),
    };
  });
  const own = all.filter(({ role }) => role !== 'tax' && role !== 'rest');
  const partsOfRole = (wanted: PartRole) => all.filter(({ role }) => role === wanted);
  return [...own.slice(0, MAX_PARTS), ...partsOfRole('tax'), ...partsOfRole('rest')];
}

const place = ({ series }: Chart, at: number): number => (series[at]?.role === 'previous' ? 1 : 0);
