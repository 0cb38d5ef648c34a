import { daysSince } from '../../domain/time.ts';
import type { Check } from '../check.ts';
import { ec2Images, ec2Snapshots, ec2Volumes } from '../data/ec2.ts';
import type { Estimate } from '../prices.ts';
import { stored, VOLUME_SNAPSHOT_GIB } from '../storage-prices.ts';
import { labelOf, verdict } from '../verdict.ts';

const OLD_DAYS = 90;

interface Snapshot {
  FullSnapshotSizeInBytes?: number;
  SnapshotId?: string;
  StartTime?: Date;
  StorageTier?: string;
  Tags?: { Key?: string; Value?: string }[];
  VolumeId?: string;
  /** GiB */
  VolumeSize?: number;
}

/**
 * Whether AWS Backup or Data Lifecycle Manager made the snapshot, according to its tags. Those services also delete it.
 */
const isManaged = ({ Tags = [] }: Snapshot): boolean =>
  Tags.some(({ Key = '' }) => Key.startsWith('aws:backup:') || Key.startsWith('aws:dlm:'));

/**
 * Returns the highest possible cost of a snapshot. AWS bills only blocks that no earlier snapshot of the volume holds,
 * and does not report how many. undefined if the volume has other snapshots, because deleting one then saves only its
 * difference.
 */
function costOf(snapshot: Snapshot, isOnly: boolean): Estimate | undefined {
  const { FullSnapshotSizeInBytes: bytes, StorageTier = 'standard', VolumeSize } = snapshot;
  const price = VOLUME_SNAPSHOT_GIB[StorageTier];
  const gib = bytes ? bytes / 2 ** 30 : VolumeSize;
  if (!isOnly || price === undefined || !gib) return undefined;
  const { monthly_usd, how } = stored(gib, price);
  return { monthly_usd, how: `at most ${how}: blocks that were never written are not billed` };
}

/** EC2 names this volume for every copied snapshot, whatever its source was. */
const NO_VOLUME = 'vol-ffffffff';

export const ebsOldSnapshots: Check = {
  id: 'ebs.old-snapshots',
  title: `EBS snapshots that nothing needs are younger than ${OLD_DAYS} days`,
  finding: [`EBS snapshot is older than ${OLD_DAYS} days`, `EBS snapshots are older than ${OLD_DAYS} days`],
  kind: 'waste',
  service: 'Amazon EBS',
  severity: 'low',
  removal: 'copy',
  risk: 'Snapshots of things that are long gone are paid for every month.',
  remediation: {
    text: 'Delete it, unless somebody or a law needs it; let Data Lifecycle Manager make and delete snapshots.',
    cli: 'aws ec2 delete-snapshot --snapshot-id SNAPSHOT',
  },
  source: 'Amazon EBS user guide, "Automate backups with Amazon Data Lifecycle Manager"',
  scope: 'regional',
  reads: [ec2Snapshots, ec2Images, ec2Volumes],
  async look(place) {
    const snapshots: Snapshot[] = await place.read(ec2Snapshots);
    if (snapshots.length === 0) return [];
    const [images, volumes] = await Promise.all([place.read(ec2Images), place.read(ec2Volumes)]);
    const ofImages = new Set(
      images.flatMap(({ BlockDeviceMappings = [] }) => BlockDeviceMappings.map(({ Ebs }) => Ebs?.SnapshotId)),
    );
    const there = new Set(volumes.map(({ VolumeId }) => VolumeId));
    const byVolume = Map.groupBy(snapshots, ({ VolumeId }) => VolumeId);
    return snapshots.map((snapshot) => {
      const { SnapshotId: id = '', StartTime, Tags, VolumeId, VolumeSize } = snapshot;
      const age = daysSince(place.now, StartTime) ?? 0;
      const isNeeded = ofImages.has(id) || isManaged(snapshot);
      const isOnly = !VolumeId || VolumeId === NO_VOLUME || byVolume.get(VolumeId)?.length === 1;
      return verdict({
        resource: labelOf(id, Tags),
        arn: `arn:${place.account.partition}:ec2:${place.region}::snapshot/${id}`,
        fails: age > OLD_DAYS && !isNeeded && `${age} days old, of a volume of ${VolumeSize} GiB`,
        removal: there.has(VolumeId) ? 'copy' : 'last-copy',
        ...costOf(snapshot, isOnly),
      });
    });
  },
};
