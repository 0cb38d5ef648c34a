import { createdField, nameField, tagsField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';
import { inVpcField } from './words.ts';

/** The fields of a VPC endpoint, with the words people use for them. */
export const endpointFields: Field[] = [
  field.text('endpoint_id', 'Endpoint ID', {
    words: ['endpoint id'],
    pattern: /\bvpce-[0-9a-f]{6,17}\b/,
    before: 'with the id',
  }),
  nameField,
  field.text('service', 'Service', {
    words: ['service', 'aws service', 'endpoint service'],
    before: 'for',
    values: Object.fromEntries(
      [
        's3',
        'dynamodb',
        'ssm',
        'sts',
        'kms',
        'secretsmanager',
        'sqs',
        'sns',
        'logs',
        'ecr.api',
        'ecr.dkr',
      ].map((name) => [name, [name]]),
    ),
  }),
  field.text('type', 'Type', {
    words: ['type', 'endpoint type', 'kind'],
    values: {
      interface: ['interface'],
      gateway: ['gateway'],
      'gateway-load-balancer': ['gateway load balancer', 'gwlb'],
      resource: ['resource endpoint'],
      'service-network': ['service network'],
    },
    before: 'of type',
  }),
  field.text('state', 'State', {
    words: ['state', 'status'],
    values: {
      available: ['available', 'active', 'up'],
      pending: ['pending', 'being created', 'creating'],
      'pending-acceptance': [
        'pending acceptance',
        'waiting for acceptance',
        'wait for acceptance',
        'waiting to be accepted',
        'not accepted',
        'unaccepted',
      ],
      rejected: ['rejected'],
      failed: ['failed', 'broken', 'in error'],
      partial: ['partial', 'partly available'],
      expired: ['expired'],
      deleting: ['deleting', 'being deleted'],
      deleted: ['deleted'],
    },
  }),
  inVpcField,
  detail.text('service_name', 'Service name', {
    words: ['service name', 'full service name'],
    pattern: /\bcom\.amazonaws\.[a-z0-9.-]+[a-z0-9]\b/,
    before: 'for',
  }),
  detail.list('subnet_ids', 'Subnets', {
    words: ['subnet', 'subnet id'],
    pattern: /\bsubnet-[0-9a-f]+\b/,
    before: 'in subnet',
  }),
  detail.list('route_table_ids', 'Route tables', {
    words: ['route table'],
    pattern: /\brtb-[0-9a-f]+\b/,
    before: 'with route table',
  }),
  detail.list('security_groups', 'Security groups', {
    words: ['security group', 'sg'],
    pattern: /\bsg-[0-9a-f]+\b/,
    before: 'in security group',
  }),
  detail.boolean('private_dns', 'Private DNS', {
    words: ['private dns', 'private dns name'],
    values: {
      true: ['with private dns', 'private dns enabled', 'private dns on'],
      false: ['without private dns', 'no private dns', 'private dns disabled', 'private dns off'],
    },
    says: { true: 'have private DNS', false: 'have no private DNS' },
  }),
  { ...createdField, detail: true },
  tagsField,
];
