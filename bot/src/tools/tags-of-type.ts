import { allOf } from '../aws/pages.ts';
import { lookUp } from './look-up.ts';
import { arnParts } from './resources/arn-parts.ts';
import { tagsOf } from './row.ts';
import type { ListTarget } from './tool.ts';

export const TAG_PERMISSIONS = ['tag:GetResources'];

/**
 * The tags of all things of a type in a region by their names, of which the service's own list tells none: one listing of
 * the Tagging API ('lambda:function', 'cloudwatch:alarm'). What it does not list never had a tag. null: it could not be read.
 */
export function tagsOfType(
  target: ListTarget,
  type: string,
): Promise<ReadonlyMap<string, Record<string, string>> | null> {
  return lookUp(target, 'tag:GetResources', async () => {
    const { paginateGetResources, ResourceGroupsTaggingAPIClient } = await import(
      '@aws-sdk/client-resource-groups-tagging-api'
    );
    const client = target.clients.get(ResourceGroupsTaggingAPIClient, target.region);
    const listed = await allOf(
      paginateGetResources({ client, pageSize: 100 }, { ResourceTypeFilters: [type] }),
      (page) => page.ResourceTagMappingList,
    );
    return new Map(
      listed.map(({ ResourceARN = '', Tags }) => [arnParts(ResourceARN).name, tagsOf(Tags)] as const),
    );
  });
}

/** The cell for a thing's tags. */
export const tagsCell = (
  tags: ReadonlyMap<string, Record<string, string>> | null,
  name: string | undefined,
): Record<string, string> | null => tags && (tags.get(name ?? '') ?? {});
