import type { ResourceGroupsTaggingAPIClient, TagFilter } from '@aws-sdk/client-resource-groups-tagging-api';
import { allOf } from '../../aws/pages.ts';
import type { Filter, ListQuery } from '../../contract/query.ts';
import { tagKey } from '../../domain/row-filter.ts';
import { arnField, tagsField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import { row, tagsOf } from '../row.ts';
import type { ListTool } from '../tool.ts';
import { arnParts } from './arn-parts.ts';

const SERVICES: Record<string, string[]> = {
  ec2: ['ec2', 'compute', 'vpc'],
  s3: ['s3'],
  rds: ['rds'],
  lambda: ['lambda'],
  dynamodb: ['dynamodb', 'dynamo'],
  elasticloadbalancing: ['elb', 'load balancing'],
  cloudwatch: ['cloudwatch'],
  sqs: ['sqs'],
  sns: ['sns'],
  kms: ['kms'],
  ecs: ['ecs'],
  eks: ['eks', 'kubernetes'],
  elasticache: ['elasticache'],
  secretsmanager: ['secrets manager', 'secretsmanager'],
  cloudformation: ['cloudformation'],
  logs: ['cloudwatch logs', 'log groups'],
  elasticfilesystem: ['efs'],
  ecr: ['ecr'],
};

export const resourcesByTag: ListTool = {
  kind: 'list',
  id: 'resources.by-tag',
  title: 'Tagged resources',
  summary:
    'Resources of every service by their tags: what carries a tag, what a tag value holds, counts by service.',
  noun: ['resource', 'resources'],
  nouns: [
    'tagged resource',
    'resource by tag',
    'resource tagged',
    'aws resource',
    'resource',
    'asset',
    'thing tagged',
    'everything tagged',
    'anything tagged',
    'all tagged',
  ],
  examples: [
    'Which resources are tagged Environment=production?',
    'everything tagged Project=apollo',
    'how many resources have the tag CostCenter?',
    'resources by tag Owner',
    'show all resources with tag Team = platform in Sydney',
    'count tagged resources per service',
    'list resources without an Owner tag',
  ],
  permissions: ['tag:GetResources', 'tag:GetTagKeys', 'tag:GetTagValues'],
  scope: 'regional',
  defaultSort: { field: 'resource_type', direction: 'asc' },
  fields: [
    { ...arnField, detail: false, pattern: /\barn:aws[\w-]*:\S+/ },
    field.text('name', 'Name', { words: ['name'], before: 'named' }),
    field.text('resource_type', 'Type', { words: ['resource type', 'type', 'kind'], before: 'of type' }),
    detail.text('service', 'Service', {
      words: ['service', 'aws service'],
      values: SERVICES,
      before: 'of service',
    }),
    { ...tagsField, detail: false },
  ],
  async collect(target) {
    const { clients, region, query } = target;
    const { paginateGetResources, ResourceGroupsTaggingAPIClient } = await import(
      '@aws-sdk/client-resource-groups-tagging-api'
    );
    const client = clients.get(ResourceGroupsTaggingAPIClient, region);
    // Each spelling of the tag takes its own listing. A resource may have several.
    const narrowed = await tagFilters(client, query).catch(() => undefined);
    target.signal.throwIfAborted();
    const listings = narrowed ?? [undefined];
    const found = await Promise.all(
      listings.map((filter) =>
        allOf(
          paginateGetResources({ client, pageSize: 100 }, filter ? { TagFilters: [filter] } : {}),
          (page) => page.ResourceTagMappingList,
        ),
      ),
    );
    if (!narrowingFilter(query)) {
      target.note('Resources that never had a tag are not known to the tagging API and not among these.');
    }
    const byArn = new Map(found.flat().map(({ ResourceARN, Tags }) => [ResourceARN ?? '', tagsOf(Tags)]));
    return [...byArn].map(([arn, tags]) => {
      const { service, resourceType, name } = arnParts(arn);
      return row({ arn, name: tags.Name || name, service, resource_type: resourceType, tags });
    });
  },
};

/** Returns the first filter that requires a tag. */
const narrowingFilter = ({ filters }: ListQuery): Filter | undefined =>
  filters?.find(
    ({ field, op }) =>
      tagKey(field) && (op === 'eq' || op === 'exists' || op === 'contains' || op === 'starts_with'),
  );

/**
 * Returns the spellings in use. The API matches tags by case and people do not, so they are read first. That saves
 * paging through every tagged resource. undefined if nothing in the question narrows the listing.
 */
async function tagFilters(
  client: ResourceGroupsTaggingAPIClient,
  query: ListQuery,
): Promise<TagFilter[] | undefined> {
  const asked = narrowingFilter(query);
  const wanted = asked && tagKey(asked.field);
  if (!asked || !wanted) return undefined;
  const { paginateGetTagKeys, paginateGetTagValues } = await import(
    '@aws-sdk/client-resource-groups-tagging-api'
  );
  const lower = (text: string) => text.toLowerCase();
  const used = new Set(await allOf(paginateGetTagKeys({ client }, {}), (page) => page.TagKeys));
  const keys = [...used].filter((key) => lower(key) === lower(wanted));
  const values = [asked.value ?? []].flat().map((value) => lower(String(value)));
  if (asked.op !== 'eq' || values.some((value) => value.includes('*'))) return keys.map((Key) => ({ Key }));
  const filters = await Promise.all(
    keys.map(async (Key) => {
      const found = new Set(await allOf(paginateGetTagValues({ client }, { Key }), (page) => page.TagValues));
      const Values = [...found].filter((value) => values.includes(lower(value)));
      // The API accepts twenty values. A key alone lists more, which is filtered later.
      return Values.length > 20 ? { Key } : { Key, Values };
    }),
  );
  return filters.filter(({ Values }) => Values?.length !== 0);
}
