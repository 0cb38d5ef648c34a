import type { Address } from '@aws-sdk/client-ec2';
import type { Data } from '../../check.ts';

/** Elastic IP addresses; EC2 gives them all at once. */
export const ec2Addresses: Data<Address[]> = {
  id: 'ec2.addresses',
  scope: 'regional',
  permissions: ['ec2:DescribeAddresses'],
  async collect({ clients, region }) {
    const { DescribeAddressesCommand, EC2Client } = await import('@aws-sdk/client-ec2');
    const { Addresses = [] } = await clients.get(EC2Client, region).send(new DescribeAddressesCommand({}));
    return Addresses;
  },
};
