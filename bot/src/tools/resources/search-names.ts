import type { Account } from '../../aws/account.ts';
import type { FanOutResult } from '../../aws/fan-out.ts';
import { allowsRegion } from '../../domain/scope.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import type { Found } from './found.ts';
import { namedThings, nameTagged } from './named-things.ts';
import { NAMED, NAMED_IN_WORDS } from './owning-tools.ts';
import { explored, MAX_EXPLORED } from './resource-explorer.ts';
import { foundAnswer } from './search-answer.ts';

/**
 * Finds everything with a name, or with the text in its name: in Resource Explorer if the account has its index,
 * otherwise list by list.
 */
export async function searchNames(
  ctx: ToolContext,
  {
    accounts,
    partial,
    query,
    regions,
  }: { accounts: Account[]; partial: boolean; query: string; regions?: string[] | undefined },
): Promise<ToolResult> {
  const text = query.toLowerCase().replaceAll('*', '');
  const byIndex = await ctx.fanOut({ accounts, scope: 'global' }, (target) => explored(target, text));
  const indexed = byIndex.results.filter(({ value }) => value?.isWhole);
  const inPart = byIndex.results.filter(({ value }) => value?.isWhole === false);
  const others = accounts.filter((account) => !indexed.some((one) => one.account === account));
  let isRead = indexed.length > 0;
  const answered = () => {
    isRead = true;
  };
  const byLists =
    others.length > 0 ? await searchLists(ctx, { accounts: others, answered, regions, text }) : [];
  const all = [
    ...byLists.flatMap(({ results }) => results.flatMap(({ value }) => value)),
    ...byIndex.results.flatMap(({ value }) => value?.found ?? []),
  ]
    .filter((found) => found.name.toLowerCase().includes(text) || found.id?.toLowerCase().includes(text))
    .filter(({ region }) => !regions || regions.includes(region))
    .filter(({ region }) => !ctx.access || allowsRegion(ctx.access.scope, region));
  const found = once(all);
  const exact = partial
    ? []
    : found.filter(({ id, name }) => [id, name].some((each) => each?.toLowerCase() === text));
  const shown = exact.length > 0 ? exact : found;
  const parts = [byIndex, ...byLists];
  return {
    ...foundAnswer(ctx, {
      query,
      found: shown,
      inPart: exact.length === 0,
      more: found.length - shown.length,
      gaps: byLists.flatMap(({ gaps }) => gaps),
      isRead,
    }),
    notes: [
      ...(indexed.length > 0 ? [`Searched AWS Resource Explorer's index, which may lag a day behind.`] : []),
      ...(indexed.some(({ value }) => (value?.found.length ?? 0) >= MAX_EXPLORED)
        ? [`Resource Explorer returns the first ${MAX_EXPLORED.toLocaleString('en-US')} only.`]
        : []),
      ...(byLists.length > 0 ? [`${SEARCHED}${inPart.length > 0 ? EXPLORED : UNEXPLORED}`] : []),
    ],
    // A missing index is not a gap, because the lists were searched.
    gaps: byLists.flatMap(({ gaps }) => gaps),
    sources: parts.flatMap(({ sources }) => sources),
    ...(byLists[0] && { regions: byLists[0].regions }),
    cost_usd: parts.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

const SEARCHED = `Searched by name: ${NAMED_IN_WORDS}; and the Name tags of everything else.`;
const EXPLORED =
  ' Other things were looked up in AWS Resource Explorer where it is turned on; it may lag a day behind.';
const UNEXPLORED = ' Not searched: other things without a Name tag.';

/** Searches the regional lists and the tags of each region, then the account-wide lists. */
function searchLists(
  ctx: ToolContext,
  {
    accounts,
    answered,
    regions,
    text,
  }: { accounts: Account[]; answered(): void; regions?: string[] | undefined; text: string },
): Promise<FanOutResult<Found[]>[]> {
  const { now } = ctx;
  const regional = NAMED.filter(({ scope }) => scope === 'regional');
  const global = NAMED.filter(({ scope }) => scope === 'global');
  return Promise.all([
    ctx.fanOut({ accounts, scope: 'regional', ...(regions && { regions }) }, async (target) => {
      const [tagged, listed] = await Promise.all([
        nameTagged(target, text).then(
          (found) => {
            answered();
            return found;
          },
          (error: unknown) => {
            target.signal.throwIfAborted();
            target.gap('tag:GetResources', error);
            return [];
          },
        ),
        namedThings(target, { answered, lists: regional, text, now }),
      ]);
      // Results from a list come first, because they include the state.
      return [...listed, ...tagged];
    }),
    ctx.fanOut({ accounts, scope: 'global' }, (target) =>
      namedThings(target, { answered, lists: global, text, now }),
    ),
  ]);
}

/** Removes results that were found both by list and by tag. */
function once(found: Found[]): Found[] {
  const kept = new Map<string, Found>();
  for (const one of found) {
    const key = [one.account.id, one.region, one.type, one.id ?? one.name].join(' ').toLowerCase();
    const first = kept.get(key);
    if (!first) kept.set(key, one);
    else if (!first.tags && one.tags) kept.set(key, { ...first, tags: one.tags });
  }
  return [...kept.values()];
}
