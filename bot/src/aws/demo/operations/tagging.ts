import type { GetResourcesCommandInput } from '@aws-sdk/client-resource-groups-tagging-api';
import type { DemoPlace, DemoService } from '../operation.ts';
import { page } from '../replay/pages.ts';
import { tagList } from '../replay/tags.ts';
import type { TaggedResource } from './tagged-resources.ts';
import { taggedResources } from './tagged-resources.ts';

const ofRegion = ({ region }: DemoPlace): TaggedResource[] =>
  taggedResources.filter((resource) => resource.region === region);

/** Returns a page. This API ends its list with an empty token. */
function paged(key: string, all: string[], input: object): object {
  const { items, more } = page([...new Set(all)].sort(), input, 'tagKeys');
  return { PaginationToken: '', [key]: items, ...more };
}

export const tagging: DemoService = {
  GetResources(input: GetResourcesCommandInput, place) {
    const { ResourceARNList: arns = [], ResourceTypeFilters: types = [], TagFilters = [] } = input;
    const matching = ofRegion(place)
      .filter(({ type }) => types.length === 0 || types.some((asked) => `${type}:`.startsWith(`${asked}:`)))
      .filter(({ arn }) => arns.length === 0 || arns.includes(arn))
      .filter(({ tags }) =>
        TagFilters.every(({ Key = '', Values = [] }) => {
          const value = tags[Key];
          return value !== undefined && (Values.length === 0 || Values.includes(value));
        }),
      );
    const { items, more } = page(matching, input, 'tagged');
    const ResourceTagMappingList = items.map(({ arn, tags }) => ({ ResourceARN: arn, Tags: tagList(tags) }));
    return { PaginationToken: '', ResourceTagMappingList, ...more };
  },
  GetTagKeys: (input: object, place) =>
    paged(
      'TagKeys',
      ofRegion(place).flatMap(({ tags }) => Object.keys(tags)),
      input,
    ),
  GetTagValues: ({ Key = '', ...input }: { Key?: string }, place) =>
    paged(
      'TagValues',
      ofRegion(place).flatMap(({ tags }) => tags[Key] ?? []),
      input,
    ),
};
