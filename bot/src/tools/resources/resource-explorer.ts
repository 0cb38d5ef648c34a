import type { FanOutTarget } from '../../aws/fan-out.ts';
import type { ExploredThing } from './explored-thing.ts';
import { exploredThing } from './explored-thing.ts';
import { explorerIn, explorerIndexes } from './explorer-index.ts';
import type { Found } from './found.ts';
import { typeWords } from './found.ts';
import { isListedType } from './listed-types.ts';

/** Resource Explorer tells no more than these, however many there are (Search, API reference). */
export const MOST_EXPLORED = 1_000;

export interface Explored {
  found: Found[];
  /** The index knows all regions: nothing else needs to be asked. Else only what no list reads is among `found`. */
  isWhole: boolean;
}

/**
 * What the account's indexes know of a text, by name, id or tag. undefined: there is none, or no view of it that may be
 * searched, and other ways must do.
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
    // Not set up, no default view, or not allowed: the lists of the services tell the same.
    return undefined;
  }
}

/** A thing as Resource Explorer has it now; undefined: it knows it no more. Throws what AWS refuses. */
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
    if (found.length >= MOST_EXPLORED) break;
  }
  return found;
}

/** One region of several that refuses leaves the others. */
function orNone(isWhole: boolean, error: unknown): ExploredThing[] {
  if (isWhole) throw error;
  return [];
}

/** As a phrase: '-', ':' and the like mean something to it (Resource Explorer user guide, "Search query syntax"). */
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
