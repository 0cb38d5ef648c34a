import { toNumber } from '../../domain/money.ts';
import type { CostLine } from './fetch-costs.ts';

/** From which day on costs lie higher (or lower), by the day before and since. */
export interface Onset {
  /** '2026-10-09' */
  day: string;
  before: number;
  since: number;
}

/** A level is one that so many days have. */
const LEAST_DAYS = 3;
/** Days scatter: what is less than this share of the level before is no step. */
const STEP = 0.25;

/** The day that parts daily costs best into two levels; undefined where they have none, or are not told by the day. */
export function onsetOf(lines: readonly CostLine[], days: readonly string[]): Onset | undefined {
  const byDay = Map.groupBy(lines, ({ days: { start } }) => start);
  const costs = days.map((day) =>
    toNumber((byDay.get(day) ?? []).reduce((sum, { amount }) => sum + amount, 0n)),
  );
  let best: (Onset & { gain: number }) | undefined;
  for (let at = LEAST_DAYS; at <= costs.length - LEAST_DAYS; at += 1) {
    const [before, since] = [mean(costs.slice(0, at)), mean(costs.slice(at))];
    // What two levels explain more than one (the sum of squares between them).
    const gain = ((at * (costs.length - at)) / costs.length) * (since - before) ** 2;
    if (!best || gain > best.gain) best = { day: days[at] ?? '', before, since, gain };
  }
  if (!best || Math.abs(best.since - best.before) < STEP * Math.max(Math.abs(best.before), 0.01))
    return undefined;
  const rest = costs.reduce((sum, cost, at) => {
    const level = (days[at] ?? '') < best.day ? best.before : best.since;
    return sum + (cost - level) ** 2;
  }, 0);
  // Two levels have to tell most of how the days differ.
  return best.gain > rest ? { day: best.day, before: best.before, since: best.since } : undefined;
}

const mean = (costs: number[]): number => costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
