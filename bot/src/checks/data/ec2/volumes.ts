import type { Volume } from '@aws-sdk/client-ec2';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

export const ec2Volumes: Data<Volume[]> = {
  id: 'ec2.volumes',
  scope: 'regional',
  permissions: ['ec2:DescribeVolumes'],
  async collect({ clients, region }) {
    const { EC2Client, paginateDescribeVolumes } = await import('@aws-sdk/client-ec2');
    const client = clients.get(EC2Client, region);
    return allOf(paginateDescribeVolumes({ client, pageSize: 500 }, {}), (page) => page.Volumes);
  },
};
