import type { GetResourcesCommandInput } from '@aws-sdk/client-resource-groups-tagging-api';
import type { TaggedResource } from './data/tagged-resources.ts';
import { taggedResources } from './data/tagged-resources.ts';
import { tagList } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

const ofRegion = ({ region }: DemoPlace): TaggedResource[] =>
  taggedResources.filter((resource) => resource.region === region);

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort();

/** An absent token is given as an empty one: this API's way to say that there is no more. */
const paged = <T>(items: T[], size: number, token?: string) => {
  const page = pageOf(items, { size, token: token || undefined });
  return { items: page.items, PaginationToken: page.next ?? '' };
};

export const tagging: DemoService = {
  GetResources(input: GetResourcesCommandInput, place) {
    const {
      ResourcesPerPage: size = 50,
      PaginationToken,
      TagFilters = [],
      ResourceTypeFilters: types = [],
    } = input;
    if (size < 1 || size > 100)
      throw awsError('InvalidParameterException', 'ResourcesPerPage must be 1 to 100');
    const matching = ofRegion(place)
      .filter(
        ({ type }) =>
          types.length === 0 || types.some((asked) => type === asked || type.startsWith(`${asked}:`)),
      )
      .filter(({ arn }) => !input.ResourceARNList?.length || input.ResourceARNList.includes(arn))
      .filter(({ tags }) =>
        TagFilters.every(({ Key = '', Values = [] }) => {
          const value = tags[Key];
          return value !== undefined && (Values.length === 0 || Values.includes(value));
        }),
      );
    const { items, ...rest } = paged(matching, size, PaginationToken);
    return {
      ...rest,
      ResourceTagMappingList: items.map(({ arn, tags }) => ({ ResourceARN: arn, Tags: tagList(tags) })),
    };
  },

  GetTagKeys(input: { PaginationToken?: string }, place) {
    const keys = sorted(ofRegion(place).flatMap(({ tags }) => Object.keys(tags)));
    const { items, ...rest } = paged(keys, 100, input.PaginationToken);
    return { ...rest, TagKeys: items };
  },

  GetTagValues({ Key = '', PaginationToken }: { Key?: string; PaginationToken?: string }, place) {
    const values = sorted(ofRegion(place).flatMap(({ tags }) => tags[Key] ?? []));
    const { items, ...rest } = paged(values, 100, PaginationToken);
    return { ...rest, TagValues: items };
  },
};
