import { toNumber } from '../../domain/money.ts';
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
  let best: (Onset & { gain: number }) | undefined;
  for (let at = LEAST_DAYS; at <= costs.length - LEAST_DAYS; at += 1) {
    const [before, since] = [mean(costs.slice(0, at)), mean(costs.slice(at))];
    // How much better two levels fit than one (the sum of squares between them).
    const gain = ((at * (costs.length - at)) / costs.length) * (since - before) ** 2;
    if (!best || gain > best.gain) best = { day: days[at] ?? '', before, since, gain };
  }
  if (!best || Math.abs(best.since - best.before) < STEP * Math.max(Math.abs(best.before), 0.01))
    return undefined;
  const rest = costs.reduce((sum, cost, at) => {
    const level = (days[at] ?? '') < best.day ? best.before : best.since;
    return sum + (cost - level) ** 2;
  }, 0);
  // The two levels must explain most of the variation between days.
  return best.gain > rest ? { day: best.day, before: best.before, since: best.since } : undefined;
}

const mean = (costs: number[]): number => costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
