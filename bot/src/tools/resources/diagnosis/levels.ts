import type { MetricSpan } from '../../../aws/read-metrics.ts';
import type { Series } from '../../cloudwatch/series.ts';
import { ended, lastOf, leftUsual } from '../../cloudwatch/usual.ts';

/** How far beyond its usual range a value counts, as a share of the nearer limit. */
const CLEARLY = 0.15;
/** The same for a single period. */
const VERY = 0.3;
/** A value is too old to count as current after this many periods. */
const RECENT = 3;

export interface Levels {
  usual: NonNullable<ReturnType<typeof leftUsual>>;
  now: number;
  /** The start of the value's period. */
  at: number;
  /** Whether the value is the count of an incomplete period. */
  isSoFar: boolean;
}

/**
 * Returns the usual range and the latest value of a series; undefined if there are too few values or no recent one. A
 * sum is that of the last whole period, unless the count of the next one has already left the usual range.
 */
export function levelsOf(one: Series, span: MetricSpan): Levels | undefined {
  const whole = ended(one, span);
  const usual = leftUsual(whole);
  const [last, begun] = [lastOf(whole), lastOf(one)];
  if (!usual || span.end.getTime() - last > RECENT * span.periodSeconds * 1000) return undefined;
  const soFar = one.points?.get(begun) ?? 0;
  return begun > last && usual.since === undefined && soFar > usual.high
    ? { usual, at: begun, now: soFar, isSoFar: true }
    : { usual, at: last, now: whole.points?.get(last) ?? 0, isSoFar: false };
}

/** Returns since when a value has been bad and far outside its usual range; undefined if it is not. */
export function leftSince(
  { at, now, usual: { high, low, since } }: Levels,
  { from = 0, isLow }: { from?: number | undefined; isLow: boolean },
): number | undefined {
  const isFar = (by: number) => (isLow ? now < low * (1 - by) : now >= from && now > high * (1 + by));
  if (since !== undefined) return isFar(CLEARLY) ? since : undefined;
  // A single value is out by chance now and then, but not by so much.
  return isFar(VERY) ? at : undefined;
}
