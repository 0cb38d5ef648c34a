import { counted, joined } from '../../contract/words.ts';
import { toNumber } from '../../domain/money.ts';
import { formatNumber } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import { code } from '../list/words.ts';
import type { ListTool } from '../tool.ts';
import type { ResourcesArgs } from './args.ts';
import type { Days } from './days.ts';
import { RESOURCE_DAYS } from './resource-data.ts';
import type { ResourceRow, ResourceSums } from './resource-rows.ts';
import { nounOf } from './resource-table.ts';
import { sum } from './tally.ts';
import { share } from './words.ts';

interface Facts {
  kind: ListTool | undefined;
  /** ' in eu-west-1 (Ireland)' */
  where: string;
  /** 'from 15 to 28 November 2026' */
  when: string;
  currency: string;
  whole: number;
  /** '; 1 of 3 accounts could not be read' */
  missing: string;
  sort: 'asc' | 'desc';
  limit?: number | undefined;
  /** Ids or names, if only some things were asked for. */
  only?: readonly string[] | undefined;
}

const part = (amount: number, whole: number): string => {
  const percent = share(amount, whole);
  return percent && ` (${percent})`;
};

const cents = ({ amount }: ResourceRow): string => toNumber(amount).toFixed(2);

/** '`api-1`', '`api-1` and `api-2`', '`api-1`, `api-2` and 3 more' of those that are level. */
function namesOf(level: readonly ResourceRow[]): string {
  const names = level.map(({ name }) => code(name));
  const shown = names.length > NAMED ? names.slice(0, NAMED - 1) : names;
  const more = names.length - shown.length;
  return joined([...shown, ...(more > 0 ? [`${formatNumber(more, { type: 'number' })} more`] : [])]);
}

/** The most resources to name that are level. */
const NAMED = 3;

/** "**`api-1` cost most of 11 EC2 instances: $61.20** (18 %) from 15 to 28 November 2026." */
export function dearestText(rows: readonly ResourceRow[], facts: Facts): string {
  const { currency, kind, missing, sort, when, where, whole } = facts;
  const [first] = rows;
  const nouns = nounOf(kind);
  if (!first) return noCosts(facts);
  const amount = spokenMoney(toNumber(first.amount), currency);
  const level = rows.filter((row) => cents(row) === cents(first));
  const name = namesOf(level);
  // Of things that the question names, the others are not known.
  if (rows.length === 1 && facts.only) return `**${name} cost ${amount}** ${when}${missing}.`;
  if (rows.length === 1)
    return `**${name} cost ${amount}** ${when}: it is the only ${nouns[0]}${where} with costs of its own${missing}.`;
  const end = sort === 'asc' ? 'least' : 'most';
  const each = level.length > 1 ? ' each' : '';
  return `**${name} cost ${end} of ${counted(rows.length, ...nouns)}**${where}: **${amount}**${each}${part(toNumber(first.amount), whole)} ${when}${missing}.${someText(rows, facts)}`;
}

/** "**`orders` had no costs of its own** from 15 to 28 November 2026." Others of the kind may have some. */
function noCosts({ kind, missing, only = [], when, where }: Facts): string {
  const [noun, plural] = nounOf(kind);
  const [name, another] = only;
  if (name !== undefined && another === undefined)
    return `**${code(name)}** had no costs of its own ${when}${missing}.`;
  const none = only.length > 0 ? `None of these ${counted(only.length, noun, plural)}` : `No ${plural}`;
  return `**${none}**${where} had costs of their own ${when}${missing}.`;
}

/** " The 10 dearest come to $512.00 (81 %)." */
function someText(rows: readonly ResourceRow[], { currency, limit, sort, whole }: Facts): string {
  if (limit === 1 || limit === undefined || limit >= rows.length)
    return ` Together they cost ${spokenMoney(sum(rows), currency)}.`;
  const some = sum(rows.slice(0, limit));
  const n = formatNumber(limit, { type: 'number' });
  return ` The ${n} ${sort === 'asc' ? 'cheapest' : 'dearest'} come to **${spokenMoney(some, currency)}**${part(some, whole)}.`;
}

const KEPT = `AWS keeps the costs of single resources for ${RESOURCE_DAYS} days`;

export const keptNote = ({ period }: Pick<ResourcesArgs, 'period'>): string[] =>
  period ? [] : [`${KEPT}: these are all of them.`];

/** " AWS keeps the costs of single resources for 14 days, so October 2026 is not shown." */
export function cutText({ period }: Pick<ResourcesArgs, 'period'>, days: Days): string {
  if (!period || period.start >= days.start) return '';
  return period.end <= days.start
    ? ` ${KEPT}, so these are the last ${RESOURCE_DAYS} and not those of ${data(period.label)}.`
    : ` ${KEPT}, so only part of ${data(period.label)} is shown.`;
}

/** Says what the bill of the same services does not assign to resources. */
export const unassignedNote = ({ unassigned }: ResourceSums, currency: string): string[] =>
  unassigned === 0n
    ? []
    : [
        unassigned < 0n
          ? `Credits of ${spokenMoney(-toNumber(unassigned), currency)} of the same services are not of one resource.`
          : `A further ${spokenMoney(toNumber(unassigned), currency)} of the same services is not of one resource.`,
      ];

export const absentNote = ({ resources = [] }: Pick<ResourcesArgs, 'resources'>, found: number): string[] =>
  found > 0 && found < resources.length
    ? [`${resources.length - found} of those that were shown had no costs of their own on these days.`]
    : [];
