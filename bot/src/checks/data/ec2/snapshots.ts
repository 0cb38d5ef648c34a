import type { Snapshot } from '@aws-sdk/client-ec2';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** The account's own snapshots, without those that services share with it. */
export const ec2Snapshots: Data<Snapshot[]> = {
  id: 'ec2.snapshots',
  scope: 'regional',
  permissions: ['ec2:DescribeSnapshots'],
  async collect({ clients, region }) {
    const { EC2Client, paginateDescribeSnapshots } = await import('@aws-sdk/client-ec2');
    const client = clients.get(EC2Client, region);
    return allOf(
      paginateDescribeSnapshots({ client, pageSize: 1000 }, { OwnerIds: ['self'] }),
      (page) => page.Snapshots,
    );
  },
};
