import type { Vpc } from '@aws-sdk/client-ec2';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

export const ec2Vpcs: Data<Vpc[]> = {
  id: 'ec2.vpcs',
  scope: 'regional',
  permissions: ['ec2:DescribeVpcs'],
  async collect({ clients, region }) {
    const { EC2Client, paginateDescribeVpcs } = await import('@aws-sdk/client-ec2');
    const client = clients.get(EC2Client, region);
    return allOf(paginateDescribeVpcs({ client, pageSize: 500 }, {}), (page) => page.Vpcs);
  },
};
