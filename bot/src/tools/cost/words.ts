import { counted, joined } from '../../contract/words.ts';
import { percentOf } from '../../domain/money.ts';
import { regionLabel } from '../../domain/regions.ts';
import { tagKey } from '../../domain/row-filter.ts';
import { serviceLabel, serviceMatch } from '../../domain/services.ts';
import { DAY_MS } from '../../domain/time.ts';
import { usageLabel } from '../../domain/usage-types.ts';
import { formatNumber } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { code } from '../list/words.ts';
import type { ToolContext } from '../tool.ts';
import type { CostFilter, Metric } from './args.ts';
import type { Days } from './days.ts';
import { isoDate } from './days.ts';
import { dimension, shownValue } from './dimensions.ts';

/** 'in October 2026', 'on 19 November 2026', 'from 1 to 20 November 2026 (month to date)'. */
export function during(label: string): string {
  const safe = data(label, 120);
  // "last night" stays as it is; 'last week' is followed by its dates.
  if (/^(?:last night|this (?:morning|afternoon|evening)|yesterday|today|since )/.test(safe)) return safe;
  if (safe.includes('–')) return `from ${safe.replace(/\s*–\s*/, ' to ')}`;
  return `${/^(?:\d{1,2} \p{L}|the day )/u.test(safe) ? 'on' : 'in'} ${safe}`;
}

/** '64.8%' of the whole; empty if a share makes no sense. */
export function share(part: number, whole: number): string {
  const percent = percentOf(part, whole);
  return percent === null || percent < 0 || percent > 100 ? '' : formatNumber(percent, { type: 'percent' });
}

/** Returns a group's name for a sentence. */
export function groupName(values: Record<string, string>, names: Record<string, string> = {}): string {
  const words = Object.entries(values).map(([name, key]) => {
    const shown = shownValue(name, key);
    if (name === 'region') return data(regionLabel(shown));
    if (name === 'usage_type') return data(usageLabel(shown) ?? shown);
    if (name === 'account') return names[key] ? `${data(names[key])} (${data(shown)})` : data(shown);
    return tagKey(name) && shown !== dimension(name).none ? code(`${tagKey(name)}=${shown}`) : data(shown);
  });
  return words.join(', ');
}

/** The most places to list. More are counted. */
const LISTED = 4;

/** ' for Amazon EC2 in eu-west-1 (Ireland) without tax': the filters in words, for a sentence about an amount. */
export function filterWords(filters: readonly CostFilter[]): string {
  const words = filters.map(({ dimension: name, op, values }) => {
    const without = op === 'ne';
    if (values.length > LISTED && name === 'region')
      return ` ${without ? 'outside' : 'in'} ${countOf(values.length, name)}`;
    const list = joined(
      values.map((value) => filterWord(name, value)),
      'or',
    ).replace(/ or /, without ? ' and ' : ' or ');
    if (name === 'service') return ` ${without ? 'without' : 'for'} ${list.replace(' or ', ' and ')}`;
    if (name === 'region' || name === 'availability_zone')
      return ` ${without ? 'outside' : 'in'} ${list.replace(' or ', ' and ')}`;
    if (name === 'record_type') return ` ${without ? 'without' : 'for'} ${list} charges`;
    const tag = tagKey(name);
    if (tag && values.every((value) => value === ''))
      return ` ${without ? 'with' : 'without'} the tag ${code(tag)}`;
    const noun = tag ? `tag ${code(tag)}` : dimension(name).noun[0];
    return ` with ${noun}${without ? ' other than' : ''} ${list}`;
  });
  return words.join('');
}

function filterWord(name: string, value: string): string {
  if (name === 'service') return data(serviceLabel(value));
  if (name === 'region') return data(regionLabel(value));
  return name === 'record_type' ? data(value.toLowerCase()) : code(value);
}

export function accountWords(ctx: ToolContext, asked: number): string {
  return ctx.accounts.length > 1 && asked > 1 ? ` in ${asked} accounts` : '';
}

const METRIC_WORDS: Record<Metric, string> = {
  unblended: 'Unblended cost: what was billed on each day.',
  amortized:
    'Amortized cost: up-front and recurring fees of reservations and Savings Plans are spread over their term.',
  net_unblended: 'Net unblended cost: after discounts.',
  net_amortized: 'Net amortized cost: after discounts, with up-front fees spread over their term.',
  blended: "Blended cost: the organisation's average rates.",
};

export interface CostNotes {
  metric: Metric;
  filters: readonly CostFilter[];
  groupBy: readonly string[];
  /** Whether the notes are for a forecast, which counts differently. */
  isForecast?: boolean;
  /** The days in the answer, end exclusive; absent if none may be incomplete. */
  days?: Days;
}

/**
 * Returns the notes for every answer about costs: how they are counted, what they include, and what may still be
 * missing.
 */
export function costNotes(
  ctx: ToolContext,
  { metric, filters, groupBy, days, isForecast }: CostNotes,
): string[] {
  const records = filters.filter(({ dimension: name }) => name === 'record_type');
  const excluded = records
    .filter(({ op }) => op === 'ne')
    .flatMap(({ values }) => values.map((value) => value.toLowerCase()));
  const included = records.some(({ op }) => op === 'eq')
    ? ''
    : excluded.length > 0
      ? ` Left out: ${data(joined(excluded))}.`
      : isForecast
        ? days
          ? ' What was spent includes credits, refunds and tax.'
          : ''
        : ' Credits, refunds and tax are included.';
  const services = filters
    .filter(({ dimension: name }) => name === 'service')
    .flatMap(({ values }) => values);
  const byTag = [...groupBy, ...filters.map(({ dimension: name }) => name)].some((name) => tagKey(name));
  return [
    METRIC_WORDS[metric] + included,
    ...(ctx.timezone === 'UTC' || ctx.timezone === 'Etc/UTC' ? [] : ['AWS counts costs in UTC days.']),
    ...(days ? freshness(days, ctx.now) : []),
    ...(ctx.accounts.length > 1
      ? ["Each connected account's own costs; other members of an organisation are not counted."]
      : []),
    ...(services.some(
      (value) => serviceMatch(value).names?.includes('EC2 - Other') && !serviceMatch(value).usageTypes,
    )
      ? ["Amazon EC2 covers its instances and 'EC2 - Other': EBS, NAT gateways, addresses and traffic."]
      : []),
    ...(byTag
      ? ['Only tags that are activated as cost allocation tags in Billing are known to Cost Explorer.']
      : []),
  ];
}

/** Cost Explorer refreshes its data at least once every 24 hours (Cost Management user guide). */
function freshness({ start, end }: Days, now: Date): string[] {
  const [today, yesterday] = [isoDate(now.getTime()), isoDate(now.getTime() - DAY_MS)];
  if (end <= yesterday) return [];
  const last = end <= today ? 'yesterday' : start >= today ? 'today' : 'yesterday and today';
  return [`The costs of ${last} may be incomplete: Cost Explorer takes up to 24 hours to fill in a day.`];
}

/** '1 service', '12 services'. */
export function countOf(n: number, names: string | readonly string[]): string {
  const [name = 'service', beside] = [names].flat();
  // Of two groups each row is a pair.
  if (beside) return `${counted(n, 'pair')} of ${dimension(name).noun[0]} and ${dimension(beside).noun[0]}`;
  const [one, many] = dimension(name).noun;
  return counted(n, one, many);
}

/** '7 more regions'. */
export function moreOf(n: number, name: string): string {
  return countOf(n, name).replace(' ', ' more ');
}

/** Explains AWS's names for parts of EC2, which most people do not know. */
export function otherNote(groups: readonly { values: Record<string, string> }[]): string[] {
  const other = groups.some(({ values }) => values.service === 'EC2 - Other');
  return other ? ["'EC2 - Other' is EBS volumes and snapshots, NAT gateways, addresses and traffic."] : [];
}
