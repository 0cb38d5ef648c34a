import type { Change } from './changes.ts';
import { changesOf, totalOf } from './changes.ts';
import type { ChargeKind } from './charge-kinds.ts';
import { chargeKind } from './charge-kinds.ts';
import type { Days } from './days.ts';
import type { CostLine } from './fetch-costs.ts';
import { tallies, within } from './tally.ts';

/** The parts of a change in costs. They add up to it exactly. */
export interface IncreaseParts {
  total: Change;
  /** Recurring costs that moved in the same direction as the total, largest first. */
  drivers: Change[];
  /** All other recurring costs, largest change first. */
  others: Change[];
  /** One-time charges, credits and refunds, tax. */
  apart: Record<Exclude<ChargeKind, 'usage'>, Change>;
}

/** The number of drivers to name. The rest is summed up. */
const NAMED = 3;
/** The smallest percentage of the movement that makes a driver worth naming. */
const WORTH_PERCENT = 5n;

/** Splits lines that have `dimension` and the record type. */
export function increaseParts(
  lines: readonly CostLine[],
  { days, baseline, dimension }: { days: Days; baseline: Days; dimension: string },
): IncreaseParts {
  const of = (kind: ChargeKind) =>
    lines.filter(({ values }) => chargeKind(values.record_type ?? '') === kind);
  const changes = (some: CostLine[], by: string[]) =>
    changesOf(tallies(within(some, days), by), tallies(within(some, baseline), by));
  const usage = changes(of('usage'), [dimension]);
  const apart = {
    one_time: totalOf(changes(of('one_time'), [])),
    credit: totalOf(changes(of('credit'), [])),
    tax: totalOf(changes(of('tax'), [])),
  };
  const total = totalOf([...usage, ...Object.values(apart)]);
  const up = total.now >= total.before;
  const moved = usage.filter(({ now, before }) => (up ? now > before : now < before));
  const whole = moved.reduce((sum, change) => sum + size(change), 0n);
  const drivers = moved.slice(0, NAMED).filter((change) => size(change) * 100n >= whole * WORTH_PERCENT);
  return { total, drivers, others: usage.filter((change) => !drivers.includes(change)), apart };
}

export const differenceOf = ({ now, before }: Change): bigint => now - before;

const size = (change: Change): bigint => {
  const difference = differenceOf(change);
  return difference < 0n ? -difference : difference;
};
