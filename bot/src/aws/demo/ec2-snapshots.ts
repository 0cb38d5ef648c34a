import type {
  DescribeSnapshotAttributeCommandInput,
  DescribeSnapshotsCommandInput,
  Snapshot,
} from '@aws-sdk/client-ec2';
import type { DemoSnapshot } from './data/snapshots.ts';
import { snapshots } from './data/snapshots.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { applyFilters, byIds, ec2Page } from './ec2-filters.ts';
import { daysAgo, tagList } from './make-up.ts';
import type { DemoPlace } from './operation.ts';

const describe = (demo: DemoSnapshot, now: Date): Snapshot => ({
  SnapshotId: demo.id,
  OwnerId: DEMO_ACCOUNT_ID,
  VolumeId: demo.volumeId,
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
    'storage-tier': (s) => [s.StorageTier],
  });
  const { items, next } = ec2Page(matching, input, input.SnapshotIds);
  return { Snapshots: items, NextToken: next };
}

/** Who may restore a snapshot besides the account itself. */
export function describeSnapshotAttribute(
  { SnapshotId }: DescribeSnapshotAttributeCommandInput,
  { region }: DemoPlace,
) {
  const here = snapshots.filter((snapshot) => snapshot.region === region);
  const [found] = byIds(here, [SnapshotId ?? ''], ({ id }) => id, 'InvalidSnapshot.NotFound');
  return {
    SnapshotId,
    CreateVolumePermissions: [
      ...(found?.isPublic ? [{ Group: 'all' }] : []),
      ...(found?.sharedWith ?? []).map((UserId) => ({ UserId })),
    ],
  };
}
