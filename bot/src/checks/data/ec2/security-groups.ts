import type { SecurityGroup } from '@aws-sdk/client-ec2';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

export const ec2SecurityGroups: Data<SecurityGroup[]> = {
  id: 'ec2.security-groups',
  scope: 'regional',
  permissions: ['ec2:DescribeSecurityGroups'],
  async collect({ clients, region }) {
    const { EC2Client, paginateDescribeSecurityGroups } = await import('@aws-sdk/client-ec2');
    const client = clients.get(EC2Client, region);
    return allOf(
      paginateDescribeSecurityGroups({ client, pageSize: 500 }, {}),
      (page) => page.SecurityGroups,
    );
  },
};
