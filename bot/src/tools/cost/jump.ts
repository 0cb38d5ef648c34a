import { toNumber } from '../../domain/money.ts';
import { signedPercent } from '../../reply/format.ts';
import { spokenApart, spokenChange, spokenMoney } from '../../reply/spoken-money.ts';
import type { CostLine } from './fetch-costs.ts';
import type { Bucket } from './time-table.ts';
import { BOOKED_AT_ONCE, largestStep, whenOf } from './usage-words.ts';
import { groupName } from './words.ts';

/** The day or month on which costs changed most against the one before. */
export interface Jump {
  /** Its first day. */
  start: string;
  before: number;
  amount: number;
  /** The group that changed most in the same direction, if there are several. */
  driver?: { values: Record<string, string>; difference: number };
  /** Whether the costs stayed at the new level. */
  stays?: true;
  /** Whether charges for a whole month, such as tax, were left out. */
  isWithoutBooked?: true;
}

/**
 * Returns the complete day or month on which costs rose or fell most, or the day on which a service changed its level
 * for good. Tax and support are booked on the first for the whole month and would hide every other change, so they are
 * left out. Undefined if the costs never changed that way.
 */
export function jumpOf(
  all: readonly CostLine[],
  buckets: readonly Bucket[],
  { jump, today }: { jump: 'rose' | 'fell'; today: string },
): Jump | undefined {
  const step = largestStep(all, buckets, today);
  if (step && (jump === 'rose') === step.since > step.before)
    return {
      ...{ start: step.day, before: step.before, amount: step.since, stays: true },
      ...(step.service && {
        driver: { values: { service: step.service }, difference: step.since - step.before },
      }),
    };
  const lines = all.filter(({ values }) => !BOOKED_AT_ONCE.test(values.service ?? ''));
  const byStart = Map.groupBy(lines, ({ days }) => days.start);
  const starts = buckets.filter(({ days }) => days.end <= today).map(({ days }) => days.start);
  const sumOf = (start: string, isOf = (_: CostLine) => true) =>
    toNumber((byStart.get(start) ?? []).filter(isOf).reduce((sum, { amount }) => sum + amount, 0n));
  const sign = jump === 'rose' ? 1 : -1;
  const steps = starts.slice(1).map((start, at) => {
    const [before, amount] = [sumOf(starts[at] ?? start), sumOf(start)];
    return { start, at, before, amount, difference: sign * (amount - before) };
  });
  const [most] = steps.sort((a, b) => b.difference - a.difference);
  if (!most || most.difference <= 0) return undefined;
  const groups = Map.groupBy(lines, ({ values }) => JSON.stringify(values));
  const [driver] = [...groups.values()]
    .map(([first]) => {
      const isOf = ({ values }: CostLine) => JSON.stringify(values) === JSON.stringify(first?.values);
      const difference = sumOf(most.start, isOf) - sumOf(starts[most.at] ?? most.start, isOf);
      return { values: first?.values ?? {}, difference };
    })
    .sort((a, b) => sign * (b.difference - a.difference));
  return {
    ...{ start: most.start, before: most.before, amount: most.amount },
    ...(driver && groups.size > 1 && { driver }),
    ...(lines.length < all.length && { isWithoutBooked: true }),
  };
}

/** A change of less than this part of the costs is ordinary from one day to the next. */
const STANDS_OUT = 0.1;

/** "**The costs rose most on 9 October**: by +$53.20 (+10.5%), from $505 to $558, above all **EC2 - Other** (+$52.90) …" */
export function jumpWords(
  { amount, before, driver, isWithoutBooked, start, stays }: Jump,
  { currency, daily, jump = 'rose' }: { currency: string; daily: boolean; jump: 'rose' | 'fell' | undefined },
): string {
  const when = whenOf(daily ? start : start.slice(0, 7), daily);
  const percent = before > 0 ? ` (${signedPercent((amount / before - 1) * 100)})` : '';
  if (stays) {
    const it = driver ? groupName(driver.values) : 'The costs';
    const [since, until] = [amount, before].map(spokenApart([amount, before], currency));
    return `**${it} ${jump} ${when}**: from about ${until} to about ${since} a day${percent}, and stayed there. In all it is `;
  }
  const isFlat = daily && before > 0 && Math.abs(amount / before - 1) < STANDS_OUT;
  const by = `by ${spokenChange(amount - before, currency)}${percent}, from ${spokenMoney(before, currency)} to ${spokenMoney(amount, currency)}`;
  const named = driver
    ? `, above all **${groupName(driver.values)}** (${spokenChange(driver.difference, currency)})`
    : '';
  const apart = isWithoutBooked
    ? ' (tax and support, which are booked on the first of a month, left out)'
    : '';
  return isFlat
    ? `**No day stands out**: the costs ${jump} most ${when}, ${by}${named}${apart}. In all it is `
    : `**The costs ${jump} most ${when}**: ${by}${named}${apart}. In all it is `;
}
