import type { CapacityProviderStrategyItem, Deployment, ECSClient, Service } from '@aws-sdk/client-ecs';
import { allOf, chunksOf } from '../../aws/pages.ts';
import { UNTAGGED } from '../common-words.ts';
import { where } from '../condition.ts';
import { LIMPING, plain } from '../plain-words.ts';
import { iso, row } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { ecsTags, lastOf, rowsOfClusters } from './of-clusters.ts';
import { eventLines } from './service-events.ts';
import { serviceFields } from './service-fields.ts';
import { addImages } from './service-images.ts';

/** The most services per DescribeServices call (ECS API reference). */
const AT_ONCE = 10;

export const ecsServices: ListTool = {
  kind: 'list',
  id: 'ecs.services',
  title: 'ECS services',
  summary:
    'ECS services with desired, running and pending tasks, cluster, launch type, task definition and rollout state.',
  noun: ['ECS service', 'ECS services'],
  nouns: [
    'ecs service',
    'ecs',
    'elastic container service',
    'container service',
    'fargate service',
    'microservice',
    'ecs app',
    'ecs application',
    'containerised service',
    'containerized service',
    'ecs deployment',
  ],
  examples: [
    'List all ECS services',
    'Which ECS services are not at desired count?',
    'ECS services on Fargate in Ireland',
    'how many ECS services per cluster?',
    'services in the ECS cluster shop',
    'Which ECS deployments failed?',
    'ecs services that are deploying',
    'ECS services with pending tasks',
    'which task definition does the ECS service checkout run?',
  ],
  service: 'ecs',
  permissions: ['ecs:ListClusters', 'ecs:ListServices', 'ecs:DescribeServices', 'ecs:DescribeTaskDefinition'],
  scope: 'regional',
  breakdown: 'at_desired',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: serviceFields,
  conditions: [
    UNTAGGED,
    where('launch_type', 'eq', 'FARGATE', { phrases: ['fargate service'], says: 'run on Fargate' }),
    where('pending', 'gt', 0, {
      phrases: [
        'with pending tasks',
        'pending tasks',
        'waiting for tasks',
        'waiting to start tasks',
        'tasks pending',
      ],
      says: 'have pending tasks',
    }),
    where('failed_tasks', 'gt', 0, {
      phrases: ['with failed tasks', 'with failing tasks', 'tasks keep failing', 'whose tasks fail'],
      says: 'have failed tasks',
    }),
    where('desired', 'eq', 0, {
      phrases: [
        'scaled to zero',
        'scaled to 0',
        'scaled down to 0',
        'scaled in to 0',
        'scaled down to zero',
        'switched off',
        'turned off',
        'desired count of 0',
        'desired count 0',
        'desired count is 0',
        'desired count of zero',
        'with no desired tasks',
      ],
      says: 'are scaled to zero',
    }),
    where('running', 'eq', 0, {
      phrases: [
        'without running tasks',
        'no running tasks',
        'no tasks running',
        'with no tasks',
        'running no tasks',
        'without tasks',
        'running nothing',
        'with zero running tasks',
      ],
      says: 'have no running tasks',
    }),
  ],
  plain: [plain(LIMPING, { field: 'at_desired', op: 'eq', value: false })],
  collect: (target) =>
    rowsOfClusters(target, serviceFields, {
      api: 'ecs:ListServices',
      look: (client, cluster) => servicesOf(target, client, cluster),
    }),
};

async function servicesOf(target: ListTarget, client: ECSClient, cluster: string): Promise<Row[]> {
  const { DescribeServicesCommand, paginateListServices } = await import('@aws-sdk/client-ecs');
  const arns = await allOf(
    paginateListServices({ client, pageSize: 100 }, { cluster }),
    (page) => page.serviceArns,
  );
  const include = target.needs('tags') ? (['TAGS'] as const) : [];
  const rows: Row[] = [];
  for (const services of chunksOf(arns, AT_ONCE)) {
    const command = new DescribeServicesCommand({ cluster, services, include: [...include] });
    // Failures are services that were deleted after they were listed.
    rows.push(...((await client.send(command)).services ?? []).map(toRow));
  }
  if (target.needs('images')) await addImages(target, client, rows);
  return rows;
}

function toRow(service: Service): Row {
  const { desiredCount, runningCount, deployments = [], capacityProviderStrategy: strategy = [] } = service;
  const primary = deployments.find(({ status }) => status === 'PRIMARY');
  const assigned = service.networkConfiguration?.awsvpcConfiguration?.assignPublicIp;
  return row({
    name: service.serviceName,
    cluster: lastOf(service.clusterArn),
    status: service.status,
    desired: desiredCount,
    running: runningCount,
    pending: service.pendingCount,
    at_desired:
      desiredCount === undefined || runningCount === undefined ? null : runningCount === desiredCount,
    launch_type: service.launchType ?? fargateOf(strategy),
    task_definition: lastOf(service.taskDefinition),
    rollout: primary?.rolloutState,
    rollout_reason: primary?.rolloutStateReason,
    failed_tasks: primary?.failedTasks,
    last_event: service.events?.[0]?.message,
    events: eventLines(service.events),
    deployed_at: iso(primary?.createdAt),
    replaces: deployments
      .filter(isBeingReplaced)
      .flatMap(({ taskDefinition }) => lastOf(taskDefinition) ?? []),
    capacity_providers: strategy.flatMap(({ capacityProvider }) => capacityProvider ?? []),
    scheduling: service.schedulingStrategy,
    public_ip: assigned && assigned === 'ENABLED',
    exec_enabled: service.enableExecuteCommand,
    circuit_breaker: service.deploymentConfiguration?.deploymentCircuitBreaker?.enable,
    created_at: iso(service.createdAt),
    arn: service.serviceArn,
    tags: ecsTags(service.tags),
  });
}

/** A deployment that still runs tasks while the primary one takes over. */
const isBeingReplaced = ({ status, taskDefinition }: Deployment): boolean =>
  status === 'ACTIVE' && taskDefinition !== undefined;

/**
 * Returns FARGATE if a strategy uses only Fargate's two capacity providers. A service with a strategy has no launch
 * type.
 */
function fargateOf(strategy: CapacityProviderStrategyItem[]): string | undefined {
  const providers = strategy.map(({ capacityProvider }) => capacityProvider);
  const fargate = providers.length > 0 && providers.every((each) => /^FARGATE(_SPOT)?$/.test(each ?? ''));
  return fargate ? 'FARGATE' : undefined;
}
