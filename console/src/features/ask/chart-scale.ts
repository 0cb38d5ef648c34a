/** An axis: its range and its grid lines. */
export interface Scale {
  low: number;
  high: number;
  /** Multiples of 1, 2 or 5 times a power of ten; the first and the last are the axis's ends. */
  ticks: number[];
}

/**
 * How far a step may be from the ideal: one step fewer or more is acceptable if the numbers are rounder (20 for 24, not
 * 50).
 */
const ABOUT = 0.8;

/** Returns 1, 2 or 5 times a power of ten, close to `value`; `value` > 0. */
function niceStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5].find((each) => each * power >= value * ABOUT) ?? 10;
  return step * power;
}

/**
 * Returns an axis that covers `least` to `most` with about `count` steps between round numbers.
 * Bars begin at zero; `least` is above zero only in a chart that says so (a waterfall).
 */
export function niceScale(least: number, most: number, count = 4): Scale {
  const [from, to] = least < most ? [least, most] : [Math.min(0, least), Math.max(0, most)];
  if (!Number.isFinite(from) || !Number.isFinite(to) || from === to)
    return { low: 0, high: 1, ticks: [0, 1] };
  const step = niceStep((to - from) / count);
  const first = Math.floor(from / step + 1e-9);
  const last = Math.ceil(to / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => round((first + at) * step, step));
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}

/** Removes floating-point noise: 0.30000000000000004. */
const round = (value: number, step: number): number =>
  Number(value.toFixed(Math.max(0, Math.min(20, 2 - Math.floor(Math.log10(step))))));

/** Returns a value's place on the axis, from 0 to 1. */
export const placeOn = ({ low, high }: Pick<Scale, 'low' | 'high'>, value: number): number =>
  (value - low) / (high - low);
