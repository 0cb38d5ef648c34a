import { toNumber } from '../../domain/money.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import type { UsageArgs } from './args.ts';
import type { Tally } from './tally.ts';
import { sum } from './tally.ts';
import { countOf, groupName, share } from './words.ts';

type Bound = NonNullable<UsageArgs['bound']>;

/** The groups above or below an amount. */
export const withinBound = (groups: Tally[], { op, value }: Bound): Tally[] =>
  groups.filter(({ amount }) => (op === 'gt' ? toNumber(amount) > value : toNumber(amount) < value));

/** "**3 of 26 services cost more than $500** in October 2026: EC2 - Other ($5,978), …; $12,000 (66%) of **$18,203**" */
export function boundWords(
  all: readonly Tally[],
  within: readonly Tally[],
  { bound, group }: { bound: Bound; group: string },
  of: { where: string; when: string; amount: string; currency: string; names: Record<string, string> },
): string {
  const { amount, currency, names, when, where } = of;
  const side = `${bound.op === 'gt' ? 'more' : 'less'} than ${spokenMoney(bound.value, currency)}`;
  const whole = countOf(all.length, group);
  if (within.length === 0) return `**None of ${whole} cost ${side}**${where} ${when}, of ${amount} in all`;
  const named = within
    .slice(0, NAMED)
    .map((each) => `**${groupName(each.values, names)}** (${spokenMoney(toNumber(each.amount), currency)})`);
  const rest = within.length > NAMED ? [`${within.length - NAMED} more`] : [];
  const part = share(sum([...within]), sum([...all]));
  return `**${within.length} of ${whole} cost ${side}**${where} ${when}: ${[...named, ...rest].join(', ')}; together ${spokenMoney(sum([...within]), currency)}${part && ` (${part})`} of ${amount}`;
}

/** How many of the groups the sentence names. The table has all. */
const NAMED = 5;
