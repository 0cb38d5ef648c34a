import { toNumber } from '../../domain/money.ts';
import { serviceLabel } from '../../domain/services.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import { dimension as dimensionOf, shownValue } from './dimensions.ts';
import type { Tally } from './tally.ts';
import { sum } from './tally.ts';
import { isOfSome } from './usage-words.ts';
import { countOf, groupName, share } from './words.ts';

/**
 * Ranks one group among its peers: "**web is the largest of 9 values of the tag team** in October 2026: **$5,007**
 * (27.5%), against $1,650 on average for the others." Returns undefined if it has no costs. Tax and costs without a
 * value are not ranked.
 */
export function amongWords(
  groups: readonly Tally[],
  one: string,
  of: { dimension: string; where: string; when: string; currency: string; names: Record<string, string> },
): string | undefined {
  const { currency, dimension, names, when, where } = of;
  const label = dimension === 'service' ? serviceLabel(one) : one;
  const peers = groups.filter((group) => isOfSome(group) && group.values.service !== 'Tax');
  const at = peers.findIndex(({ values }) => shownValue(dimension, values[dimension] ?? '') === label);
  const found = peers[at];
  if (!found) return undefined;
  const amount = toNumber(found.amount);
  const name = groupName(found.values, names);
  const facts = `${where} ${when}: **${spokenMoney(amount, currency)}**`;
  const part = share(amount, sum(groups));
  const said = `${facts}${part && ` (${part})`}`;
  const [first] = peers.filter((each) => each !== found);
  if (!first) return `**${name} is the only ${dimensionOf(dimension).noun[0]}** with costs${said}`;
  const rest = (sum(peers) - amount) / (peers.length - 1);
  const next =
    at > 0
      ? `; the largest is **${groupName(first.values, names)}** (${spokenMoney(toNumber(first.amount), currency)})`
      : '';
  return `**${name} is ${placeOf(at, peers.length)} of ${countOf(peers.length, dimension)}**${said}, against ${spokenMoney(rest, currency)} on average for the others${next}`;
}

const placeOf = (at: number, many: number): string =>
  at === 0 ? 'the largest' : at === many - 1 ? 'the smallest' : `number ${at + 1}`;
