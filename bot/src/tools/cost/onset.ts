import { toNumber } from '../../domain/money.ts';
import { twoLevels } from '../../domain/two-levels.ts';
import type { CostLine } from './fetch-costs.ts';

/** The day from which daily costs are higher (or lower), with the costs per day before and since. */
export interface Onset {
  /** '2026-10-09' */
  day: string;
  before: number;
  since: number;
}

/** The fewest days that make a level. */
const LEAST_DAYS = 3;
/** The smallest step as a share of the earlier level. Daily costs vary by less. */
const STEP = 0.25;

/**
 * Returns the day that best separates daily costs into two levels; undefined if there are no two levels or no daily
 * data.
 */
export function onsetOf(lines: readonly CostLine[], days: readonly string[]): Onset | undefined {
  const byDay = Map.groupBy(lines, ({ days: { start } }) => start);
  const costs = days.map((day) =>
    toNumber((byDay.get(day) ?? []).reduce((sum, { amount }) => sum + amount, 0n)),
  );
  const best = twoLevels(costs, LEAST_DAYS);
  if (!best || Math.abs(best.since - best.before) < STEP * Math.max(Math.abs(best.before), 0.01))
    return undefined;
  const rest = costs.reduce((sum, cost, at) => {
    const level = at < best.at ? best.before : best.since;
    return sum + (cost - level) ** 2;
  }, 0);
  // The two levels must explain most of the variation between days.
  return best.gain > rest ? { day: days[best.at] ?? '', before: best.before, since: best.since } : undefined;
}
