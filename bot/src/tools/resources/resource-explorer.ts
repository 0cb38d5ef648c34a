import type { FanOutTarget } from '../../aws/fan-out.ts';
import type { ExploredThing } from './explored-thing.ts';
import { exploredThing } from './explored-thing.ts';
import { explorerIn, explorerIndexes } from './explorer-index.ts';
import type { Found } from './found.ts';
import { typeWords } from './found.ts';
import { isListedType } from './listed-types.ts';

/** The most results that Resource Explorer returns (Search, API reference). */
export const MAX_EXPLORED = 1_000;

export interface Explored {
  found: Found[];
  /**
   * Whether the index covers all regions, so that no other search is needed. If not, `found` has only resources that no
   * list tool reads.
   */
  isWhole: boolean;
}

/**
 * Searches the account's indexes for a text in names, ids or tags. undefined if there is no index or no searchable
 * view. The caller then searches in other ways.
 */
export async function explored(target: FanOutTarget, text: string): Promise<Explored | undefined> {
  try {
    const { isWhole, regions } = await explorerIndexes(target);
    if (regions.length === 0) return undefined;
    const all = await Promise.all(
      regions.map((region) =>
        searchIn(target, region, quoted(text)).catch((error) => orNone(isWhole, error)),
      ),
    );
    target.signal.throwIfAborted();
    const found = all
      .flat()
      .filter(({ type }) => isWhole || !isListedType(type))
      .map((thing) => foundOf(thing, target));
    return { found, isWhole };
  } catch {
    target.signal.throwIfAborted();
    // Not set up, without a default view, or not allowed: the services' own lists find the same.
    return undefined;
  }
}

/** Returns a resource as Resource Explorer knows it now; undefined if it no longer does. Throws AWS's errors. */
export async function exploredNow(
  target: FanOutTarget,
  { arn, region }: { arn: string; region: string },
): Promise<ExploredThing | undefined> {
  const { isWhole, regions } = await explorerIndexes(target);
  const asked = isWhole || region === 'global' ? regions : regions.filter((each) => each === region);
  const all = await Promise.all(asked.map((each) => searchIn(target, each, `id:${quoted(arn)}`)));
  return all.flat().find((thing) => thing.arn === arn);
}

async function searchIn(target: FanOutTarget, region: string, QueryString: string): Promise<ExploredThing[]> {
  const { paginateSearch } = await import('@aws-sdk/client-resource-explorer-2');
  const client = await explorerIn(target, region);
  const found: ExploredThing[] = [];
  for await (const { Resources = [] } of paginateSearch({ client, pageSize: 1000 }, { QueryString })) {
    found.push(...Resources.flatMap((resource) => exploredThing(resource, target.account) ?? []));
    if (found.length >= MAX_EXPLORED) break;
  }
  return found;
}

/** Ignores one region's refusal if there are several. */
function orNone(isWhole: boolean, error: unknown): ExploredThing[] {
  if (isWhole) throw error;
  return [];
}

/** Quotes a text, because '-', ':' and others are operators (Resource Explorer user guide, "Search query syntax"). */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, ' ').trim()}"`;

const foundOf = ({ arn, id, name, region, tags, type }: ExploredThing, { account }: FanOutTarget): Found => ({
  type: typeWords(type),
  name,
  id,
  arn,
  region,
  account,
  ...(Object.keys(tags).length > 0 && { tags }),
});
