import { arnField, createdField, nameField, tagsField, UNTAGGED, vpcField } from '../common-words.ts';
import { where } from '../condition.ts';
import { detail, field } from '../field.ts';
import { EXPOSED, HIDDEN, LEFT_OVER, plain } from '../plain-words.ts';
import type { Field, ListTool } from '../tool.ts';
import { attributeFields } from './attributes.ts';
import { classicLoadBalancers } from './classic.ts';
import { bothHalves } from './halves.ts';
import { modernLoadBalancers } from './modern.ts';

const fields: Field[] = [
  { ...nameField, words: ['name', 'load balancer name'] },
  field.text('type', 'Type', {
    words: ['type', 'load balancer type', 'lb type', 'kind'],
    values: {
      application: ['application', 'alb', 'application load balancer', 'layer 7', 'l7', 'http load balancer'],
      network: ['network', 'nlb', 'network load balancer', 'layer 4', 'l4', 'tcp load balancer'],
      gateway: ['gateway', 'gwlb', 'gateway load balancer'],
      classic: [
        'classic',
        'clb',
        'classic load balancer',
        'classic elb',
        'elbv1',
        'v1',
        'old generation',
        'previous generation',
        'legacy',
      ],
    },
    before: 'of type',
  }),
  field.text('scheme', 'Scheme', {
    words: ['scheme', 'exposure'],
    values: {
      'internet-facing': [
        'internet facing',
        'public',
        'public facing',
        'publicly accessible',
        'external',
        'exposed',
        'exposed to the internet',
        'open to the internet',
        'open to the world',
        'reachable from the internet',
        'facing the internet',
      ],
      internal: ['internal', 'private', 'not public', 'not internet facing', 'internal only'],
    },
  }),
  field.text('state', 'State', {
    bad: ['failed', 'active_impaired'],
    words: ['state', 'status'],
    values: {
      active: ['active', 'running', 'are up', 'provisioned'],
      provisioning: ['provisioning', 'being created'],
      active_impaired: ['impaired', 'degraded'],
      failed: ['failed', 'broken'],
    },
  }),
  field.text('dns_name', 'DNS name', {
    words: ['dns name', 'dns', 'hostname', 'host name', 'endpoint', 'url', 'address'],
    pattern: /\b[\w-]+\.(?:elb\.[\w-]+|[\w-]+\.elb)\.amazonaws\.com(?:\.cn)?\b/,
  }),
  createdField,
  vpcField,
  detail.list('availability_zones', 'Zones', {
    words: ['availability zone', 'az', 'zone'],
    pattern: /\b[a-z]{2}(?:-[a-z]+)+-\d[a-z]\b/,
    before: 'in availability zone',
  }),
  detail.list('security_groups', 'Security groups', {
    words: ['security group', 'sg'],
    pattern: /\bsg-[0-9a-f]+\b/,
    before: 'in security group',
    says: { missing: 'have no security group' },
  }),
  detail.list('instances', 'Registered instances', {
    things: true,
    words: ['registered instance', 'classic instance'],
  }),
  detail.number('targets', 'Targets', {
    words: ['target', 'registered target', 'backend', 'target count'],
    max: ['most targets', 'has the most targets', 'have the most targets', 'with the most targets'],
    min: ['fewest targets'],
  }),
  ...attributeFields,
  arnField,
  tagsField,
];

export const elbLoadBalancers: ListTool = {
  kind: 'list',
  id: 'elb.load-balancers',
  title: 'Load balancers',
  summary:
    'Load balancers of all types (application, network, gateway, classic) with scheme, state, DNS name, VPC and how many targets they have.',
  noun: ['load balancer', 'load balancers'],
  nouns: [
    'elastic load balancer',
    'application load balancer',
    'network load balancer',
    'gateway load balancer',
    'classic load balancer',
    'load balancer',
    'loadbalancer',
    'elastic load balancing',
    'elbv2',
    'elb',
    'alb',
    'nlb',
    'clb',
    'gwlb',
    'lb',
    'balancer',
  ],
  examples: [
    'List all load balancers',
    'Which load balancers are internet facing?',
    'show ALBs in Singapore',
    'how many classic load balancers are left?',
    'internal NLBs',
    'load balancers by type',
    'ELBs in vpc-0a1b2c3d',
    'idle load balancers',
    "what's the DNS name of the load balancer web?",
  ],
  service: 'elb',
  permissions: [
    'elasticloadbalancing:DescribeLoadBalancers',
    'elasticloadbalancing:DescribeLoadBalancerAttributes',
    'elasticloadbalancing:DescribeTargetGroups',
    'elasticloadbalancing:DescribeTargetHealth',
    'elasticloadbalancing:DescribeTags',
  ],
  scope: 'regional',
  breakdown: 'type',
  defaultSort: { field: 'name', direction: 'asc' },
  fields,
  conditions: [
    UNTAGGED,
    where('targets', 'eq', 0, {
      phrases: [
        'idle',
        'unused',
        'not used',
        'not in use',
        'orphaned',
        'wasted',
        'leftover',
        'nobody uses',
        'without targets',
        'with no targets',
        'no targets',
        'no registered targets',
        'without backends',
        'without instances',
        'with nothing behind them',
      ],
      says: 'have no targets',
    }),
  ],
  plain: [
    plain(EXPOSED, { field: 'scheme', op: 'eq', value: 'internet-facing' }),
    plain(HIDDEN, { field: 'scheme', op: 'eq', value: 'internal' }),
    plain(LEFT_OVER, { field: 'targets', op: 'eq', value: 0 }),
  ],
  collect: (target) => bothHalves(target, [modernLoadBalancers(target), classicLoadBalancers(target)]),
};
