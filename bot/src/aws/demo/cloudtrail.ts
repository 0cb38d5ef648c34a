import type { EventSelector, Trail } from '@aws-sdk/client-cloudtrail';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { keyArn } from './kms.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';

const trailArn = (region: string, name: string): string =>
  `arn:aws:cloudtrail:${region}:${DEMO_ACCOUNT_ID}:trail/${name}`;

/** One trail of everything, and one from the time when each region had its own. */
const trails: Trail[] = [
  {
    Name: 'larkspur-all',
    TrailARN: trailArn('us-east-1', 'larkspur-all'),
    HomeRegion: 'us-east-1',
    S3BucketName: 'larkspur-cloudtrail',
    IsMultiRegionTrail: true,
    IncludeGlobalServiceEvents: true,
    IsOrganizationTrail: false,
    LogFileValidationEnabled: true,
    HasCustomEventSelectors: true,
    KmsKeyId: keyArn('us-east-1', 'cloudtrail'),
  },
  {
    Name: 'sydney-audit',
    TrailARN: trailArn('ap-southeast-2', 'sydney-audit'),
    HomeRegion: 'ap-southeast-2',
    S3BucketName: 'larkspur-access-logs',
    IsMultiRegionTrail: false,
    IncludeGlobalServiceEvents: false,
    IsOrganizationTrail: false,
    LogFileValidationEnabled: false,
    HasCustomEventSelectors: false,
  },
];

/** Management events, and who writes objects: who reads them would cost more. */
const selectors: EventSelector[] = [
  { ReadWriteType: 'All', IncludeManagementEvents: true, DataResources: [] },
  {
    ReadWriteType: 'WriteOnly',
    IncludeManagementEvents: false,
    DataResources: [{ Type: 'AWS::S3::Object', Values: ['arn:aws:s3'] }],
  },
];

function found(nameOrArn = '', { region }: DemoPlace): Trail {
  const trail = trails.find(
    ({ HomeRegion, Name, TrailARN }) =>
      TrailARN === nameOrArn || (Name === nameOrArn && HomeRegion === region),
  );
  if (!trail) throw awsError('TrailNotFoundException', `Unknown trail: ${nameOrArn}`);
  return trail;
}

export const cloudTrail: DemoService = {
  DescribeTrails: ({ includeShadowTrails = true }: { includeShadowTrails?: boolean }, { region }) => ({
    trailList: trails.filter(
      ({ HomeRegion, IsMultiRegionTrail }) =>
        HomeRegion === region || (includeShadowTrails && IsMultiRegionTrail),
    ),
  }),
  GetTrailStatus({ Name }: { Name?: string }, place) {
    found(Name, place);
    return { IsLogging: true };
  },
  GetEventSelectors({ TrailName }: { TrailName?: string }, place) {
    const trail = found(TrailName, place);
    const [management] = selectors;
    return {
      TrailARN: trail.TrailARN,
      EventSelectors: trail.HasCustomEventSelectors ? selectors : [management],
    };
  },
};
