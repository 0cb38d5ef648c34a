import { nameField, PUBLIC_VALUES, tagsField, zoneField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';
import { cidrField, DEFAULT_VALUES, inVpcField, subnetField } from './words.ts';

/** The fields of a subnet, with the words people use for them. */
export const subnetFields: Field[] = [
  { ...subnetField, header: 'Subnet ID', words: ['subnet id'], before: 'with the id' },
  nameField,
  { ...cidrField, before: 'with the addresses' },
  { ...zoneField, detail: false },
  field.number('free_ips', 'Free IPs', {
    words: [
      'free ip',
      'free ip address',
      'free address',
      'available ip',
      'available ip address',
      'available address',
      'remaining ip',
      'ip left',
      'address left',
    ],
    max: ['most free ips', 'most available ips', 'most free addresses', 'emptiest'],
    min: ['fewest free ips', 'fewest available ips', 'fewest free addresses', 'least free ips', 'fullest'],
  }),
  inVpcField,
  detail.percent('used_percent', 'Addresses in use', {
    words: ['utilization', 'utilisation', 'ip usage', 'address usage', 'ip utilization', 'used address'],
    max: ['most utilized', 'most utilised', 'most used'],
    min: ['least utilized', 'least utilised', 'least used'],
  }),
  detail.boolean('public', 'Public', {
    bad: ['true'],
    words: ['public or private', 'exposure'],
    values: {
      ...PUBLIC_VALUES,
      true: [...PUBLIC_VALUES.true, 'with a route to the internet', 'routed to the internet'],
      false: [...PUBLIC_VALUES.false, 'isolated', 'without a route to the internet'],
    },
    says: { true: 'are public', false: 'are private' },
  }),
  detail.text('route_table_id', 'Route table', {
    words: ['route table', 'routing table'],
    pattern: /\brtb-[0-9a-f]+\b/,
    before: 'with route table',
  }),
  detail.boolean('auto_public_ip', 'Gives public IPs', {
    bad: ['true'],
    words: [
      'auto assign public ip',
      'public ip on launch',
      'map public ip on launch',
      'auto assigned public ip',
    ],
    values: {
      true: [
        'auto assign public ips',
        'auto assigning public ips',
        'assign public ips',
        'give public ips',
        'hand out public ips',
        'hand out public addresses',
        'public ips automatically',
        'automatic public ips',
      ],
      false: ['without auto assigned public ips', 'not assigning public ips'],
    },
    says: { true: 'have public IPs given out at launch', false: 'have no public IPs given out at launch' },
  }),
  detail.boolean('default', 'Default', {
    values: DEFAULT_VALUES,
    says: { true: 'are default subnets', false: 'are not the default' },
  }),
  detail.list('ipv6_cidr', 'IPv6 CIDR', {
    words: ['ipv6', 'ipv6 cidr', 'ipv6 block'],
    says: { exists: 'have IPv6 addresses', missing: 'have no IPv6 addresses' },
  }),
  detail.text('state', 'State', {
    words: ['state', 'status'],
    values: { available: ['available'], pending: ['pending'] },
  }),
  tagsField,
];
