import type { CacheCluster, Endpoint, ReplicationGroup, ServerlessCache } from '@aws-sdk/client-elasticache';
import { weeklyWindow } from '../rds/weekly-window.ts';
import { iso, row } from '../row.ts';
import type { Row } from '../tool.ts';

const addressOf = ({ Address, Port }: Endpoint = {}): string | undefined =>
  Address && (Port ? `${Address}:${Port}` : Address);

/**
 * Returns the row of a replication group. Its version comes from its nodes, which are null if they could not be read.
 */
export function groupRow(group: ReplicationGroup, clusters: CacheCluster[] | null): Row {
  const node = clusters?.find(({ ReplicationGroupId }) => ReplicationGroupId === group.ReplicationGroupId);
  const [shard] = group.NodeGroups ?? [];
  return row({
    name: group.ReplicationGroupId,
    kind: 'replication group',
    engine: group.Engine ?? (clusters ? node?.Engine : null),
    engine_version: clusters ? node?.EngineVersion : null,
    node_type: group.CacheNodeType ?? node?.CacheNodeType,
    nodes: group.MemberClusters?.length,
    status: group.Status,
    encrypted_in_transit: group.TransitEncryptionEnabled,
    encrypted_at_rest: group.AtRestEncryptionEnabled,
    auth: Boolean(group.AuthTokenEnabled) || (group.UserGroupIds?.length ?? 0) > 0,
    multi_az: group.MultiAZ && group.MultiAZ === 'enabled',
    automatic_failover: group.AutomaticFailover && group.AutomaticFailover === 'enabled',
    shards: group.NodeGroups?.length,
    backup_retention_days: group.SnapshotRetentionLimit,
    maintenance_window: weeklyWindow(node?.PreferredMaintenanceWindow),
    backup_window: weeklyWindow(group.SnapshotWindow),
    auto_minor_upgrade: group.AutoMinorVersionUpgrade ?? node?.AutoMinorVersionUpgrade,
    endpoint: addressOf(group.ConfigurationEndpoint ?? shard?.PrimaryEndpoint),
    created_at: iso(group.ReplicationGroupCreateTime ?? node?.CacheClusterCreateTime),
    arn: group.ARN,
  });
}

/** Returns the row of a cluster outside any replication group: Memcached, or Redis with one node. */
export function standaloneRow(cluster: CacheCluster): Row {
  const [node] = cluster.CacheNodes ?? [];
  return row({
    name: cluster.CacheClusterId,
    kind: 'cache cluster',
    engine: cluster.Engine,
    engine_version: cluster.EngineVersion,
    node_type: cluster.CacheNodeType,
    nodes: cluster.NumCacheNodes,
    status: cluster.CacheClusterStatus,
    encrypted_in_transit: cluster.TransitEncryptionEnabled,
    encrypted_at_rest: cluster.AtRestEncryptionEnabled,
    auth: cluster.AuthTokenEnabled,
    backup_retention_days: cluster.SnapshotRetentionLimit,
    maintenance_window: weeklyWindow(cluster.PreferredMaintenanceWindow),
    backup_window: weeklyWindow(cluster.SnapshotWindow),
    auto_minor_upgrade: cluster.AutoMinorVersionUpgrade,
    endpoint: addressOf(cluster.ConfigurationEndpoint ?? node?.Endpoint),
    created_at: iso(cluster.CacheClusterCreateTime),
    arn: cluster.ARN,
  });
}

export const serverlessRow = (cache: ServerlessCache): Row =>
  row({
    name: cache.ServerlessCacheName,
    kind: 'serverless',
    engine: cache.Engine,
    engine_version: cache.FullEngineVersion ?? cache.MajorEngineVersion,
    status: cache.Status,
    // Always encrypted, and spread over several zones (ElastiCache user guide, "Serverless caches").
    encrypted_in_transit: true,
    encrypted_at_rest: true,
    multi_az: true,
    auth: cache.UserGroupId !== undefined && cache.UserGroupId !== '',
    backup_retention_days: cache.SnapshotRetentionLimit,
    backup_window: weeklyWindow(cache.DailySnapshotTime),
    endpoint: addressOf(cache.Endpoint),
    created_at: iso(cache.CreateTime),
    arn: cache.ARN,
  });
