import type { RouteTable } from '@aws-sdk/client-ec2';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

export const ec2RouteTables: Data<RouteTable[]> = {
  id: 'ec2.route-tables',
  scope: 'regional',
  permissions: ['ec2:DescribeRouteTables'],
  async collect({ clients, region }) {
    const { EC2Client, paginateDescribeRouteTables } = await import('@aws-sdk/client-ec2');
    const client = clients.get(EC2Client, region);
    return allOf(paginateDescribeRouteTables({ client, pageSize: 100 }, {}), (page) => page.RouteTables);
  },
};
