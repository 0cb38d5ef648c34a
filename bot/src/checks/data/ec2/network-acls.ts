import type { NetworkAcl } from '@aws-sdk/client-ec2';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

export const ec2NetworkAcls: Data<NetworkAcl[]> = {
  id: 'ec2.network-acls',
  scope: 'regional',
  permissions: ['ec2:DescribeNetworkAcls'],
  async collect({ clients, region }) {
    const { EC2Client, paginateDescribeNetworkAcls } = await import('@aws-sdk/client-ec2');
    const client = clients.get(EC2Client, region);
    return allOf(paginateDescribeNetworkAcls({ client, pageSize: 500 }, {}), (page) => page.NetworkAcls);
  },
};
