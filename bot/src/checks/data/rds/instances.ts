import type { DBInstance } from '@aws-sdk/client-rds';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** Database instances of RDS and Aurora; DocumentDB and Neptune answer here as well and are left out. */
export const rdsInstances: Data<DBInstance[]> = {
  id: 'rds.instances',
  scope: 'regional',
  permissions: ['rds:DescribeDBInstances'],
  async collect({ clients, region }) {
    const { paginateDescribeDBInstances, RDSClient } = await import('@aws-sdk/client-rds');
    const client = clients.get(RDSClient, region);
    const found = await allOf(
      paginateDescribeDBInstances({ client, pageSize: 100 }, {}),
      (page) => page.DBInstances,
    );
    return found.filter(({ Engine }) => Engine !== 'docdb' && Engine !== 'neptune');
  },
};
