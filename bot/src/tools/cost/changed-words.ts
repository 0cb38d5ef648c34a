import { toNumber } from '../../domain/money.ts';
import { formatMoney } from '../../reply/format.ts';
import { joined } from '../list/words.ts';
import type { CompareArgs } from './args.ts';
import type { Change } from './changes.ts';
import type { Sides } from './sides.ts';
import { countOf, during, groupName, signed } from './words.ts';

type Way = NonNullable<CompareArgs['change']>;

/** Less than half a cent is what averages leave over. */
export const tells = ({ now, before }: Change): boolean => Math.abs(toNumber(now - before)) >= 0.005;

/** Did a group change that way? */
export const hasChanged = (change: Change, way: Way): boolean => {
  if (!tells(change)) return false;
  if (way === 'new') return change.before === 0n && change.now > 0n;
  return way === 'rose' ? change.now > change.before : change.now < change.before;
};

/** As many are named in a sentence. */
const NAMED = 3;

/** "3 of 26 services rose in October 2026 against September 2026: **Amazon RDS** (+$105.26), … and 1 more." `changes`: those that did. */
export function changedWords(
  changes: readonly Change[],
  way: Way,
  of: {
    all: number;
    group: string;
    where: string;
    sides: Sides;
    currency: string;
    names: Record<string, string>;
  },
): string {
  const { all, group, where, sides, currency, names } = of;
  const isNew = way === 'new';
  const when = `${where} ${during(sides.period.label)}`;
  const before = during(sides.baseline.label);
  if (changes.length === 0)
    return isNew
      ? `**None of ${countOf(all, group)} is new**${when}: all had costs ${before}.`
      : `**None of ${countOf(all, group)} ${way}**${when} against ${sides.baseline.label}.`;
  const verb = isNew ? (changes.length === 1 ? 'is new' : 'are new') : way;
  const against = isNew ? `, without costs ${before}` : ` against ${sides.baseline.label}`;
  const named = changes.slice(0, NAMED).map(({ values, now, before }) => {
    const amount =
      way === 'new' ? formatMoney(toNumber(now), currency) : signed(toNumber(now - before), currency);
    return `**${groupName(values, names)}** (${amount})`;
  });
  const more = changes.length - named.length;
  const list = joined([...named, ...(more > 0 ? [`${more} more`] : [])], 'and');
  return `**${changes.length} of ${countOf(all, group)} ${verb}**${when}${against}: ${list}.`;
}
