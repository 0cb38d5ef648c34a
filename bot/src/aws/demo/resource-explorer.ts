import type { ListResourcesInput, Resource, SearchInput } from '@aws-sdk/client-resource-explorer-2';
import { HOME_REGIONS } from './data/network.ts';
import { otherResources } from './data/other-resources.ts';
import { taggedResources } from './data/tagged-resources.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo, tagList } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

/** Resource types of what no tool lists, with what stands between the account and the name in their ARNs. */
const OTHERS: Readonly<Record<string, { type: string; path: string }>> = {
  'AWS::CloudTrail::Trail': { type: 'cloudtrail:trail', path: 'trail/' },
  'AWS::Glue::Crawler': { type: 'glue:crawler', path: 'crawler/' },
  'AWS::Glue::Job': { type: 'glue:job', path: 'job/' },
  'AWS::StepFunctions::StateMachine': { type: 'states:stateMachine', path: 'stateMachine:' },
};

/** What the Tagging API calls by the service alone, since its ARNs name no type. */
const BARE: Readonly<Record<string, string>> = { s3: 's3:bucket', sns: 'sns:topic', sqs: 'sqs:queue' };

/** All that is tagged, and some of what no tool lists. */
const known = [
  ...taggedResources.map(({ arn, region, tags, type }) => ({ arn, region, tags, type: BARE[type] ?? type })),
  ...otherResources.flatMap(({ name, region, type: cfnType }) => {
    const { path, type } = OTHERS[cfnType] ?? {};
    if (!type) return [];
    const arn = `arn:aws:${type.split(':', 1)[0]}:${region}:${DEMO_ACCOUNT_ID}:${path}${name}`;
    return taggedResources.some((tagged) => tagged.arn === arn) ? [] : [{ arn, region, tags: {}, type }];
  }),
];

/** Turned on where Larkspur is at home, without an index over all regions. */
const indexes = HOME_REGIONS.map((Region) => ({
  Region,
  Type: 'LOCAL',
  Arn: `arn:aws:resource-explorer-2:${Region}:${DEMO_ACCOUNT_ID}:index/demo`,
}));

export const resourceExplorer: DemoService = {
  ListIndexes: () => ({ Indexes: indexes }),

  ListResources: ({ MaxResults, NextToken }: ListResourcesInput, place) =>
    page(resourcesIn(place), MaxResults, NextToken),

  Search({ MaxResults, NextToken, QueryString = '' }: SearchInput, place) {
    const [, isById, text = ''] = /^(id:)?"(.*)"$/.exec(QueryString.toLowerCase()) ?? [];
    const matches = ({ Arn = '', Properties = [] }: Resource) =>
      isById
        ? Arn.toLowerCase() === text
        : `${Arn} ${JSON.stringify(Properties)}`.toLowerCase().includes(text);
    return page(resourcesIn(place).filter(matches), MaxResults, NextToken);
  },
};

function resourcesIn({ now, region }: DemoPlace): Resource[] {
  if (!indexes.some(({ Region }) => Region === region))
    throw awsError('UnauthorizedException', 'There is no default view in this Region.', 401);
  const LastReportedAt = daysAgo(now, 0, 'resource explorer', region);
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

function page(resources: Resource[], size: number | undefined, token: string | undefined) {
  const { items, next } = pageOf(resources, { ...(size && { size }), ...(token && { token }) });
  return { Resources: items, ...(next && { NextToken: next }) };
}
