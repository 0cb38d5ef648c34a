import { createdField, tagsField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

/** The fields of an Auto Scaling group, with the words people use for them. */
export const groupFields: Field[] = [
  field.text('name', 'Name', { words: ['name', 'group name', 'asg name'], before: 'named' }),
  field.number('desired', 'Desired', {
    words: ['desired', 'desired capacity', 'desired size', 'capacity', 'size'],
    max: ['largest', 'biggest', 'larger', 'bigger'],
    min: ['smallest', 'smaller'],
  }),
  field.number('healthy', 'Healthy', {
    words: ['healthy instance', 'instances in service', 'in service instance', 'healthy'],
    max: ['most healthy instances'],
    min: ['fewest healthy instances'],
  }),
  field.number('min_size', 'Min', {
    words: ['minimum', 'min', 'min size', 'minimum size', 'minimum capacity', 'min capacity'],
  }),
  field.number('max_size', 'Max', {
    words: ['maximum', 'max', 'max size', 'maximum size', 'maximum capacity', 'max capacity', 'limit'],
  }),
  detail.boolean('short', 'Below desired', {
    bad: ['true'],
    values: {
      true: [
        'unhealthy',
        'degraded',
        'below desired',
        'below desired capacity',
        'under desired capacity',
        'understaffed',
        'short of instances',
        'missing instances',
        'with unhealthy instances',
        'have unhealthy instances',
        'in trouble',
        'not healthy',
        'not fully healthy',
        'not at desired capacity',
      ],
      false: ['at desired capacity', 'fully healthy', 'complete'],
    },
    says: {
      true: 'have fewer healthy instances than desired',
      false: 'have as many healthy instances as desired',
    },
  }),
  detail.boolean('at_max', 'At maximum', {
    bad: ['true'],
    values: {
      true: [
        'at max',
        'at max capacity',
        'at their maximum',
        'at maximum capacity',
        'at the maximum',
        'at their limit',
        'at the limit',
        'at its maximum',
        'maxed out',
        'desired equals max',
        'desired is max',
        'desired at max',
        'desired equal to max',
        'at full capacity',
        'scaled to the max',
        'cannot scale out',
        'unable to scale out',
      ],
      false: ['below max', 'below maximum', 'with room to grow', 'able to scale out'],
    },
    says: { true: 'are at maximum size', false: 'are below maximum size' },
  }),
  field.list('suspended_processes', 'Suspended', {
    words: ['suspended process', 'suspended scaling process', 'suspension', 'process'],
    says: { exists: 'have suspended processes', missing: 'have no suspended processes' },
  }),
  field.text('launch_template', 'Launch template', {
    words: ['launch template', 'template'],
    before: 'from launch template',
  }),
  detail.text('launch_configuration', 'Launch configuration', {
    words: ['launch configuration', 'launch config'],
    before: 'from launch configuration',
    says: { exists: 'use a launch configuration', missing: 'use no launch configuration' },
  }),
  detail.list('availability_zones', 'Availability zones', {
    words: ['availability zone', 'az', 'zone'],
    pattern: /\b[a-z]{2}(?:-[a-z]+)+-\d[a-z]\b/,
    before: 'in availability zone',
  }),
  detail.list('instances', 'Instances', {
    words: ['instance', 'instance id', 'member'],
    pattern: /\bi-[0-9a-f]{6,17}\b/,
    before: 'with instance',
    says: { exists: 'have instances', missing: 'have no instances' },
  }),
  detail.list('health_check', 'Health check', {
    words: ['health check', 'health check type'],
    values: {
      ELB: ['elb health check', 'load balancer health checks'],
      EC2: ['ec2 health check'],
    },
  }),
  detail.list('target_groups', 'Target groups', {
    words: ['target group', 'load balancer'],
    before: 'with target group',
    says: { exists: 'are behind a load balancer', missing: 'are behind no load balancer' },
  }),
  detail.list('subnet_ids', 'Subnets', {
    words: ['subnet'],
    pattern: /\bsubnet-[0-9a-f]+\b/,
    before: 'in subnet',
  }),
  { ...createdField, detail: true },
  tagsField,
];
