import type { DescribeImagesCommandInput, Image } from '@aws-sdk/client-ec2';
import { HOME_REGIONS } from './data/network.ts';
import { IMAGE_SNAPSHOT } from './data/snapshots.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { applyFilters, byIds, ec2Page } from './ec2-filters.ts';
import { daysAgo, resourceId, tagList } from './make-up.ts';
import type { DemoPlace } from './operation.ts';

/** name, region, architecture, days since it was made, days since it was last launched, GiB, snapshot */
type Line = [string, string, 'arm64' | 'x86_64', number, number | undefined, number, string];

/** A base image for each architecture where the company works, and what was forgotten beside them. */
const LINES: Line[] = [
  ...HOME_REGIONS.flatMap((region) =>
    (['arm64', 'x86_64'] as const).map(
      (arch): Line => [
        `larkspur-base-${arch}`,
        region,
        arch,
        60,
        2,
        8,
        resourceId('snap', region, 'base-image'),
      ],
    ),
  ),
  ['jenkins-2019', 'us-east-1', 'x86_64', 1130, 1101, 100, IMAGE_SNAPSHOT],
  ['ml-cuda-experiment', 'us-west-2', 'x86_64', 402, undefined, 120, resourceId('snap', 'ml-cuda')],
  ['larkspur-base-2023', 'eu-west-1', 'x86_64', 690, 331, 8, resourceId('snap', 'base-2023')],
];

const DEPRECATED = 'larkspur-base-2023';

const describe = ([name, region, arch, days, launched, gib, SnapshotId]: Line, now: Date): Image => ({
  ImageId: resourceId(
    'ami',
    region,
    arch,
    name.startsWith('larkspur-base-') && name !== DEPRECATED ? 'linux' : name,
  ),
  Name: name,
  OwnerId: DEMO_ACCOUNT_ID,
  Public: false,
  State: 'available',
  Architecture: arch,
  PlatformDetails: 'Linux/UNIX',
  RootDeviceType: 'ebs',
  BlockDeviceMappings: [
    {
      DeviceName: '/dev/xvda',
      Ebs: {
        SnapshotId,
        VolumeSize: gib,
        VolumeType: 'gp3',
        Encrypted: days < 365,
        DeleteOnTermination: true,
      },
    },
  ],
  CreationDate: daysAgo(now, days, region, arch).toISOString(),
  ...(launched !== undefined && { LastLaunchedTime: daysAgo(now, launched, region, name).toISOString() }),
  ...(name === DEPRECATED && { DeprecationTime: daysAgo(now, 90, name).toISOString() }),
  Tags: tagList({ team: name.startsWith('ml-') ? 'data' : 'platform' }),
});

export function describeImages(input: DescribeImagesCommandInput, { region, now }: DemoPlace) {
  const here = LINES.filter(([, home]) => home === region).map((line) => describe(line, now));
  const asked = byIds(here, input.ImageIds, (i) => i.ImageId, 'InvalidAMIID.NotFound');
  const matching = applyFilters(asked, input.Filters, {
    'image-id': (i) => [i.ImageId],
    name: (i) => [i.Name],
    state: (i) => [i.State],
    architecture: (i) => [i.Architecture],
  });
  const { items, next } = ec2Page(matching, input, input.ImageIds);
  return { Images: items, NextToken: next };
}
