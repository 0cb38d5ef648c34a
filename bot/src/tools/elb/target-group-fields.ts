import { arnField, nameField, tagsField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';
import { inVpcField } from '../vpc/words.ts';
import { PROTOCOLS } from './protocols.ts';

/** The fields of a target group, with the words people use for them. */
export const targetGroupFields: Field[] = [
  { ...nameField, words: ['name', 'target group name'] },
  field.number('healthy', 'Healthy', {
    words: ['healthy target', 'healthy count', 'healthy host'],
    max: ['most healthy targets', 'healthiest'],
    min: ['fewest healthy targets'],
  }),
  field.number('unhealthy', 'Unhealthy', {
    words: ['unhealthy count', 'unhealthy target', 'unhealthy host'],
    max: ['most unhealthy targets', 'most failing targets'],
  }),
  field.number('targets', 'Targets', {
    words: ['target count', 'number of targets', 'registered target', 'target', 'backend', 'health'],
    max: ['most targets', 'largest', 'biggest'],
    min: ['fewest targets', 'smallest'],
  }),
  field.list('failing', 'Failing targets', {
    words: ['failing target id', 'failure reason', 'reason'],
    pattern: /\bi-[0-9a-f]{6,17}\b/,
    before: 'with the failing target',
    covers: (cell, wanted) => cell.toLowerCase().split(' ', 1)[0]?.split(':', 1)[0] === wanted.toLowerCase(),
  }),
  detail.list('target_ids', 'Target IDs', {
    words: ['target id', 'registered target id'],
    before: 'with the target',
  }),
  field.list('load_balancers', 'Load balancers', {
    words: ['load balancer', 'alb', 'nlb', 'lb', 'balancer'],
    before: 'of load balancer',
    says: { exists: 'have a load balancer', missing: 'have no load balancer' },
  }),
  detail.text('protocol', 'Protocol', {
    words: ['protocol'],
    values: {
      ...PROTOCOLS,
      GENEVE: ['geneve'],
    },
    before: 'on',
  }),
  detail.number('port', 'Port', { words: ['port'] }),
  detail.text('target_type', 'Target type', {
    words: ['target type', 'type', 'kind'],
    values: {
      instance: ['instance', 'instance type targets', 'of instances'],
      ip: ['ip target', 'ip addresses', 'of ips', 'type ip'],
      lambda: ['lambda', 'of lambda functions'],
      alb: ['of albs'],
    },
    before: 'of type',
  }),
  detail.text('health_check_path', 'Health check path', {
    words: ['health check', 'health check path', 'path'],
  }),
  detail.text('health_check', 'Health check', {
    words: [
      ...[
        'health check settings',
        'health check protocol',
        'expected code',
        'success code',
        'check interval',
      ],
      ...[
        'checked',
        'health check interval',
        'health check port',
        'health check timeout',
        'expected response',
      ],
    ],
  }),
  { ...inVpcField, detail: true },
  arnField,
  tagsField,
];
