import { joined } from '../../contract/words.ts';
import { percentChange, toNumber } from '../../domain/money.ts';
import { signedPercent } from '../../reply/format.ts';
import { spokenChange, spokenMoney } from '../../reply/spoken-money.ts';
import type { CompareArgs } from './args.ts';
import type { Change } from './changes.ts';
import type { Sides } from './sides.ts';
import { countOf, during, groupName } from './words.ts';

type Way = NonNullable<CompareArgs['change']>;

/** Whether a change is worth reporting. Less than half a cent is a rounding error of averages. */
export const isReportable = ({ now, before }: Change): boolean => Math.abs(toNumber(now - before)) >= 0.005;

/** Whether a group changed in that direction. */
export const hasChanged = (change: Change, way: Way): boolean => {
  if (!isReportable(change)) return false;
  if (way === 'new') return change.before === 0n && change.now > 0n;
  return way === 'rose' ? change.now > change.before : change.now < change.before;
};

/** Whether a group costs at least that many times as much as before or, below 1, at most that fraction. */
export const isSoMuch = ({ now, before }: Change, times: number | undefined): boolean => {
  if (times === undefined) return true;
  const ratio = before > 0n ? toNumber(now) / toNumber(before) : now > 0n ? Number.POSITIVE_INFINITY : 0;
  return times > 1 ? ratio >= times : before > 0n && ratio <= times;
};

/** 'at least doubled' */
const soMuch = (way: Way, times: number | undefined): string =>
  times === undefined
    ? way
    : ({ 2: 'at least doubled', 3: 'at least tripled', 0.5: 'at least halved' }[times] ??
      `came to ${times} times as much`);

/** The groups that changed, most or least first. */
export const inOrder = (changes: readonly Change[], end: CompareArgs['end']): readonly Change[] =>
  end === 'least' ? changes.toReversed() : changes;

/** The most groups to name in a sentence. */
const NAMED = 3;

/**
 * "3 of 26 services rose in October 2026 against September 2026: **Amazon RDS** (+$105), … and 1 more."
 * @param changes the groups that did
 */
export function changedWords(
  changes: readonly Change[],
  way: Way,
  of: {
    times?: number | undefined;
    all: number;
    group: string;
    where: string;
    sides: Sides;
    end?: CompareArgs['end'];
    limit?: number | undefined;
    relative?: boolean | undefined;
    currency: string;
    names: Record<string, string>;
  },
): string {
  const { all, end, group, limit = 1, where, sides, currency, names, relative, times } = of;
  const isNew = way === 'new';
  const when = `${where} ${during(sides.period.label)}`;
  const before = during(sides.baseline.label);
  if (changes.length === 0)
    return isNew
      ? `**None of ${countOf(all, group)} is new**${when}: all had costs ${before}.`
      : `**None of ${countOf(all, group)} ${soMuch(way, times)}**${when} against ${sides.baseline.label}.`;
  const one = end === 'least' ? changes.at(-1) : changes[0];
  const degree = relative ? (end === 'most' ? 'fastest' : 'slowest') : end;
  const spoken = ({ values, now, before: was }: Change): string =>
    `**${groupName(values, names)}** (${isNew ? spokenMoney(toNumber(now), currency) : spokenChange(toNumber(now - was), currency)})`;
  if (end && !isNew && limit > 1 && changes.length > 1) {
    const list = joined(inOrder(changes, end).slice(0, limit).map(spoken), 'and');
    return `${list} ${way} ${degree}${when} against ${sides.baseline.label}. ${changes.length} of ${countOf(all, group)} ${way}.`;
  }
  if (end && one && !isNew) {
    const money = (amount: bigint) => spokenMoney(toNumber(amount), currency);
    const by = spokenChange(toNumber(one.now - one.before), currency);
    const percent = percentChange(toNumber(one.now), toNumber(one.before));
    const part = typeof percent === 'number' ? ` (${signedPercent(percent)})` : '';
    return `**${groupName(one.values, names)}** ${way} ${degree}${when} against ${sides.baseline.label}: by **${by}**${part}, from ${money(one.before)} to ${money(one.now)}. ${changes.length} of ${countOf(all, group)} ${way}.`;
  }
  const verb = isNew ? (changes.length === 1 ? 'is new' : 'are new') : soMuch(way, times);
  const against = isNew ? `, without costs ${before}` : ` against ${sides.baseline.label}`;
  const named = changes.slice(0, NAMED).map(spoken);
  const more = changes.length - named.length;
  const list = joined([...named, ...(more > 0 ? [`${more} more`] : [])], 'and');
  return `**${changes.length} of ${countOf(all, group)} ${verb}**${when}${against}: ${list}.`;
}
