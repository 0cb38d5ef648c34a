import type { ElastiCacheClient } from '@aws-sdk/client-elasticache';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { UNTAGGED } from '../common-words.ts';
import { where } from '../condition.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import {
  EXPOSED,
  either,
  GOES_DOWN,
  LOST,
  plain,
  READABLE,
  SCRAMBLED,
  SITES,
  STAYS_UP,
} from '../plain-words.ts';
import { tagsOf } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { clusterFields } from './cluster-fields.ts';
import { groupRow, serverlessRow, standaloneRow } from './rows.ts';

export const elasticacheClusters: ListTool = {
  kind: 'list',
  id: 'elasticache.clusters',
  title: 'ElastiCache clusters',
  summary:
    'Redis, Valkey and Memcached caches of ElastiCache (replication groups, single clusters, serverless) with version, nodes, encryption and authentication.',
  noun: ['ElastiCache cluster', 'ElastiCache clusters'],
  nouns: [
    'elasticache cluster',
    'elasticache',
    'elastic cache',
    'elasticache cache',
    'cache cluster',
    'redis cluster',
    'redis cache',
    'redis instance',
    'redis',
    'valkey cluster',
    'valkey cache',
    'valkey',
    'memcached cluster',
    'memcached',
    'memcache',
    'replication group',
    'serverless cache',
    'serverless caches',
    'cache',
    'caches',
    'in-memory cache',
  ],
  examples: [
    'List all ElastiCache clusters',
    'Which Redis clusters are not encrypted in transit?',
    'redis clusters without auth',
    'what node types do our caches use?',
    'ElastiCache clusters by engine',
    'memcached in Oregon',
    'serverless caches',
    'redis older than version 7',
    'caches without encryption at rest',
  ],
  service: 'elasticache',
  permissions: [
    'elasticache:DescribeReplicationGroups',
    'elasticache:DescribeCacheClusters',
    'elasticache:DescribeServerlessCaches',
    'elasticache:ListTagsForResource',
  ],
  scope: 'regional',
  breakdown: 'engine',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: clusterFields,
  conditions: [
    UNTAGGED,
    where('backup_retention_days', 'eq', 0, {
      phrases: ['without backups', 'no backups', 'not backed up', 'without snapshots'],
      says: 'have no automatic backups',
    }),
    where('nodes', 'eq', 1, {
      phrases: ['with one node', 'single node cluster', 'with a single node', 'with only one node'],
      says: 'have one node',
    }),
  ],
  plain: [
    ...either('multi_az', STAYS_UP, GOES_DOWN, SITES),
    ...either('encrypted_at_rest', SCRAMBLED, READABLE),
    ...either('auth', [], EXPOSED),
    plain(LOST, { field: 'backup_retention_days', op: 'eq', value: 0 }),
  ],
  async collect(target) {
    const { ElastiCacheClient } = await import('@aws-sdk/client-elasticache');
    const client = target.clients.get(ElastiCacheClient, target.region);
    const rows = await cachesOf(target, client);
    if (!target.needs('tags')) return rows;
    await forEachBounded(rows, async (cache) => {
      if (mayMatch(cache, clusterFields, target.query.filters, LISTED))
        cache.tags = await tags(target, client, cache);
    });
    return rows;
  },
};

const LISTED = clusterFields.map(({ key }) => key).filter((key) => key !== 'tags');

/** Returns the caches of three APIs. If one is refused, the list is incomplete. */
async function cachesOf(target: ListTarget, client: ElastiCacheClient): Promise<Row[]> {
  const {
    paginateDescribeCacheClusters,
    paginateDescribeReplicationGroups,
    paginateDescribeServerlessCaches,
  } = await import('@aws-sdk/client-elasticache');
  const paging = { client, pageSize: 100 };
  const [groups, clusters, serverless] = await Promise.allSettled([
    allOf(paginateDescribeReplicationGroups(paging, {}), (page) => page.ReplicationGroups),
    // The endpoint of a single-node cache is part of its node.
    allOf(paginateDescribeCacheClusters(paging, { ShowCacheNodeInfo: true }), (page) => page.CacheClusters),
    allOf(paginateDescribeServerlessCaches(paging, {}), (page) => page.ServerlessCaches),
  ]);
  target.signal.throwIfAborted();
  const parts = {
    DescribeReplicationGroups: groups,
    DescribeCacheClusters: clusters,
    DescribeServerlessCaches: serverless,
  };
  if (Object.values(parts).every(({ status }) => status === 'rejected') && groups.status === 'rejected')
    throw groups.reason;
  for (const [api, part] of Object.entries(parts))
    if (part.status === 'rejected') target.incomplete(`elasticache:${api}`, part.reason);
  const nodes = clusters.status === 'fulfilled' ? clusters.value : null;
  return [
    ...(groups.status === 'fulfilled' ? groups.value.map((group) => groupRow(group, nodes)) : []),
    // Members of a replication group are its nodes and no caches of their own.
    ...(nodes ?? []).filter(({ ReplicationGroupId }) => !ReplicationGroupId).map(standaloneRow),
    ...(serverless.status === 'fulfilled' ? serverless.value.map(serverlessRow) : []),
  ];
}

function tags(
  target: ListTarget,
  client: ElastiCacheClient,
  { arn }: Row,
): Promise<Record<string, string> | null> {
  return lookUp(target, 'elasticache:ListTagsForResource', async () => {
    const { ListTagsForResourceCommand } = await import('@aws-sdk/client-elasticache');
    const command = new ListTagsForResourceCommand({ ResourceName: String(arn) });
    return tagsOf((await client.send(command)).TagList);
  });
}
