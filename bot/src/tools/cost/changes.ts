import { toNumber } from '../../domain/money.ts';
import type { Tally } from './tally.ts';

/** The cost of a group in a period and in the period it is compared with. */
export interface Change {
  values: Record<string, string>;
  now: bigint;
  before: bigint;
}

/** Returns the groups of either period, largest change first. A group without costs in both is left out. */
export function changesOf(now: Tally[], before: Tally[]): Change[] {
  const changes = new Map<string, Change>();
  const at = (values: Record<string, string>): Change => {
    const key = JSON.stringify(values);
    const change = changes.get(key) ?? { values, now: 0n, before: 0n };
    changes.set(key, change);
    return change;
  };
  for (const { values, amount } of now) at(values).now += amount;
  for (const { values, amount } of before) at(values).before += amount;
  const size = ({ now: a, before: b }: Change) => (a > b ? a - b : b - a);
  return [...changes.values()]
    .filter((change) => change.now !== 0n || change.before !== 0n)
    .sort((a, b) => (size(a) === size(b) ? 0 : size(a) > size(b) ? -1 : 1));
}

/** Orders changes by their percentage, largest first. What cost nothing before has none, and comes last. */
export function byPercent(changes: readonly Change[]): Change[] {
  const size = ({ now, before }: Change): number =>
    before > 0n ? Math.abs(toNumber(now) / toNumber(before) - 1) : -1;
  return changes.toSorted((a, b) => size(b) - size(a));
}

/** Returns the sum of all groups. */
export function totalOf(changes: readonly Change[]): Change {
  const total: Change = { values: {}, now: 0n, before: 0n };
  for (const { now, before } of changes) {
    total.now += now;
    total.before += before;
  }
  return total;
}
