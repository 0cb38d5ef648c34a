import type { Cluster } from '@aws-sdk/client-ecs';
import { chunksOf } from '../../aws/pages.ts';
import { arnField, nameField, tagsField, UNTAGGED } from '../common-words.ts';
import { where } from '../condition.ts';
import { detail, field } from '../field.ts';
import { row } from '../row.ts';
import type { Field, ListTool, Row } from '../tool.ts';
import { clusterArns, ecsTags } from './of-clusters.ts';

/** The most clusters per DescribeClusters call (ECS API reference). */
const AT_ONCE = 100;

const fields: Field[] = [
  { ...nameField, words: ['name', 'cluster name'] },
  field.text('status', 'Status', {
    words: ['status', 'state'],
    values: {
      ACTIVE: ['active', 'are up'],
      PROVISIONING: ['provisioning', 'being created'],
      DEPROVISIONING: ['deprovisioning', 'being deleted'],
      FAILED: ['failed', 'broken'],
      INACTIVE: ['inactive', 'deleted'],
    },
  }),
  field.number('services', 'Services', {
    words: ['service', 'service count', 'active service', 'number of services'],
    max: ['most services'],
    min: ['fewest services'],
  }),
  field.number('running_tasks', 'Running tasks', {
    words: ['running task', 'task', 'task count', 'number of tasks', 'running container'],
    max: ['busiest', 'largest', 'biggest', 'most running tasks', 'most tasks', 'larger', 'bigger'],
    min: ['smallest', 'quietest', 'fewest tasks', 'smaller'],
  }),
  field.number('pending_tasks', 'Pending tasks', {
    words: ['pending task', 'pending', 'waiting task'],
    max: ['most pending tasks'],
  }),
  field.number('container_instances', 'Container instances', {
    words: ['container instance', 'registered instance', 'ec2 instance', 'node', 'host'],
    max: ['most container instances'],
  }),
  field.boolean('container_insights', 'Container Insights', {
    words: ['container insights', 'insights', 'monitoring'],
    values: {
      true: ['with container insights', 'with insights', 'insights enabled'],
      false: [
        'without container insights',
        'no container insights',
        'container insights disabled',
        'container insights off',
        'without insights',
        'insights disabled',
      ],
    },
    says: { true: 'have Container Insights', false: 'have no Container Insights' },
  }),
  detail.list('capacity_providers', 'Capacity providers', {
    words: ['capacity provider', 'provider'],
    before: 'with capacity provider',
    says: { missing: 'have no capacity provider' },
  }),
  arnField,
  tagsField,
];

export const ecsClusters: ListTool = {
  kind: 'list',
  id: 'ecs.clusters',
  title: 'ECS clusters',
  summary:
    'ECS clusters with services, running and pending tasks, container instances, capacity providers and Container Insights.',
  noun: ['ECS cluster', 'ECS clusters'],
  nouns: ['ecs cluster', 'elastic container service cluster', 'container cluster', 'fargate cluster'],
  examples: [
    'List all ECS clusters',
    'Which ECS clusters have no Container Insights?',
    'how many ECS clusters per region?',
    'empty ECS clusters',
    'ECS cluster with the most running tasks',
    'which ECS clusters have pending tasks?',
    'ecs clusters in Sydney with their capacity providers',
    'fargate clusters',
    'inactive ECS clusters',
  ],
  service: 'ecs',
  permissions: ['ecs:ListClusters', 'ecs:DescribeClusters'],
  scope: 'regional',
  defaultSort: { field: 'name', direction: 'asc' },
  fields,
  conditions: [
    UNTAGGED,
    {
      phrases: [
        'empty',
        'unused',
        'idle',
        'not used',
        'not in use',
        'running nothing',
        'without anything',
        'nothing running',
        'with nothing running',
        'nothing in them',
      ],
      filters: [
        { field: 'running_tasks', op: 'eq', value: 0 },
        { field: 'services', op: 'eq', value: 0 },
      ],
      says: 'are empty',
    },
    where('pending_tasks', 'gt', 0, {
      phrases: ['with pending tasks', 'have pending tasks', 'tasks pending', 'pending tasks'],
      says: 'have pending tasks',
    }),
  ],
  async collect({ clients, region, needs }) {
    const { DescribeClustersCommand, ECSClient } = await import('@aws-sdk/client-ecs');
    const client = clients.get(ECSClient, region);
    const tagged = needs('tags') ? (['TAGS'] as const) : [];
    const rows: Row[] = [];
    for (const clusters of chunksOf(await clusterArns(client), AT_ONCE)) {
      const command = new DescribeClustersCommand({ clusters, include: ['SETTINGS', ...tagged] });
      rows.push(...((await client.send(command)).clusters ?? []).map(toRow));
    }
    return rows;
  },
};

const toRow = (cluster: Cluster): Row =>
  row({
    name: cluster.clusterName,
    status: cluster.status,
    services: cluster.activeServicesCount,
    running_tasks: cluster.runningTasksCount,
    pending_tasks: cluster.pendingTasksCount,
    container_instances: cluster.registeredContainerInstancesCount,
    container_insights: insightsOf(cluster),
    capacity_providers: cluster.capacityProviders ?? [],
    arn: cluster.clusterArn,
    tags: ecsTags(cluster.tags),
  });

/** Whether Container Insights is on: 'enabled' or 'enhanced', which shows more. */
function insightsOf({ settings = [] }: Cluster): boolean | undefined {
  const value = settings.find(({ name }) => name === 'containerInsights')?.value;
  return value === undefined ? undefined : value !== 'disabled';
}
