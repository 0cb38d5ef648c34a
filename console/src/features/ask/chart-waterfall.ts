import type { Chart } from '@windsock/bot/contract/reply.ts';
import type { Scale } from './chart-scale.ts';
import { niceScale } from './chart-scale.ts';

/** A bar of a waterfall: a total that starts at zero, or a change that starts where the previous bar ends. */
export interface Step {
  label: string;
  /** The total's amount, or the amount of the change. */
  value: number;
  kind: 'total' | 'tax' | 'rest' | 'change';
  from: number;
  to: number;
}

/** Returns the bars of a waterfall in order. An unknown change has no bar and moves nothing. */
export function steps({ categories, roles, series }: Chart): Step[] {
  let level = 0;
  return categories.flatMap((label, at) => {
    const value = series[0]?.values[at];
    if (typeof value !== 'number' || !Number.isFinite(value)) return [];
    const kind = roles?.[at] ?? 'change';
    const from = kind === 'total' ? 0 : level;
    level = kind === 'total' ? value : level + value;
    return [{ label, value, kind, from, to: level }];
  });
}

/** A change that takes less of the axis than this share would not be visible. */
const SEEN = 0.5;

/**
 * Returns the axis of a waterfall. It begins at zero unless the changes would be invisible beside the totals; then
 * `isCut`.
 */
export function waterfallScale(all: readonly Step[]): { scale: Scale; isCut: boolean } {
  const levels = all.flatMap(({ from, kind, to }) => (kind === 'total' ? [to] : [from, to]));
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const isCut = least > 0 && (most - least) / most < SEEN && most > least;
  if (!isCut) return { scale: niceScale(Math.min(0, least), Math.max(0, most)), isCut };
  // Keeps enough of the totals visible.
  const scale = niceScale(Math.max(0, least - (most - least) * 0.3), most);
  return { scale, isCut: scale.low > 0 };
}
