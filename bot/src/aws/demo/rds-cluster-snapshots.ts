import type { DBClusterSnapshot } from '@aws-sdk/client-rds';
import { backupsOf } from './backups.ts';
import { databases } from './data/databases.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { pageOf } from './paging.ts';

interface Wanted {
  SnapshotType?: string;
  MaxRecords?: number;
  Marker?: string;
}

/** Aurora keeps one automated snapshot for each day of its retention; one was taken before an upgrade. */
function snapshotsIn({ region, now }: DemoPlace): DBClusterSnapshot[] {
  const clusters = databases.filter(({ clusterId, id }) => clusterId && id === `${clusterId}-1`);
  return clusters
    .filter((cluster) => cluster.region === region)
    .flatMap((first) => {
      const { clusterId: cluster = '', engine, version, encrypted } = first;
      const snapshot = (name: string, SnapshotType: string, at: Date): DBClusterSnapshot => ({
        DBClusterSnapshotIdentifier: name,
        DBClusterSnapshotArn: `arn:aws:rds:${region}:${DEMO_ACCOUNT_ID}:cluster-snapshot:${name}`,
        DBClusterIdentifier: cluster,
        SnapshotType,
        SnapshotCreateTime: at,
        Status: 'available',
        Engine: engine,
        EngineVersion: version,
        AllocatedStorage: 1,
        StorageEncrypted: encrypted,
        PercentProgress: 100,
        TagList: [],
      });
      const manual = `${cluster}-before-15`;
      return [
        snapshot(manual, 'manual', daysAgo(now, 96, manual)),
        ...backupsOf(cluster, first, now).map(({ at, name }) => snapshot(name, 'automated', at)),
      ];
    });
}

export const rdsClusterSnapshots: DemoService = {
  DescribeDBClusterSnapshots({ SnapshotType: type, MaxRecords: size = 100, Marker: token }: Wanted, place) {
    const found = snapshotsIn(place).filter(({ SnapshotType }) => !type || SnapshotType === type);
    const { items, next } = pageOf(found, { size, token });
    return { DBClusterSnapshots: items, ...(next && { Marker: next }) };
  },

  /** Shared with nobody. */
  DescribeDBClusterSnapshotAttributes: (input: { DBClusterSnapshotIdentifier?: string }) => ({
    DBClusterSnapshotAttributesResult: {
      ...input,
      DBClusterSnapshotAttributes: [{ AttributeName: 'restore', AttributeValues: [] }],
    },
  }),
};
