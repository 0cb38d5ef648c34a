import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** Ids of the account's own snapshots that every AWS account may restore. */
export const ec2PublicSnapshots: Data<Set<string>> = {
  id: 'ec2.public-snapshots',
  scope: 'regional',
  permissions: ['ec2:DescribeSnapshots'],
  async collect({ clients, region }) {
    const { EC2Client, paginateDescribeSnapshots } = await import('@aws-sdk/client-ec2');
    const client = clients.get(EC2Client, region);
    const snapshots = await allOf(
      paginateDescribeSnapshots(
        { client, pageSize: 1000 },
        { OwnerIds: ['self'], RestorableByUserIds: ['all'] },
      ),
      (page) => page.Snapshots,
    );
    return new Set(snapshots.flatMap(({ SnapshotId }) => SnapshotId ?? []));
  },
};
