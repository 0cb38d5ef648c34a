import type { Chart } from '../../contract/reply.ts';
import { toNumber } from '../../domain/money.ts';
import { formatNumber } from '../../reply/format.ts';
import { spokenApart, spokenMoney } from '../../reply/spoken-money.ts';
import { ordinal } from '../list/words.ts';
import type { UsageArgs } from './args.ts';
import { isNamed } from './dimensions.ts';
import type { CostLine } from './fetch-costs.ts';
import type { Onset } from './onset.ts';
import { onsetOf } from './onset.ts';
import type { Tally } from './tally.ts';
import { sum } from './tally.ts';
import type { Bucket } from './time-table.ts';
import { countOf, groupName, share as percentText } from './words.ts';

/** Whether a group has a value, and is not everything without one. */
export const isOfSome = ({ values }: Tally): boolean =>
  Object.entries(values).every(([name, key]) => isNamed(name, key));

/** " Most of it is **Amazon EC2** ($800, 64.8%)." */
export function largest(
  groups: Tally[],
  whole: number,
  currency: string,
  names: Record<string, string>,
): string {
  const [first, second] = groups;
  // A tax that belongs to no usage type says nothing.
  if (!first || !second)
    return first && isOfSome(first) ? ` All of it is **${groupName(first.values, names)}**.` : '';
  const said = (group: Tally) => {
    const amount = toNumber(group.amount);
    const facts = [spokenMoney(amount, currency), percentText(amount, whole)].filter(Boolean).join(', ');
    return `**${groupName(group.values, names)}** (${facts})`;
  };
  // Most costs have no instance type, which answers nothing.
  const named = groups.find(isOfSome);
  if (named && named !== first) return ` The largest parts are ${said(first)} and then ${said(named)}.`;
  return ` ${toNumber(first.amount) > whole / 2 ? 'Most of it' : 'The largest part'} is ${said(first)}.`;
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** "**Amazon RDS cost most** in October 2026: $3,349 (18.4%) of **$18,203**, unblended" */
export function endWords(
  groups: Tally[],
  { metric, skip = 0, sort }: UsageArgs,
  of: { where: string; when: string; amount: string; currency: string; names: Record<string, string> },
): string {
  const [first, next] = groups.slice(skip);
  if (!first) return '';
  const { amount, currency, names, when, where } = of;
  const part = percentText(toNumber(first.amount), sum(groups));
  const nth = skip > 0 ? `${ORDINALS[skip] ?? ordinal(skip + 1)} ` : '';
  const gap = next ? toNumber(first.amount) - toNumber(next.amount) : 0;
  const apart = next
    ? `; that is ${spokenMoney(Math.abs(gap), currency)} ${gap < 0 ? 'less' : 'more'} than **${groupName(next.values, names)}**`
    : '';
  return `**${groupName(first.values, names)} cost ${nth}${sort === 'asc' ? 'least' : 'most'}**${where} ${when}: ${spokenMoney(toNumber(first.amount), currency)}${part && ` (${part})`} of ${amount}, ${metric.replace('_', ' ')}${apart}`;
}

export function limitWords(
  ordered: Tally[],
  args: UsageArgs,
  groupBy: string[],
  currency: string,
  names: Record<string, string>,
): string {
  const whole = sum(ordered);
  const shown = ordered.slice(0, args.limit);
  const [first] = shown;
  if (!first || args.limit === undefined || ordered.length <= shown.length)
    return largest(args.sort === 'asc' ? ordered.toReversed() : ordered, whole, currency, names);
  const part = percentText(sum(shown), whole);
  const rank = args.sort === 'asc' ? 'smallest' : 'largest';
  return ` The ${formatNumber(shown.length, { type: 'number' })} ${rank} of ${countOf(ordered.length, groupBy)} come to **${spokenMoney(sum(shown), currency)}**${part ? ` (${part})` : ''}, led by **${groupName(first.values, names)}** (${spokenMoney(toNumber(first.amount), currency)}).`;
}

/** '2026-11-17' → "on 17 November", of a month "in November 2026". */
export function whenOf(date: string, daily: boolean): string {
  const at = new Date(date.length === 7 ? `${date}-01` : date);
  if (Number.isNaN(at.getTime())) return `on ${date}`;
  const words = (options: Intl.DateTimeFormatOptions) =>
    at.toLocaleDateString('en-GB', { timeZone: 'UTC', month: 'long', ...options });
  return daily ? `on ${words({ day: 'numeric' })}` : `in ${words({ year: 'numeric' })}`;
}

/**
 * " That is **$44.59** a day on average, most on 17 November ($61.20)." Incomplete days would lower the average and are
 * left out.
 */
export function averageWords(
  { categories, series }: Chart,
  of: { buckets: Bucket[]; currency: string; daily: boolean; today: string; sort: UsageArgs['sort'] },
): string {
  const { buckets, currency, daily, sort, today } = of;
  const sums = categories.map((_, at) => series.reduce((all, { values }) => all + (values[at] ?? 0), 0));
  if (sums.length < 2 || sums.every((sum) => sum === 0)) return '';
  // The current day may still rise, so it is not the lowest.
  const mayBeEnd = (at: number): boolean => sort === 'desc' || (buckets[at]?.days.end ?? today) <= today;
  const ends = sums.filter((_, at) => mayBeEnd(at));
  const end = sort === 'asc' ? Math.min(...ends) : Math.max(...ends);
  const at = categories[sums.findIndex((sum, index) => sum === end && mayBeEnd(index))] ?? '';
  const isOver = ({ days: { start, end } }: Bucket) =>
    end <= today && (daily || (start.endsWith('-01') && end.endsWith('-01')));
  const over = sums.flatMap((sum, at) =>
    buckets[at] && isOver(buckets[at]) ? [{ month: categories[at] ?? '', sum }] : [],
  );
  const average = over.reduce((all, { sum }) => all + sum, 0) / over.length;
  const money = spokenApart(over.length < 2 ? [end] : [average, end], currency);
  const most = `${sort === 'asc' ? 'least' : 'most'} ${whenOf(at, daily)} (${money(end)})`;
  if (over.length < 2) return ` It was ${most}.`;
  const unit = daily ? 'day' : 'month';
  const counted = over.length < sums.length ? `, of the ${over.length} whole ${unit}s` : '';
  const rises = daily ? '' : risesWords(over);
  return ` That is **${money(average)}** a ${unit} on average${counted}, ${most}.${rises}`;
}

/** The fewest months in a row that make a rise. */
const LEAST_RISES = 2;

/** " It has risen every month since **August 2026**.", of the whole months that are over. */
function risesWords(months: readonly { month: string; sum: number }[]): string {
  const last = months.findLastIndex(({ sum }, at) => at > 0 && sum <= (months[at - 1]?.sum ?? 0));
  const first = Math.max(last, 0) + 1;
  const month = months[first]?.month;
  if (month === undefined || months.length - first < LEAST_RISES) return '';
  if (first === 1) return ' It has risen in each of these months.';
  return ` It has risen every month since **${whenOf(month, false).replace(/^in /, '')}**.`;
}

/** Charges booked on the first for the whole month, which are not a step. */
export const BOOKED_AT_ONCE = /^Tax$|^AWS (?:Premium )?Support/;

/** Returns the lasting change of level of the service whose daily costs changed most. */
export function largestStep(
  lines: readonly CostLine[],
  buckets: readonly Bucket[],
  today: string,
): (Onset & { service: string }) | undefined {
  const over = buckets.filter(({ days: { end } }) => end <= today).map(({ days }) => days.start);
  const steps = [...Map.groupBy(lines, ({ values: { service = '' } }) => service)].flatMap(
    ([service, of]) => {
      const step = BOOKED_AT_ONCE.test(service) ? undefined : onsetOf(of, over);
      return step ? [{ ...step, service }] : [];
    },
  );
  return steps.sort((a, b) => Math.abs(b.since - b.before) - Math.abs(a.since - a.before))[0];
}

/**
 * " Since 9 October it has been at about **$559** a day, up from about $478.", for the service that changed its level
 * most if the answer separates services. Empty if daily costs stay on one level.
 */
export function stepWords(
  lines: readonly CostLine[],
  buckets: readonly Bucket[],
  { currency, today }: { currency: string; today: string },
): string {
  const step = largestStep(lines, buckets, today);
  if (!step) return '';
  const [since, before] = [step.since, step.before].map(spokenApart([step.since, step.before], currency));
  const it = step.service === '' ? 'it' : `**${groupName({ service: step.service })}**`;
  return ` Since ${whenOf(step.day, true).replace(/^on /, '')} ${it} has been at about **${since}** a day, ${step.since > step.before ? 'up' : 'down'} from about ${before}.`;
}
