/** So many times what is usual stands out. */
const TIMES = 1.5;
/** Of fewer values nothing is usual. */
const LEAST = 5;
/** More than these would not stand out. */
const MOST = 3;

/**
 * The values that stand out above all others, by their index, in their order: at least half as much again as the
 * median. None where several do, since those are usual then. null is unknown and counts as nothing.
 */
export function spikes(values: readonly (number | null)[]): number[] {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]));
  if (known.length < LEAST) return [];
  const sorted = known.map(({ value }) => value).sort((a, b) => a - b);
  const half = sorted.length / 2;
  const median = ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
  const found = known.filter(({ value }) => value > 0 && value >= median * TIMES);
  return median <= 0 || found.length > MOST ? [] : found.map(({ at }) => at);
}
