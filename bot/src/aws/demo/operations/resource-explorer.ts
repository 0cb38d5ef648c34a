import type { Index, ListResourcesInput, Resource, SearchInput } from '@aws-sdk/client-resource-explorer-2';
import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import type { DemoPlace, DemoService } from '../operation.ts';
import { instant } from '../replay/instant.ts';
import { page } from '../replay/pages.ts';
import { isMissing } from '../replay/select.ts';
import { tagList } from '../replay/tags.ts';
import { things } from '../replay/things.ts';
import { taggedResources } from './tagged-resources.ts';

/** Types that no list tool reads, each with the part of its ARN between account and name. */
const OTHERS: Readonly<Record<string, { type: string; path: string }>> = {
  'AWS::CloudTrail::Trail': { type: 'cloudtrail:trail', path: 'trail/' },
  'AWS::Events::Rule': { type: 'events:rule', path: 'rule/' },
  'AWS::Glue::Crawler': { type: 'glue:crawler', path: 'crawler/' },
  'AWS::Glue::Job': { type: 'glue:job', path: 'job/' },
  'AWS::SSM::Parameter': { type: 'ssm:parameter', path: 'parameter' },
};

/** The types of services whose ARNs have none. The Tagging API names them by the service alone. */
const BARE: Readonly<Record<string, string>> = { s3: 's3:bucket', sns: 'sns:topic', sqs: 'sqs:queue' };

/** Every tagged resource, and some that no list tool reads. */
const known = [
  ...taggedResources.map(({ arn, region, tags, type }) => ({ arn, region, tags, type: BARE[type] ?? type })),
  ...things<{ TypeName: string; Identifier: string }>('cloudcontrolResources').flatMap((resource) => {
    const { type, path } = OTHERS[resource.TypeName] ?? {};
    if (!type) return [];
    const { $region: region, Identifier, tags } = resource;
    const isArn = Identifier.startsWith('arn:');
    const arn = isArn
      ? Identifier
      : `arn:aws:${type.split(':', 1)[0]}:${region}:${DEMO_ACCOUNT_ID}:${path}${Identifier}`;
    return [{ arn, region, tags, type }];
  }),
];

export const resourceExplorer: DemoService = {
  ListResources: (input: ListResourcesInput, place) => listed(resourcesIn(place), input),

  Search(input: SearchInput, place) {
    const [, isById, text = ''] = /^(id:)?"(.*)"$/.exec((input.QueryString ?? '').toLowerCase()) ?? [];
    const matches = ({ Arn = '', Properties = [] }: Resource) =>
      isById
        ? Arn.toLowerCase() === text
        : `${Arn} ${JSON.stringify(Properties)}`.toLowerCase().includes(text);
    return listed(resourcesIn(place).filter(matches), input);
  },
};

function resourcesIn({ now, region }: DemoPlace): Resource[] {
  const index = things<Index>('resourceExplorerIndexes').find(({ Region }) => Region === region);
  if (!index)
    throw isMissing(['UnauthorizedException', 'There is no default view in this Region.', 401], region);
  const LastReportedAt = instant(String(index.$reported), now);
  return known
    .filter((resource) => resource.region === region)
    .map(({ arn, tags, type }) => ({
      Arn: arn,
      OwningAccountId: DEMO_ACCOUNT_ID,
      Region: region,
      ResourceType: type,
      Service: type.split(':', 1)[0],
      LastReportedAt,
      Properties: [{ Name: 'tags', LastReportedAt, Data: tagList(tags) }],
    }));
}

function listed(resources: Resource[], input: object): object {
  const { items, more } = page(resources, input, 'all');
  return { Resources: items, ...more };
}
