import { counted } from '../../contract/words.ts';
import { daysSince } from '../../domain/time.ts';
import type { Check, Place } from '../check.ts';
import { isOfRds, rdsClusters, rdsInstances, rdsManualSnapshots } from '../data/rds.ts';
import { DATABASE_SNAPSHOT_GIB, stored } from '../storage-prices.ts';
import { verdict } from '../verdict.ts';

interface Taken {
  /** The database or cluster that it was taken from. */
  of: string;
  id: string;
  arn?: string;
  at?: Date;
  /** The allocated storage of the database. For a cluster, RDS reports its size in the same field. */
  gib?: number;
  isLeft: boolean;
  /** The ARN of the source snapshot, if this is a copy. */
  copyOf: string | undefined;
}

/**
 * Returns where a snapshot was copied from, if not from this place. A database there may be in use and cannot be looked
 * up here.
 */
function elsewhere({ account, region }: Place, copyOf = ''): string | undefined {
  const [, , , from, owner] = copyOf.split(':');
  if (!from || !owner || (from === region && owner === account.id)) return undefined;
  return owner === account.id ? from : `${from} of account ${owner}`;
}

export const rdsUnusedSnapshots: Check = {
  id: 'rds.unused-snapshots',
  title: 'Manual database snapshots are of databases that exist',
  finding: ['database snapshot is of a deleted database', 'database snapshots are of deleted databases'],
  kind: 'waste',
  service: 'Amazon RDS',
  severity: 'low',
  removal: 'last-copy',
  risk: 'It is paid for until somebody deletes it, long after its database is gone.',
  remediation: {
    text: 'Delete it, unless a law or somebody still needs the data; or export it to S3, where it costs less.',
    cli: 'aws rds delete-db-snapshot --db-snapshot-identifier SNAPSHOT',
  },
  source: 'Amazon RDS user guide, "Working with DB snapshots"',
  scope: 'regional',
  reads: [rdsManualSnapshots, rdsInstances, rdsClusters],
  async look(place) {
    const [{ ofDatabases, ofClusters }, instances, clusters] = await Promise.all([
      place.read(rdsManualSnapshots),
      place.read(rdsInstances),
      place.read(rdsClusters),
    ]);
    const there = new Set([
      ...instances.map(({ DBInstanceIdentifier }) => DBInstanceIdentifier),
      ...clusters.map(({ DBClusterIdentifier }) => DBClusterIdentifier),
    ]);
    const taken: Taken[] = [
      ...ofDatabases.map((one) => ({
        id: one.DBSnapshotIdentifier ?? '',
        arn: one.DBSnapshotArn,
        of: one.DBInstanceIdentifier ?? '',
        at: one.SnapshotCreateTime,
        gib: one.AllocatedStorage,
        isLeft: !there.has(one.DBInstanceIdentifier),
        copyOf: one.SourceDBSnapshotIdentifier,
      })),
      ...ofClusters.filter(isOfRds).map((one) => ({
        id: one.DBClusterSnapshotIdentifier ?? '',
        arn: one.DBClusterSnapshotArn,
        of: one.DBClusterIdentifier ?? '',
        at: one.SnapshotCreateTime,
        gib: one.AllocatedStorage,
        isLeft: !there.has(one.DBClusterIdentifier),
        copyOf: one.SourceDBClusterSnapshotArn,
      })),
    ];
    return taken.map(({ id, arn, of, at, gib, isLeft, copyOf }) => {
      const from = isLeft ? elsewhere(place, copyOf) : undefined;
      const cost = gib ? stored(gib, DATABASE_SNAPSHOT_GIB) : undefined;
      const days = daysSince(place.now, at);
      return verdict({
        resource: id,
        arn,
        unread: from && `a copy from ${from}, where its database may be in use`,
        fails:
          isLeft &&
          !from &&
          `of ${of}, which is gone${days === undefined ? '' : `; ${counted(days, 'day')} old`}`,
        ...(cost && {
          ...cost,
          how: `at most ${cost.how}: only the data in it is billed, and RDS does not say how much that is`,
        }),
      });
    });
  },
};
