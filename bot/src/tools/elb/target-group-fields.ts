import { arnField, nameField, tagsField } from '../common-words.ts';
import type { Field } from '../tool.ts';
import { inVpcField } from '../vpc/words.ts';
import { PROTOCOLS } from './protocols.ts';

/** What is known of a target group and the words people use for them. */
export const targetGroupFields: Field[] = [
  { ...nameField, words: ['name', 'target group name'] },
  {
    key: 'healthy',
    header: 'Healthy',
    type: 'number',
    words: ['healthy target', 'healthy count', 'healthy host'],
    max: ['most healthy targets', 'healthiest'],
    min: ['fewest healthy targets'],
  },
  {
    key: 'unhealthy',
    header: 'Unhealthy',
    type: 'number',
    words: ['unhealthy count', 'unhealthy target', 'unhealthy host'],
    max: ['most unhealthy targets', 'most failing targets'],
  },
  {
    key: 'targets',
    header: 'Targets',
    type: 'number',
    words: ['target count', 'number of targets', 'registered target', 'target', 'backend', 'health'],
    max: ['most targets', 'largest', 'biggest'],
    min: ['fewest targets', 'smallest'],
  },
  {
    key: 'failing',
    header: 'Failing targets',
    type: 'list',
    words: ['failing target id', 'failure reason', 'reason'],
    pattern: /\bi-[0-9a-f]{6,17}\b/,
    before: 'with the failing target',
    covers: (cell, wanted) => cell.toLowerCase().split(' ', 1)[0]?.split(':', 1)[0] === wanted.toLowerCase(),
  },
  {
    key: 'target_ids',
    header: 'Target IDs',
    type: 'list',
    words: ['target id', 'registered target id'],
    before: 'with the target',
    detail: true,
  },
  {
    key: 'load_balancers',
    header: 'Load balancers',
    type: 'list',
    words: ['load balancer', 'alb', 'nlb', 'lb', 'balancer'],
    before: 'of load balancer',
    says: { exists: 'have a load balancer', missing: 'have no load balancer' },
  },
  {
    key: 'protocol',
    header: 'Protocol',
    type: 'text',
    words: ['protocol'],
    values: {
      ...PROTOCOLS,
      GENEVE: ['geneve'],
    },
    before: 'on',
    detail: true,
  },
  { key: 'port', header: 'Port', type: 'number', words: ['port'], detail: true },
  {
    key: 'target_type',
    header: 'Target type',
    type: 'text',
    words: ['target type', 'type', 'kind'],
    values: {
      instance: ['instance', 'instance type targets', 'of instances'],
      ip: ['ip', 'ip target', 'ip addresses', 'of ips'],
      lambda: ['lambda', 'of lambda functions'],
      alb: ['of albs'],
    },
    before: 'of type',
    detail: true,
  },
  {
    key: 'health_check_path',
    header: 'Health check path',
    type: 'text',
    words: ['health check', 'health check path', 'path'],
    detail: true,
  },
  { ...inVpcField, detail: true },
  arnField,
  tagsField,
];
