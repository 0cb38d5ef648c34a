import type { FanOutTarget } from '../../aws/fan-out.ts';
import { allOf } from '../../aws/pages.ts';
import { bareRows } from '../bare-rows.ts';
import { tagsOf } from '../row.ts';
import type { ListTool, Row } from '../tool.ts';
import { arnParts } from './arn-parts.ts';
import type { Found } from './found.ts';
import { typeWords } from './found.ts';

/**
 * Returns the resources of some lists whose name or id contains the text, ignoring case. A refused list becomes a gap.
 * @param answered called for each list that could be read
 */
export async function namedThings(
  target: FanOutTarget,
  {
    answered,
    lists,
    now,
    text,
  }: { lists: readonly ListTool[]; text: string; now: Date; answered?: () => void },
): Promise<Found[]> {
  const settled = await Promise.allSettled(
    lists.map(async (tool) =>
      (await bareRows(tool, target, now)).flatMap((row) => matching(row, tool, text, target) ?? []),
    ),
  );
  target.signal.throwIfAborted();
  for (const one of settled) {
    if (one.status === 'rejected') target.gap('', one.reason);
    else answered?.();
  }
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

function matching(row: Row, tool: ListTool, text: string, target: FanOutTarget): Found | undefined {
  const id = row[tool.fields[0]?.key ?? ''];
  const names = namesOf(row, tool);
  if (!names.some((name) => name.toLowerCase().includes(text))) return undefined;
  const state = row.state ?? row.status;
  return {
    type: tool.noun[0],
    listed: { kind: tool.id, row },
    name: typeof row.name === 'string' ? row.name : (names[0] ?? ''),
    ...(typeof id === 'string' && { id }),
    ...(typeof row.arn === 'string' && { arn: row.arn }),
    region: typeof row.region === 'string' ? row.region : tool.scope === 'global' ? 'global' : target.region,
    account: target.account,
    ...(typeof state === 'string' && { state }),
    ...(isTags(row.tags) && { tags: row.tags }),
  };
}

/** Returns the id and the names of a row. */
export const namesOf = (row: Row, tool: ListTool): string[] =>
  [row[tool.fields[0]?.key ?? ''], row.name, row.aliases, row.domain]
    .flat()
    .filter((name): name is string => typeof name === 'string');

const isTags = (cell: unknown): cell is Record<string, string> =>
  typeof cell === 'object' && cell !== null && !Array.isArray(cell);

/** Returns everything in a region with a Name tag that contains the text. */
export async function nameTagged(target: FanOutTarget, text: string): Promise<Found[]> {
  const { paginateGetResources, ResourceGroupsTaggingAPIClient } = await import(
    '@aws-sdk/client-resource-groups-tagging-api'
  );
  const client = target.clients.get(ResourceGroupsTaggingAPIClient, target.region);
  const tagged = await allOf(
    paginateGetResources({ client, pageSize: 100 }, { TagFilters: [{ Key: 'Name' }] }),
    (page) => page.ResourceTagMappingList,
  );
  return tagged.flatMap(({ ResourceARN: arn = '', Tags }): Found[] => {
    const tags = tagsOf(Tags);
    if (!tags.Name?.toLowerCase().includes(text)) return [];
    const { name, resourceType } = arnParts(arn);
    return [
      {
        type: typeWords(resourceType),
        name: tags.Name,
        id: name,
        arn,
        region: target.region,
        account: target.account,
        tags,
      },
    ];
  });
}
