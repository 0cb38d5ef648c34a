import type { Account } from '../../aws/account.ts';
import type { Source } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { tagKey } from '../../domain/row-filter.ts';
import { code } from '../list/words.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import type { CostFilter } from './args.ts';
import type { Days } from './days.ts';
import { everyPage } from './every-page.ts';

export const TAG_PERMISSIONS = ['ce:GetTags'];

/** The most values to name in a sentence. A tag for people or builds has thousands. */
const MAX_NAMED = 8;

interface Asked {
  accounts: Account[];
  days: Days;
  filters: readonly CostFilter[];
  groupBy: readonly string[];
}

export interface TagGap {
  /** One or two sentences that say what Cost Explorer does not know, and what it knows instead. */
  text: string;
  sources: Source[];
  cost_usd: number;
}

/**
 * Explains why costs by a tag are empty: either the key is no cost allocation tag, or no costs have the value. Asks
 * Cost Explorer for its keys (GetTags, $0.01 per request and account) and, if it knows the key, for the values.
 * undefined if these could not be read or explain nothing.
 */
export async function tagGap(
  ctx: ToolContext,
  { accounts, days, filters, groupBy }: Asked,
): Promise<TagGap | undefined> {
  const filter = filters.find(({ dimension, op }) => op === 'eq' && tagKey(dimension));
  const key = tagKey(filter?.dimension ?? groupBy.find((name) => tagKey(name)) ?? '');
  if (!key) return undefined;
  const known = await tagsOf(ctx, accounts, days);
  if (!known) return undefined;
  if (!known.items.includes(key)) {
    const others =
      known.items.length > 0
        ? ` ${named(known.items, 'The only tag activated so far is', 'The tags activated so far are')}.`
        : '';
    return {
      text: `Cost Explorer knows no tag ${code(key)}: a tag counts from the day it is activated as a cost allocation tag in Billing.${others}`,
      ...spent(known),
    };
  }
  const values = filter && (await tagsOf(ctx, accounts, days, key));
  if (!values || values.items.some((value) => filter.values.includes(value))) return undefined;
  const bear = values.items.filter((value) => value !== '');
  const text =
    bear.length > 0
      ? `On these dates the tag ${code(key)} has ${named(bear, 'only the value', 'the values')}.`
      : `No costs on these dates have the tag ${code(key)}.`;
  return { text, ...spent(known, values) };
}

const spent = (...calls: Tags[]) => ({
  sources: calls.flatMap(({ sources }) => sources),
  cost_usd: calls.reduce((all, { cost_usd }) => all + cost_usd, 0),
});

function named(items: readonly string[], one: string, many: string): string {
  const shown = items.slice(0, MAX_NAMED).map(code);
  const rest = items.length - shown.length;
  return `${items.length === 1 ? one : many} ${joined(rest > 0 ? [...shown, `${rest} more`] : shown, 'and')}`;
}

interface Tags {
  items: string[];
  sources: Source[];
  cost_usd: number;
}

/**
 * Returns the keys that Cost Explorer knows for these days, or the values of one; undefined unless every account
 * returned them.
 */
async function tagsOf(
  ctx: ToolContext,
  accounts: Account[],
  days: Days,
  key?: string,
): Promise<Tags | undefined> {
  const found = await ctx.fanOut({ accounts, scope: 'global' }, async ({ region, clients }) => {
    const { CostExplorerClient, GetTagsCommand } = await import('@aws-sdk/client-cost-explorer');
    const client = clients.get(CostExplorerClient, region);
    return everyPage(async (token) => {
      const { Tags = [], NextPageToken } = await client.send(
        new GetTagsCommand({
          TimePeriod: { Start: days.start, End: days.end },
          ...(key && { TagKey: key }),
          ...(token && { NextPageToken: token }),
        }),
      );
      return { items: Tags, next: NextPageToken };
    });
  });
  // A key that one account does not return may be known in another.
  if (found.results.length === 0 || found.gaps.length > 0) return undefined;
  const items = new Set(found.results.flatMap(({ value }) => value));
  return { items: [...items].sort(), sources: found.sources, cost_usd: found.cost_usd };
}

/** Whether a filter is for a tag's value. Cost Explorer reports these only for activated tags. */
export const isOfTag = ({ dimension, op, values }: CostFilter): boolean =>
  dimension.startsWith('tag:') && op === 'eq' && values.some((value) => value !== '');

/** Replaces an amount of zero, which would say that nothing was spent. */
export const nothingOfTag = (where: string, when: string, gap: TagGap | undefined, missing = ''): string =>
  `**Cost Explorer lists no costs${where} ${when}**${missing}. ${gap?.text ?? UNKNOWN_TAG}`;

const UNKNOWN_TAG =
  'It knows a tag only once that is activated as a cost allocation tag, so this does not say that nothing was spent.';

/** Returns the sources and cost of the answer, including the look-up that explains the gap. */
export const spentOn = (base: Pick<ToolResult, 'sources' | 'cost_usd'>, gap: TagGap | undefined) => ({
  sources: [...base.sources, ...(gap?.sources ?? [])],
  cost_usd: base.cost_usd + (gap?.cost_usd ?? 0),
});
