import { detail, field } from '../field.ts';

/** Fields that services and tasks share. */

export const clusterField = field.text('cluster', 'Cluster', {
  words: ['cluster', 'ecs cluster', 'cluster name'],
  before: 'in cluster',
});

export const taskDefinitionField = field.text('task_definition', 'Task definition', {
  words: ['task definition', 'task def', 'revision', 'task definition revision', 'version'],
  pattern: /\b[A-Za-z][\w-]*:\d+\b/,
  before: 'with task definition',
});

export const LAUNCH_TYPES = {
  FARGATE: ['fargate', 'on fargate', 'serverless', 'using fargate', 'aws fargate'],
  EC2: ['ec2 launch type', 'on ec2', 'ec2 backed', 'ec2 based'],
  EXTERNAL: ['external', 'ecs anywhere', 'on premises'],
  MANAGED_INSTANCES: ['managed instances', 'on managed instances'],
};

export const execField = detail.boolean('exec_enabled', 'ECS Exec', {
  words: ['ecs exec', 'execute command', 'exec'],
  values: {
    true: ['with ecs exec', 'with exec enabled', 'exec enabled', 'execute command enabled'],
    false: ['without ecs exec', 'exec disabled', 'execute command disabled'],
  },
  says: { true: 'have ECS Exec on', false: 'have ECS Exec off' },
});
