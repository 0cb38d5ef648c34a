import { allOf } from '../aws/pages.ts';
import { lookUp } from './look-up.ts';
import { arnParts } from './resources/arn-parts.ts';
import { tagsOf } from './row.ts';
import type { ListTarget } from './tool.ts';

export const TAG_PERMISSIONS = ['tag:GetResources'];

/**
 * Returns the tags of all resources of a type in a region, by name, for services whose own list has none. Takes one
 * listing of the Tagging API ('lambda:function', 'cloudwatch:alarm'). A resource that it does not list never had a tag.
 * null if it could not be read.
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

/** Returns the cell for a resource's tags. */
export const tagsCell = (
  tags: ReadonlyMap<string, Record<string, string>> | null,
  name: string | undefined,
): Record<string, string> | null => tags && (tags.get(name ?? '') ?? {});
