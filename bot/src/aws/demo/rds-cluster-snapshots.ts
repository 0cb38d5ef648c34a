import type { DBClusterSnapshot } from '@aws-sdk/client-rds';
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
    .flatMap(({ clusterId: cluster = '', engine, version, encrypted, backupDays }) => {
      const snapshot = (name: string, SnapshotType: string, days: number): DBClusterSnapshot => ({
        DBClusterSnapshotIdentifier: name,
        DBClusterSnapshotArn: `arn:aws:rds:${region}:${DEMO_ACCOUNT_ID}:cluster-snapshot:${name}`,
        DBClusterIdentifier: cluster,
        SnapshotType,
        SnapshotCreateTime: daysAgo(now, days, name),
        Status: 'available',
        Engine: engine,
        EngineVersion: version,
        AllocatedStorage: 1,
        StorageEncrypted: encrypted,
        PercentProgress: 100,
        TagList: [],
      });
      const days = Array.from({ length: Math.min(backupDays, 7) }, (_, at) => at + 1);
      return [
        snapshot(`${cluster}-before-15`, 'manual', 96),
        ...days.map((day) => {
          const date = new Date(now.getTime() - day * 86_400_000).toISOString().slice(0, 10);
          return snapshot(`rds:${cluster}-${date}-03-10`, 'automated', day);
        }),
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
