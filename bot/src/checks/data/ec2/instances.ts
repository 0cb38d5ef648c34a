import type { Instance } from '@aws-sdk/client-ec2';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** Every instance that is not gone: terminated ones stay listed for an hour. */
export const ec2Instances: Data<Instance[]> = {
  id: 'ec2.instances',
  scope: 'regional',
  permissions: ['ec2:DescribeInstances'],
  async collect({ clients, region }) {
    const { EC2Client, paginateDescribeInstances } = await import('@aws-sdk/client-ec2');
    const client = clients.get(EC2Client, region);
    const reservations = await allOf(
      paginateDescribeInstances({ client, pageSize: 1000 }, {}),
      (page) => page.Reservations,
    );
    return reservations
      .flatMap(({ Instances = [] }) => Instances)
      .filter(({ State }) => State?.Name !== 'terminated' && State?.Name !== 'shutting-down');
  },
};
