import type { Cluster, Service, Task } from '@aws-sdk/client-ecs';
import type { DemoEcsCluster, DemoEcsService } from './data/containers.ts';
import { ecsClusters, ecsServices } from './data/containers.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo, hex, wholeHour } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

interface Page {
  maxResults?: number;
  nextToken?: string;
}

const arnOf = (region: string, kind: string, name: string): string =>
  `arn:aws:ecs:${region}:${DEMO_ACCOUNT_ID}:${kind}/${name}`;
export const ecsClusterArn = ({ region, name }: DemoEcsCluster): string => arnOf(region, 'cluster', name);
export const ecsServiceArn = ({ region, cluster, name }: DemoEcsService): string =>
  arnOf(region, 'service', `${cluster}/${name}`);

/** ECS writes its own lists' keys in lower case. */
const tagsOf = (tags: Record<string, string>) => Object.entries(tags).map(([key, value]) => ({ key, value }));

function listed(key: string, arns: string[], { maxResults: size = 100, nextToken: token }: Page): object {
  if (size < 1 || size > 100) throw awsError('InvalidParameterException', 'maxResults must be 1 to 100.');
  const { items, next } = pageOf(arns, { size, token });
  return { [key]: items, ...(next && { nextToken: next }) };
}

const clustersIn = ({ region }: DemoPlace): DemoEcsCluster[] =>
  ecsClusters.filter((cluster) => cluster.region === region);

/** ECS takes names and ARNs alike. */
function clusterOf({ cluster: asked = 'default' }: { cluster?: string }, place: DemoPlace): DemoEcsCluster {
  const found = clustersIn(place).find((cluster) => [cluster.name, ecsClusterArn(cluster)].includes(asked));
  if (!found) throw awsError('ClusterNotFoundException', 'Cluster not found.');
  return found;
}

const servicesOf = ({ region, name }: DemoEcsCluster): DemoEcsService[] =>
  ecsServices.filter((service) => service.region === region && service.cluster === name);

function describeCluster(cluster: DemoEcsCluster, include: string[]): Cluster {
  const services = servicesOf(cluster);
  const sum = (count: (service: DemoEcsService) => number) =>
    services.reduce((total, service) => total + count(service), 0);
  return {
    clusterArn: ecsClusterArn(cluster),
    clusterName: cluster.name,
    status: 'ACTIVE',
    activeServicesCount: services.length,
    runningTasksCount: sum(({ running }) => running),
    pendingTasksCount: sum(({ pending }) => pending),
    registeredContainerInstancesCount: 0,
    capacityProviders: services.length > 0 ? ['FARGATE', 'FARGATE_SPOT'] : [],
    ...(include.includes('SETTINGS') && {
      settings: [{ name: 'containerInsights', value: cluster.insights }],
    }),
    ...(include.includes('TAGS') && { tags: tagsOf(cluster.tags) }),
  };
}

function describeService(service: DemoEcsService, include: string[], now: Date): Service {
  const { region, name, desired, running, pending } = service;
  const deployedAt = daysAgo(now, service.deployedDaysAgo, name, 'deployed');
  const taskDefinition = arnOf(region, 'task-definition', service.taskDefinition);
  return {
    serviceName: name,
    serviceArn: ecsServiceArn(service),
    clusterArn: arnOf(region, 'cluster', service.cluster),
    status: 'ACTIVE',
    desiredCount: desired,
    runningCount: running,
    pendingCount: pending,
    ...(service.spot
      ? { capacityProviderStrategy: [{ capacityProvider: 'FARGATE_SPOT', weight: 1, base: 0 }] }
      : { launchType: 'FARGATE' }),
    taskDefinition,
    schedulingStrategy: 'REPLICA',
    enableExecuteCommand: service.cluster === 'data-jobs',
    deploymentConfiguration: {
      deploymentCircuitBreaker: { enable: name !== 'recommendations', rollback: false },
      maximumPercent: 200,
      minimumHealthyPercent: 100,
    },
    deployments: [
      {
        id: `ecs-svc/${hex(19, 'deployment', region, name)}`,
        status: 'PRIMARY',
        taskDefinition,
        desiredCount: desired,
        runningCount: running,
        pendingCount: pending,
        failedTasks: service.failedTasks,
        rolloutState: service.rollout,
        rolloutStateReason: `ECS deployment ${service.rollout.toLowerCase().replace('_', ' ')}.`,
        createdAt: deployedAt,
        updatedAt: deployedAt,
      },
    ],
    networkConfiguration: { awsvpcConfiguration: { subnets: [], assignPublicIp: 'DISABLED' } },
    events: [{ id: hex(32, 'event', name), createdAt: deployedAt, message: service.lastEvent }],
    createdAt: daysAgo(now, service.createdDaysAgo, name),
    ...(include.includes('TAGS') && { tags: tagsOf(service.tags) }),
  };
}

/** The tasks that a service should have, the running ones first, and those of it that stopped within the hour. */
function tasksOf(service: DemoEcsService, desiredStatus: string): { id: string; at: number }[] {
  const count =
    desiredStatus === 'STOPPED' ? (service.stopped?.tasks ?? 0) : service.running + service.pending;
  return Array.from({ length: count }, (_, at) => ({
    id: hex(32, 'task', desiredStatus, service.region, service.name, at),
    at,
  }));
}

function describeTask(
  service: DemoEcsService,
  task: { id: string; at: number },
  stopped: boolean,
  now: Date,
): Task {
  const { region, cluster, name } = service;
  const minutesAgo = (minutes: number) => new Date(wholeHour(now) - minutes * 60_000);
  const running = !stopped && task.at < service.running;
  return {
    taskArn: arnOf(region, 'task', `${cluster}/${task.id}`),
    clusterArn: arnOf(region, 'cluster', cluster),
    group: `service:${name}`,
    taskDefinitionArn: arnOf(region, 'task-definition', service.taskDefinition),
    lastStatus: stopped ? 'STOPPED' : running ? 'RUNNING' : 'PENDING',
    desiredStatus: stopped ? 'STOPPED' : 'RUNNING',
    healthStatus: running ? (name === 'recommendations' ? 'UNHEALTHY' : 'HEALTHY') : 'UNKNOWN',
    cpu: String(service.cpuUnits),
    memory: String(service.memoryMib),
    launchType: 'FARGATE',
    ...(service.spot && { capacityProviderName: 'FARGATE_SPOT' }),
    startedBy: `ecs-svc/${hex(19, 'deployment', region, name)}`,
    availabilityZone: `${region}${'abc'[task.at % 3]}`,
    enableExecuteCommand: cluster === 'data-jobs',
    ...(running && { startedAt: daysAgo(now, service.deployedDaysAgo, name, task.at) }),
    ...(stopped && {
      startedAt: minutesAgo(22 + task.at * 11),
      stoppedAt: minutesAgo(14 + task.at * 11),
      stoppedReason: service.stopped?.reason,
      stopCode: service.stopped?.code as Task['stopCode'],
      containers: [{ name, exitCode: service.stopped?.exitCode, lastStatus: 'STOPPED' }],
    }),
    tags: tagsOf(service.tags),
  };
}

export const ecs: DemoService = {
  ListClusters: (input: Page, place) => listed('clusterArns', clustersIn(place).map(ecsClusterArn), input),

  DescribeClusters({ clusters = [], include = [] }: { clusters?: string[]; include?: string[] }, place) {
    const found = clustersIn(place).filter((cluster) =>
      [cluster.name, ecsClusterArn(cluster)].some((known) => clusters.includes(known)),
    );
    return { clusters: found.map((cluster) => describeCluster(cluster, include)), failures: [] };
  },

  ListServices: (input: Page & { cluster?: string }, place) =>
    listed('serviceArns', servicesOf(clusterOf(input, place)).map(ecsServiceArn), input),

  DescribeServices(input: { cluster?: string; services?: string[]; include?: string[] }, { now, ...place }) {
    const { services = [], include = [] } = input;
    if (services.length > 10) throw awsError('InvalidParameterException', 'Services cannot exceed 10.');
    const found = servicesOf(clusterOf(input, { now, ...place })).filter((service) =>
      services.includes(ecsServiceArn(service)),
    );
    return { services: found.map((service) => describeService(service, include, now)), failures: [] };
  },

  ListTasks(input: Page & { cluster?: string; desiredStatus?: string }, place) {
    const cluster = clusterOf(input, place);
    const arns = servicesOf(cluster).flatMap((service) =>
      tasksOf(service, input.desiredStatus ?? 'RUNNING').map(({ id }) =>
        arnOf(place.region, 'task', `${cluster.name}/${id}`),
      ),
    );
    return listed('taskArns', arns, input);
  },

  DescribeTasks(input: { cluster?: string; tasks?: string[] }, place) {
    const wanted = new Set((input.tasks ?? []).map((arn) => arn.split('/').at(-1)));
    const found = servicesOf(clusterOf(input, place)).flatMap((service) =>
      ['RUNNING', 'STOPPED'].flatMap((status) =>
        tasksOf(service, status)
          .filter(({ id }) => wanted.has(id))
          .map((task) => describeTask(service, task, status === 'STOPPED', place.now)),
      ),
    );
    return { tasks: found, failures: [] };
  },
};
