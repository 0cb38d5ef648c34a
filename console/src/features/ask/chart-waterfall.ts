import type { Chart } from '@windsock/bot/contract/reply.ts';
import type { Scale } from './chart-scale.ts';
import { niceScale } from './chart-scale.ts';

/** A bar of a waterfall: a total from zero, or a change from where the one before it ended. */
export interface Step {
  label: string;
  /** Of a total what it is, of a change by how much. */
  value: number;
  kind: 'total' | 'tax' | 'rest' | 'change';
  from: number;
  to: number;
}

/** The bars of a waterfall, in order. A change that is not known moves nothing, and has no bar. */
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

/** Changes that take less of the axis than this are not seen. */
const SEEN = 0.5;

/** The axis of a waterfall. It begins at zero unless the changes would be lost beside the totals; then `isCut`. */
export function waterfallScale(all: readonly Step[]): { scale: Scale; isCut: boolean } {
  const levels = all.flatMap(({ from, kind, to }) => (kind === 'total' ? [to] : [from, to]));
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const isCut = least > 0 && (most - least) / most < SEEN && most > least;
  if (!isCut) return { scale: niceScale(Math.min(0, least), Math.max(0, most)), isCut };
  // So much of a total is left that it is seen to be one.
  const scale = niceScale(Math.max(0, least - (most - least) * 0.3), most);
  return { scale, isCut: scale.low > 0 };
}
