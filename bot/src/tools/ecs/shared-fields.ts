import type { Field } from '../tool.ts';

/** Fields that services and tasks have alike. */

export const clusterField: Field = {
  key: 'cluster',
  header: 'Cluster',
  type: 'text',
  words: ['cluster', 'ecs cluster', 'cluster name'],
  before: 'in cluster',
};

export const taskDefinitionField: Field = {
  key: 'task_definition',
  header: 'Task definition',
  type: 'text',
  words: ['task definition', 'task def', 'revision', 'task definition revision'],
  pattern: /\b[A-Za-z][\w-]*:\d+\b/,
  before: 'with task definition',
};

export const LAUNCH_TYPES = {
  FARGATE: ['fargate', 'on fargate', 'serverless', 'using fargate', 'aws fargate'],
  EC2: ['ec2 launch type', 'on ec2', 'ec2 backed', 'ec2-backed', 'ec2 based'],
  EXTERNAL: ['external', 'ecs anywhere', 'on premises', 'on-premises'],
  MANAGED_INSTANCES: ['managed instances', 'on managed instances'],
};

export const execField: Field = {
  key: 'exec_enabled',
  header: 'ECS Exec',
  type: 'boolean',
  words: ['ecs exec', 'execute command', 'exec'],
  values: {
    true: ['with ecs exec', 'with exec enabled', 'exec enabled', 'execute command enabled'],
    false: ['without ecs exec', 'exec disabled', 'execute command disabled'],
  },
  says: { true: 'have ECS Exec on', false: 'have ECS Exec off' },
  detail: true,
};
