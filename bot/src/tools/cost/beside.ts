import { joined } from '../../contract/words.ts';
import { percentChange, toNumber } from '../../domain/money.ts';
import { areaOf, isWholeArea } from '../../domain/regions.ts';
import { serviceLabel, serviceMatch } from '../../domain/services.ts';
import { formatNumber } from '../../reply/format.ts';
import { spokenApart } from '../../reply/spoken-money.ts';
import type { CostFilter } from './args.ts';
import { isNamed, shownValue } from './dimensions.ts';
import type { CostLine } from './fetch-costs.ts';
import { isOf } from './request.ts';
import type { Tally } from './tally.ts';
import { groupName } from './words.ts';

/** Returns the named values to compare: "ec2 or rds", "frankfurt vs ireland". A single value is not a comparison. */
function sidesIn(filters: readonly CostFilter[], groupBy: readonly string[]): string[] {
  const [first, second] = groupBy;
  const named = filters.filter(({ dimension, op }) => dimension === first && op === 'eq');
  const values = named.length === 1 ? (named[0]?.values ?? []) : [];
  return second === undefined && values.length > 1 ? values : [];
}

/** Replaces services on the bill with the requested services that contain them: 'EC2 - Other' → 'Amazon EC2'. */
export function asSides(
  lines: readonly CostLine[],
  filters: readonly CostFilter[],
  groupBy: readonly string[],
  among?: string,
): CostLine[] {
  const named = among === undefined ? sidesIn(filters, groupBy) : [among];
  const sides = groupBy[0] === 'service' ? named : [];
  if (sides.length === 0) return [...lines];
  // EBS is a part of EC2, so the narrower service comes first.
  const matches = sides
    .map((side) => ({ label: serviceLabel(side), match: serviceMatch(side) }))
    .sort((a, b) => Number(b.match.usageTypes !== undefined) - Number(a.match.usageTypes !== undefined));
  return lines.map((line) => {
    const side = matches.find(({ match }) => isOf(match, line.values));
    return side ? { ...line, values: { ...line.values, service: side.label } } : line;
  });
}

interface Side {
  name: string;
  amount: number;
}

/**
 * "**Amazon EC2 cost $120 more (+12.0%) than Amazon RDS** in October: $1,120 against $1,000." Several values
 * come in their order. A value without costs counts too. undefined if the question names nothing to compare.
 */
export function besideWords(
  groups: readonly Tally[],
  filters: readonly CostFilter[],
  groupBy: readonly string[],
  of: { when: string; currency: string; names: Record<string, string>; sort?: 'asc' | 'desc' },
): string | undefined {
  const values = sidesIn(filters, groupBy);
  const [dimension = ''] = groupBy;
  if (values.length === 0) return undefined;
  const { currency, names, sort, when } = of;
  const found = groups.map(({ amount, values: keys }) => ({
    key: keys[dimension] ?? '',
    name: groupName(keys, names),
    amount: toNumber(amount),
  }));
  const areas = dimension === 'region' ? areasOf(values, found) : undefined;
  // For a tag value without costs, it is not known whether Cost Explorer knows it.
  const without = (dimension.startsWith('tag:') ? [] : values)
    .map((value) => (dimension === 'service' ? serviceLabel(value) : value))
    .filter((value) => !found.some(({ key }) => shownValue(dimension, key) === value))
    .filter((value) => isNamed(dimension, value))
    .map((value): Side => ({ name: groupName({ [dimension]: value }, names), amount: 0 }));
  const sides = (areas ?? [...found, ...without]).toSorted((a, b) => b.amount - a.amount);
  const [most, second, ...others] = sides;
  // A part of the world is not compared region by region.
  if (!most || !second || (!areas && sides.length > MAX_SIDES)) return undefined;
  const money = spokenApart(
    sides.map(({ amount }) => amount),
    currency,
  );
  if (others.length === 0) {
    const more = most.amount - second.amount;
    const percent = percentChange(most.amount, second.amount);
    const by = typeof percent === 'number' ? ` (+${formatNumber(percent, { type: 'percent' })})` : '';
    if (sort === 'asc' && more >= 0.005)
      return `**${second.name} cost ${money(more)} less than ${most.name}** ${when}: ${money(second.amount)} against ${money(most.amount)}.`;
    return more < 0.005
      ? `**${most.name} and ${second.name} cost the same** ${when}: ${money(most.amount)} each.`
      : `**${most.name} cost ${money(more)} more${by} than ${second.name}** ${when}: ${money(most.amount)} against ${money(second.amount)}.`;
  }
  if (sort === 'asc') sides.reverse();
  const [, ...rest] = sides.map(({ name, amount }) => `${name} (${money(amount)})`);
  return sort === 'asc'
    ? `**${sides[0]?.name} cost least** ${when} (${money(sides[0]?.amount ?? 0)}), after ${joined(rest, 'and')}.`
    : `**${most.name} cost most** ${when} (${money(most.amount)}), before ${joined(rest, 'and')}.`;
}

/** The most values to compare in a sentence. */
const MAX_SIDES = 6;

/** "eu and us": the sums of parts of the world if the question names them; undefined if it names single regions. */
function areasOf(
  values: readonly string[],
  found: readonly { key: string; amount: number }[],
): Side[] | undefined {
  const areas = [...new Set(values.map(areaOf))];
  if (areas.length < 2 || !areas.some((area) => isWholeArea(area, values))) return undefined;
  const nameOf = (area: string): string => {
    const [only, ...others] = values.filter((value) => areaOf(value) === area);
    if (only !== undefined && others.length === 0) return groupName({ region: only });
    return isWholeArea(area, values) ? `all of ${area}` : `the regions of ${area} that were named`;
  };
  return areas.map((area) => ({
    name: nameOf(area),
    amount: found.filter(({ key }) => areaOf(key) === area).reduce((sum, { amount }) => sum + amount, 0),
  }));
}
