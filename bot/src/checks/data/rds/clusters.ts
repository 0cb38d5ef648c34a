import type { DBCluster } from '@aws-sdk/client-rds';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** Clusters of Aurora and RDS; DocumentDB and Neptune answer here as well and are left out. */
export const rdsClusters: Data<DBCluster[]> = {
  id: 'rds.clusters',
  scope: 'regional',
  permissions: ['rds:DescribeDBClusters'],
  async collect({ clients, region }) {
    const { paginateDescribeDBClusters, RDSClient } = await import('@aws-sdk/client-rds');
    const client = clients.get(RDSClient, region);
    const found = await allOf(
      paginateDescribeDBClusters({ client, pageSize: 100 }, {}),
      (page) => page.DBClusters,
    );
    return found.filter(({ Engine }) => Engine !== 'docdb' && Engine !== 'neptune');
  },
};
