import { arnField, createdField, nameField, tagsField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';
import { clusterField, execField, LAUNCH_TYPES, taskDefinitionField } from './shared-fields.ts';

/** What services run. */
const TASKS = ['tasks', 'containers', 'copies'];
/** "running what it should": the desired count. */
const SHOULD = [
  ...['what it should', 'what they should', 'as it should', 'as they should'],
  ...TASKS.flatMap((tasks) => [
    `as many ${tasks} as`,
    `all ${tasks}`,
    `all its ${tasks}`,
    `all their ${tasks}`,
  ]),
];

/** The fields of an ECS service, with the words people use for them. */
export const serviceFields: Field[] = [
  { ...nameField, words: ['name', 'service name'] },
  clusterField,
  field.number('desired', 'Desired', {
    words: ['desired', 'desired count', 'desired task', 'desired task count', 'wanted task', 'replica'],
    max: ['most desired tasks', 'most replicas'],
  }),
  field.number('running', 'Running', {
    words: ['running task', 'running count', 'running task count', 'task count', 'number of tasks'],
    max: ['most running tasks', 'busiest', 'most tasks', 'largest', 'biggest'],
    min: ['fewest running tasks', 'fewest tasks', 'smallest'],
  }),
  field.number('pending', 'Pending', {
    words: ['pending task', 'pending count', 'pending', 'waiting task'],
    max: ['most pending tasks'],
  }),
  field.boolean('at_desired', 'At desired count', {
    words: ['at desired count', 'desired state', 'full strength', 'health'],
    values: {
      true: [
        'at desired count',
        'at desired',
        'at desired state',
        'at count',
        'at their count',
        'at its count',
        'reaching their count',
        'at full count',
        'at full strength',
        'fully running',
        'stable',
        'steady',
        'healthy',
        'are ok',
        'fully up',
        ...SHOULD.flatMap((should) => [`running ${should}`, `run ${should}`]),
      ],
      false: [
        'below desired count',
        'below count',
        'below their count',
        'under their count',
        'less than desired',
        'fewer than desired',
        'running less than desired',
        'running fewer than desired',
        'less tasks than desired',
        'below desired',
        'under desired count',
        'under desired',
        ...TASKS.flatMap((tasks) => [
          ...[
            `short of ${tasks}`,
            `short on ${tasks}`,
            `missing ${tasks}`,
            `lack ${tasks}`,
            `lacking ${tasks}`,
          ],
          ...[`not enough ${tasks}`, `too few ${tasks}`, `fewer ${tasks} than`, `less ${tasks} than`],
          ...[`not running enough ${tasks}`, `not running all ${tasks}`, `not running all their ${tasks}`],
        ]),
        'degraded',
        'unhealthy',
        'unstable',
        'not stable',
        'not healthy',
        'not fully running',
        'understaffed',
        'off their desired count',
        'are down',
        'broken',
        'failing',
        'not working',
        'in trouble',
        'having trouble',
        'having problems',
        'running fewer tasks than desired',
        'fewer tasks than desired',
      ],
    },
    says: { true: 'are at their desired count', false: 'are not at their desired count' },
  }),
  field.text('status', 'Status', {
    words: ['status', 'state', 'service status'],
    values: { ACTIVE: ['active'], DRAINING: ['draining', 'being deleted'], INACTIVE: ['inactive'] },
  }),
  field.text('launch_type', 'Launch type', {
    words: ['launch type', 'compute type'],
    values: LAUNCH_TYPES,
    says: { FARGATE: 'run on Fargate', EC2: 'run on EC2', EXTERNAL: 'run on external instances' },
    before: 'on',
  }),
  taskDefinitionField,
  field.text('rollout', 'Rollout', {
    words: ['rollout', 'deployment', 'deployment state', 'rollout state', 'deployment status'],
    values: {
      COMPLETED: [
        'rolled out',
        'rollout completed',
        'deployment completed',
        'deployed',
        'finished deploying',
      ],
      IN_PROGRESS: [
        'rolling out',
        'deploying',
        'being deployed',
        'deployment in progress',
        'rollout in progress',
        'in deployment',
        'currently deploying',
      ],
      FAILED: [
        'failed',
        'failed deployment',
        'failed rollout',
        'rollout failed',
        'deployment failed',
        'failed to deploy',
        'failing deployment',
        'failed deploying',
        'failed to roll out',
        'with failed deployments',
      ],
    },
    says: { COMPLETED: 'are rolled out', IN_PROGRESS: 'are rolling out', FAILED: 'have a failed rollout' },
  }),
  detail.text('rollout_reason', 'Rollout reason', { words: ['rollout reason', 'deployment reason'] }),
  detail.number('failed_tasks', 'Failed tasks', {
    words: ['failed task', 'task failure', 'failing task'],
    max: ['most failed tasks'],
  }),
  detail.text('last_event', 'Last event', {
    words: ['last event', 'latest event', 'event', 'service event', 'reason', 'why', 'wrong', 'message'],
  }),
  detail.list('events', 'Latest events', {
    words: ['latest events', 'last events', 'service events', 'recent events'],
  }),
  detail.date('deployed_at', 'Deployed', {
    words: ['last deployed', 'deployment date', 'date of deployment'],
    max: ['most recently deployed'],
    min: ['least recently deployed'],
  }),
  detail.list('replaces', 'Replaced task definition', {
    words: ['replaced task definition', 'previous task definition', 'previous revision'],
  }),
  detail.list('images', 'Container images', {
    words: ['container image', 'docker image'],
  }),
  detail.list('capacity_providers', 'Capacity providers', {
    words: ['capacity provider', 'capacity provider strategy'],
    before: 'with capacity provider',
  }),
  detail.text('scheduling', 'Scheduling', {
    words: ['scheduling', 'scheduling strategy'],
    values: { REPLICA: ['replica service'], DAEMON: ['daemon', 'daemonset'] },
    says: { REPLICA: 'run as replicas', DAEMON: 'run as daemons' },
  }),
  detail.boolean('public_ip', 'Public IPs', {
    words: ['public ip', 'public ip assignment', 'public address'],
    values: {
      true: ['with public ips', 'with public addresses', 'assigning public ips'],
      false: ['without public ips', 'no public ips', 'without public addresses'],
    },
    says: { true: 'have public IP addresses', false: 'have no public IP addresses' },
  }),
  execField,
  detail.boolean('circuit_breaker', 'Circuit breaker', {
    words: ['circuit breaker', 'deployment circuit breaker', 'automatic rollback'],
    values: {
      true: ['with a circuit breaker', 'with circuit breaker'],
      false: ['without a circuit breaker', 'without circuit breaker', 'no circuit breaker'],
    },
    says: { true: 'have a circuit breaker', false: 'have no circuit breaker' },
  }),
  { ...createdField, detail: true },
  arnField,
  tagsField,
];
