/** Two levels that fit values better than one. */
export interface TwoLevels {
  /** The index of the first value of the second level. */
  at: number;
  before: number;
  since: number;
  /** How much better they fit than one level: the sum of squares between them. */
  gain: number;
}

/**
 * Returns the two levels that fit values best; undefined if there are too few values.
 * @param least the fewest values that make a level
 */
export function twoLevels(values: readonly number[], least: number): TwoLevels | undefined {
  let best: TwoLevels | undefined;
  for (let at = least; at <= values.length - least; at += 1) {
    const [before, since] = [mean(values.slice(0, at)), mean(values.slice(at))];
    const gain = ((at * (values.length - at)) / values.length) * (since - before) ** 2;
    if (!best || gain > best.gain) best = { at, before, since, gain };
  }
  return best;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
