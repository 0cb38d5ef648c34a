import type { Resource } from '@aws-sdk/client-resource-explorer-2';
import type { FanOutTarget } from '../../aws/fan-out.ts';
import { arnParts } from './arn-parts.ts';
import type { Found } from './found.ts';
import { typeWords } from './found.ts';

/** Resource Explorer tells no more than these, however many there are (Search, API reference). */
export const MOST_EXPLORED = 1_000;

/**
 * What the account's own index over all regions knows of a text, by name, id or tag. undefined: there is no such index,
 * or no view of it that may be searched, and other ways must do.
 */
export async function explored(target: FanOutTarget, text: string): Promise<Found[] | undefined> {
  const { paginateListIndexes, paginateSearch, ResourceExplorer2Client } = await import(
    '@aws-sdk/client-resource-explorer-2'
  );
  const here = target.clients.get(ResourceExplorer2Client, target.account.primaryRegion);
  const found: Resource[] = [];
  try {
    const indexes: string[] = [];
    for await (const page of paginateListIndexes({ client: here }, { Type: 'AGGREGATOR' }))
      indexes.push(...(page.Indexes ?? []).flatMap(({ Region }) => Region ?? []));
    const [home] = indexes;
    if (home === undefined) return undefined;
    const client = target.clients.get(ResourceExplorer2Client, home);
    for await (const page of paginateSearch({ client, pageSize: 1000 }, { QueryString: quoted(text) })) {
      found.push(...(page.Resources ?? []));
      if (found.length >= MOST_EXPLORED) break;
    }
  } catch {
    target.signal.throwIfAborted();
    // Not set up, no default view, or not allowed: the lists of the services tell the same.
    return undefined;
  }
  return found.flatMap((resource) => foundOf(resource, target) ?? []);
}

/** As a phrase: '-', ':' and the like mean something to it (Resource Explorer user guide, "Search query syntax"). */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, ' ').trim()}"`;

function foundOf(
  { Arn: arn, Properties = [], Region, ResourceType }: Resource,
  { account }: FanOutTarget,
): Found | undefined {
  if (!arn) return undefined;
  const { name, resourceType } = arnParts(arn);
  const tags = tagsIn(Properties.find(({ Name }) => Name === 'tags')?.Data);
  return {
    type: typeWords(ResourceType ?? resourceType),
    name: tags.Name || name,
    id: name,
    arn,
    region: Region ?? 'global',
    account,
    ...(Object.keys(tags).length > 0 && { tags }),
  };
}

function tagsIn(data: unknown): Record<string, string> {
  if (!Array.isArray(data)) return {};
  return Object.fromEntries(
    data.flatMap((tag: { Key?: unknown; Value?: unknown }) =>
      typeof tag?.Key === 'string' ? [[tag.Key, String(tag.Value ?? '')]] : [],
    ),
  );
}
