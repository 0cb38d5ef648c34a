import type { DBClusterSnapshot, DBSnapshot } from '@aws-sdk/client-rds';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** Snapshots that somebody took, of databases and of clusters: no deletion of those takes them away. */
export const rdsManualSnapshots: Data<{ ofDatabases: DBSnapshot[]; ofClusters: DBClusterSnapshot[] }> = {
  id: 'rds.manual-snapshots',
  scope: 'regional',
  permissions: ['rds:DescribeDBSnapshots', 'rds:DescribeDBClusterSnapshots'],
  async collect({ clients, region }) {
    const { paginateDescribeDBClusterSnapshots, paginateDescribeDBSnapshots, RDSClient } = await import(
      '@aws-sdk/client-rds'
    );
    const client = clients.get(RDSClient, region);
    const manual = { SnapshotType: 'manual' };
    const [ofDatabases, ofClusters] = await Promise.all([
      allOf(paginateDescribeDBSnapshots({ client, pageSize: 100 }, manual), (page) => page.DBSnapshots),
      allOf(
        paginateDescribeDBClusterSnapshots({ client, pageSize: 100 }, manual),
        (page) => page.DBClusterSnapshots,
      ),
    ]);
    return { ofDatabases, ofClusters };
  },
};
