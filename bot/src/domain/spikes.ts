/** A value this many times the median stands out. */
const TIMES = 1.5;
/** With fewer values nothing is usual. */
const LEAST = 5;
/** More than this would not stand out. */
const MAX_SPIKES = 3;

/**
 * Returns the indexes of the values that stand out, in order: at least half as much again as the median. Empty if more
 * than a few do, since they are usual then. null is unknown and is ignored.
 */
export function spikes(values: readonly (number | null)[]): number[] {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
  if (known.length < LEAST) return [];
  const sorted = known.map(({ value }) => value).sort((a, b) => a - b);
  const half = sorted.length / 2;
  const median = ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
  const found = known.filter(({ value }) => value > 0 && value >= median * TIMES);
  return median <= 0 || found.length > MAX_SPIKES ? [] : found.map(({ at }) => at);
}
