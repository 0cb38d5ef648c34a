import type { DesiredStatus, ECSClient, Task } from '@aws-sdk/client-ecs';
import { allOf, chunksOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereMissing } from '../condition.ts';
import { iso, row } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { ecsTags, lastOf, rowsOfClusters } from './of-clusters.ts';
import { STOPPED_FIELDS, taskFields } from './task-fields.ts';

/** The most tasks per DescribeTasks call (ECS API reference). */
const AT_ONCE = 100;

/** The statuses of tasks that have not stopped yet. */
const UNSTOPPED = Object.keys(taskFields.find(({ key }) => key === 'last_status')?.values ?? {}).filter(
  (status) => status !== 'STOPPED',
);

export const ecsTasks: ListTool = {
  kind: 'list',
  id: 'ecs.tasks',
  title: 'ECS tasks',
  summary:
    'ECS tasks with service, cluster, status, health, CPU, memory and start; stopped ones with AWS’s reason when asked for.',
  noun: ['ECS task', 'ECS tasks'],
  nouns: [
    'ecs task',
    'task in ecs',
    'task on ecs',
    'fargate task',
    'container task',
    'ecs container',
    'task',
    'container',
    'running container',
  ],
  examples: [
    'List the running ECS tasks',
    'Why did the ECS tasks stop?',
    'stopped tasks in Sydney',
    'unhealthy ECS tasks',
    'how many tasks run on Fargate?',
    'ECS tasks by cluster',
    'which task has run the longest?',
    'tasks of the service checkout',
    'tasks that failed to start',
    'how much memory do our ECS tasks have in total?',
  ],
  service: 'ecs',
  permissions: ['ecs:ListClusters', 'ecs:ListTasks', 'ecs:DescribeTasks'],
  scope: 'regional',
  breakdown: 'last_status',
  defaultSort: { field: 'started_at', direction: 'desc' },
  fields: taskFields,
  conditions: [
    UNTAGGED,
    where('launch_type', 'eq', 'FARGATE', { phrases: ['fargate task'], says: 'run on Fargate' }),
    where('last_status', 'ne', 'RUNNING', { phrases: ['not running'], says: 'are not running' }),
    whereMissing('service_name', {
      phrases: ['standalone', 'without a service', 'of no service', 'one off'],
      says: 'are of no service',
    }),
    where('stopped_reason', 'contains', 'OutOfMemory', {
      phrases: ['out of memory', 'oom', 'oom killed', 'oomkilled', 'outofmemory'],
      says: 'are stopped for lack of memory',
    }),
  ],
  collect(target) {
    const statuses = statusesOf(target);
    if (statuses.includes('STOPPED')) target.note('ECS shows stopped tasks for about an hour only.');
    return rowsOfClusters(target, taskFields, {
      api: 'ecs:ListTasks',
      look: async (client, cluster) =>
        (await Promise.all(statuses.map((status) => tasksOf(target, client, cluster, status)))).flat(),
    });
  },
};

/** Returns the lists to read: ECS keeps running and stopped tasks apart, and stopped ones count only on request. */
function statusesOf({ query: { filters = [] }, needs }: ListTarget): DesiredStatus[] {
  const mayBe = (status: string) => mayMatch({ last_status: status }, taskFields, filters, ['last_status']);
  const asksStatus = filters.some(({ field }) => field === 'last_status');
  const wantsStopped = mayBe('STOPPED') && (asksStatus || STOPPED_FIELDS.some(needs));
  return [
    ...(UNSTOPPED.some(mayBe) ? ['RUNNING' as const] : []),
    ...(wantsStopped ? ['STOPPED' as const] : []),
  ];
}

async function tasksOf(
  target: ListTarget,
  client: ECSClient,
  cluster: string,
  desiredStatus: DesiredStatus,
): Promise<Row[]> {
  const { DescribeTasksCommand, paginateListTasks } = await import('@aws-sdk/client-ecs');
  const arns = await allOf(
    paginateListTasks({ client, pageSize: 100 }, { cluster, desiredStatus }),
    (page) => page.taskArns,
  );
  const include = target.needs('tags') ? (['TAGS'] as const) : [];
  const rows: Row[] = [];
  for (const tasks of chunksOf(arns, AT_ONCE)) {
    const command = new DescribeTasksCommand({ cluster, tasks, include: [...include] });
    // Failures are tasks that ended after they were listed.
    rows.push(...((await client.send(command)).tasks ?? []).map(toRow));
  }
  return rows;
}

function toRow(task: Task): Row {
  const { group = '', containers = [], attachments = [] } = task;
  const exits = containers.flatMap(({ name, exitCode }) =>
    exitCode === undefined ? [] : [`${name}: ${exitCode}`],
  );
  const address = attachments
    .flatMap(({ details = [] }) => details)
    .find(({ name }) => name === 'privateIPv4Address');
  return row({
    task_id: lastOf(task.taskArn),
    service_name: group.startsWith('service:') ? group.slice('service:'.length) : undefined,
    cluster: lastOf(task.clusterArn),
    last_status: task.lastStatus,
    health: task.healthStatus,
    cpu_units: numberOf(task.cpu),
    memory_mib: numberOf(task.memory),
    started_at: iso(task.startedAt),
    launch_type: task.launchType,
    task_definition: lastOf(task.taskDefinitionArn),
    stopped_reason: task.stoppedReason,
    stop_code: task.stopCode,
    exit_codes: exits,
    images: [...new Set(containers.flatMap(({ image }) => image ?? []))],
    stopped_at: iso(task.stoppedAt),
    started_by: task.startedBy,
    capacity_provider: task.capacityProviderName,
    private_ip: address?.value,
    availability_zone: task.availabilityZone,
    exec_enabled: task.enableExecuteCommand,
    arn: task.taskArn,
    tags: ecsTags(task.tags),
  });
}

/** Converts a number, which ECS returns as text. */
const numberOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);
