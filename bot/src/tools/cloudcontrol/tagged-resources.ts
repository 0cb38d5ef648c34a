import { allOf } from '../../aws/pages.ts';
import { arnParts } from '../resources/arn-parts.ts';
import { row, tagsOf } from '../row.ts';
import type { ListTarget, Row } from '../tool.ts';

/** Returns resources that have or once had a tag, of a type such as 'es:domain' in the tagging API. */
export async function taggedResources({ clients, region }: ListTarget, type: string): Promise<Row[]> {
  const { paginateGetResources, ResourceGroupsTaggingAPIClient } = await import(
    '@aws-sdk/client-resource-groups-tagging-api'
  );
  const client = clients.get(ResourceGroupsTaggingAPIClient, region);
  const found = await allOf(
    paginateGetResources({ client, pageSize: 100 }, { ResourceTypeFilters: [type] }),
    (page) => page.ResourceTagMappingList,
  );
  return found.map(({ ResourceARN: arn = '', Tags }) => {
    const { name } = arnParts(arn);
    return row({ name: tagsOf(Tags).Name || name, identifier: name, arn });
  });
}
