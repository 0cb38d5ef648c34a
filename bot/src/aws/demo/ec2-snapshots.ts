import type {
  DescribeImagesCommandInput,
  DescribeSnapshotsCommandInput,
  Image,
  Snapshot,
} from '@aws-sdk/client-ec2';
import { HOME_REGIONS } from './data/network.ts';
import type { DemoSnapshot } from './data/snapshots.ts';
import { snapshots } from './data/snapshots.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { applyFilters, byIds, ec2Page } from './ec2-filters.ts';
import { daysAgo, resourceId, tagList } from './make-up.ts';
import type { DemoPlace } from './operation.ts';

const describe = (demo: DemoSnapshot, now: Date): Snapshot => ({
  SnapshotId: demo.id,
  OwnerId: DEMO_ACCOUNT_ID,
  VolumeId: resourceId('vol', 'of', demo.id),
  VolumeSize: demo.gib,
  Encrypted: demo.encrypted,
  State: 'completed',
  Progress: '100%',
  StorageTier: 'standard',
  StartTime: daysAgo(now, demo.createdDaysAgo, demo.id),
  Description: demo.description,
  Tags: tagList(demo.tags),
});

/** The account's own; of others it knows none. */
export function describeSnapshots(input: DescribeSnapshotsCommandInput, { region, now }: DemoPlace) {
  const isForAll = input.RestorableByUserIds?.includes('all');
  const here = snapshots
    .filter((snapshot) => snapshot.region === region && (!isForAll || snapshot.isPublic))
    .map((snapshot) => describe(snapshot, now));
  const asked = byIds(here, input.SnapshotIds, (s) => s.SnapshotId, 'InvalidSnapshot.NotFound');
  const matching = applyFilters(asked, input.Filters, {
    'snapshot-id': (s) => [s.SnapshotId],
    'volume-id': (s) => [s.VolumeId],
    encrypted: (s) => [String(s.Encrypted)],
    status: (s) => [s.State],
  });
  const { items, next } = ec2Page(matching, input, input.SnapshotIds);
  return { Snapshots: items, NextToken: next };
}

/** A base image for each architecture in the regions that the company works in. */
export function describeImages(input: DescribeImagesCommandInput, { region, now }: DemoPlace) {
  const here = HOME_REGIONS.some((home) => home === region)
    ? ['arm64', 'x86_64'].map(
        (arch): Image => ({
          ImageId: resourceId('ami', region, arch, 'linux'),
          Name: `larkspur-base-${arch}`,
          OwnerId: DEMO_ACCOUNT_ID,
          Public: false,
          State: 'available',
          Architecture: arch as Image['Architecture'],
          CreationDate: daysAgo(now, 60, region, arch).toISOString(),
          Tags: tagList({ team: 'platform' }),
        }),
      )
    : [];
  const asked = byIds(here, input.ImageIds, (i) => i.ImageId, 'InvalidAMIID.NotFound');
  const matching = applyFilters(asked, input.Filters, {
    'image-id': (i) => [i.ImageId],
    name: (i) => [i.Name],
  });
  const { items, next } = ec2Page(matching, input, input.ImageIds);
  return { Images: items, NextToken: next };
}
