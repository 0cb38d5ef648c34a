import type { NatGateway } from '@aws-sdk/client-ec2';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

/** NAT gateways that are there: deleted ones stay listed for an hour. */
export const ec2NatGateways: Data<NatGateway[]> = {
  id: 'ec2.nat-gateways',
  scope: 'regional',
  permissions: ['ec2:DescribeNatGateways'],
  async collect({ clients, region }) {
    const { EC2Client, paginateDescribeNatGateways } = await import('@aws-sdk/client-ec2');
    const client = clients.get(EC2Client, region);
    const gateways = await allOf(
      paginateDescribeNatGateways({ client, pageSize: 500 }, {}),
      (page) => page.NatGateways,
    );
    return gateways.filter(({ State }) => State === 'available');
  },
};
