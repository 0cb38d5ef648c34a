import type { Address } from '@aws-sdk/client-ec2';
import { nameField, tagsField, UNTAGGED } from '../common-words.ts';
import { detail, field } from '../field.ts';
import { either, LEFT_OVER } from '../plain-words.ts';
import { row, tagsOf } from '../row.ts';
import { ec2Filters } from '../source-filters.ts';
import type { ListTool, Row } from '../tool.ts';

const PUSHED = {
  public_ip: 'public-ip',
  allocation_id: 'allocation-id',
  instance_id: 'instance-id',
  network_interface_id: 'network-interface-id',
};

export const ec2Addresses: ListTool = {
  kind: 'list',
  id: 'ec2.addresses',
  title: 'Elastic IPs',
  summary:
    'Elastic IP addresses and what they are associated with; unassociated ones cost money for nothing.',
  noun: ['Elastic IP', 'Elastic IPs'],
  nouns: [
    'elastic ip address',
    'elastic ip',
    'elastic address',
    'eip',
    'static ip address',
    'static ip',
    'allocated ip',
    'reserved ip',
    'allocated address',
    'public ipv4 address',
    'address',
  ],
  examples: [
    'Which Elastic IPs are not associated?',
    'list unused EIPs',
    'how many elastic IPs do we have in each region?',
    'idle elastic ip addresses in Tokyo',
    'Which instance has the Elastic IP 203.0.113.10?',
    'show all static IPs',
  ],
  service: 'vpc',
  permissions: ['ec2:DescribeAddresses'],
  scope: 'regional',
  breakdown: 'associated',
  defaultSort: { field: 'public_ip', direction: 'asc' },
  fields: [
    field.text('public_ip', 'Public IP', {
      words: ['public ip', 'ip', 'address', 'public address'],
      pattern:
        /(?<![\d./])(?!10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.|127\.)\d{1,3}(?:\.\d{1,3}){3}(?![\d./])/,
      before: 'with the address',
    }),
    nameField,
    field.boolean('associated', 'Associated', {
      words: ['association', 'associated'],
      values: {
        true: ['associated', 'attached', 'in use', 'assigned', 'used', 'bound'],
        false: [
          'unassociated',
          'not associated',
          'unattached',
          'not attached',
          'unused',
          'do not use',
          'does not use',
          'nobody uses',
          'no one uses',
          'nothing uses',
          'not in use',
          'not used',
          'unassigned',
          'not assigned',
          'idle',
          'free',
          'available',
          'orphaned',
          'dangling',
          'disassociated',
          'detached',
          'wasted',
          'spare',
          'leftover',
          'without an instance',
          'not associated with anything',
          'not attached to anything',
        ],
      },
    }),
    field.text('instance_id', 'Instance', {
      words: ['instance', 'instance id', 'associated instance', 'server'],
      pattern: /\bi-[0-9a-f]{6,17}\b/,
      before: 'of instance',
    }),
    detail.text('network_interface_id', 'Network interface', {
      words: ['network interface', 'eni', 'interface'],
      pattern: /\beni-[0-9a-f]+\b/,
      before: 'of network interface',
    }),
    detail.text('private_ip', 'Private IP', {
      words: ['private ip', 'private ip address', 'private address'],
    }),
    detail.text('allocation_id', 'Allocation ID', {
      words: ['allocation id', 'allocation'],
      pattern: /\beipalloc-[0-9a-f]+\b/,
    }),
    tagsField,
  ],
  conditions: [UNTAGGED],
  plain: [...either('associated', [], LEFT_OVER)],
  async collect({ clients, region, query }) {
    const { DescribeAddressesCommand, EC2Client } = await import('@aws-sdk/client-ec2');
    // This API is not paginated.
    const command = new DescribeAddressesCommand({ Filters: ec2Filters(query, PUSHED) });
    const { Addresses = [] } = await clients.get(EC2Client, region).send(command);
    return Addresses.map(toRow);
  },
};

function toRow(address: Address): Row {
  const tags = tagsOf(address.Tags);
  return row({
    public_ip: address.PublicIp ?? address.CarrierIp,
    name: tags.Name,
    allocation_id: address.AllocationId,
    associated: Boolean(address.AssociationId || address.InstanceId || address.NetworkInterfaceId),
    instance_id: address.InstanceId,
    network_interface_id: address.NetworkInterfaceId,
    private_ip: address.PrivateIpAddress,
    tags,
  });
}
