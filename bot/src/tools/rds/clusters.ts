import type { DBCluster } from '@aws-sdk/client-rds';
import { allOf } from '../../aws/pages.ts';
import { UNTAGGED } from '../common-words.ts';
import { where } from '../condition.ts';
import { iso, row, tagsOf } from '../row.ts';
import type { ListTool, Row } from '../tool.ts';
import { BACKUPS, PLAIN_BACKUPS } from './backups.ts';
import { clusterFields } from './cluster-fields.ts';

export const rdsClusters: ListTool = {
  kind: 'list',
  id: 'rds.clusters',
  title: 'RDS clusters',
  summary:
    'Aurora and multi-AZ database clusters with engine, version, members, writer, serverless capacity, encryption and backups.',
  noun: ['RDS cluster', 'RDS clusters'],
  nouns: [
    'rds cluster',
    'aurora cluster',
    'db cluster',
    'database cluster',
    'aurora serverless cluster',
    'serverless database',
    'serverless db',
    'serverless aurora',
    'aurora postgres cluster',
    'aurora postgresql cluster',
    'aurora mysql cluster',
    'postgres cluster',
    'mysql cluster',
    'documentdb cluster',
    'docdb cluster',
    'neptune cluster',
  ],
  examples: [
    'List all RDS clusters',
    'multi-AZ RDS clusters',
    'Which Aurora clusters are serverless?',
    'aurora clusters without deletion protection',
    'how many instances do our Aurora clusters have?',
    'database clusters by engine',
    'unencrypted DB clusters in Ireland',
    'which instance is the writer of the RDS cluster orders?',
    'RDS clusters without readers',
    'Aurora clusters with their reader endpoints',
  ],
  service: 'rds',
  permissions: ['rds:DescribeDBClusters'],
  scope: 'regional',
  breakdown: 'engine',
  defaultSort: { field: 'cluster_id', direction: 'asc' },
  fields: clusterFields,
  conditions: [
    UNTAGGED,
    ...BACKUPS,
    where('engine', 'starts_with', 'aurora', {
      phrases: ['aurora', 'aurora cluster', 'aurora serverless cluster'],
      says: 'are Aurora',
    }),
    where('serverless', 'eq', true, { phrases: ['aurora serverless cluster'], says: 'are serverless' }),
    where('engine', 'starts_with', 'docdb', {
      phrases: ['documentdb', 'docdb', 'documentdb cluster', 'docdb cluster'],
      says: 'are DocumentDB',
    }),
    where('engine', 'starts_with', 'neptune', {
      phrases: ['neptune', 'neptune cluster'],
      says: 'are Neptune',
    }),
    where('engine', 'contains', 'postgres', {
      phrases: ['postgres cluster', 'postgresql cluster'],
      says: 'run PostgreSQL',
    }),
    where('engine', 'contains', 'mysql', { phrases: ['mysql cluster'], says: 'run MySQL' }),
    where('instances', 'eq', 0, {
      phrases: ['without instances', 'without members', 'empty', 'no instances', 'headless'],
      says: 'have no instances',
    }),
  ],
  plain: PLAIN_BACKUPS,
  async collect({ clients, region }) {
    const { paginateDescribeDBClusters, RDSClient } = await import('@aws-sdk/client-rds');
    const client = clients.get(RDSClient, region);
    return (
      await allOf(paginateDescribeDBClusters({ client, pageSize: 100 }, {}), (page) => page.DBClusters)
    ).map(toRow);
  },
};

function toRow(cluster: DBCluster): Row {
  const {
    Engine: engine = '',
    DBClusterMembers: members = [],
    ServerlessV2ScalingConfiguration: v2,
  } = cluster;
  const v1 = cluster.EngineMode === 'serverless' ? cluster.ScalingConfigurationInfo : undefined;
  const ofMembers = (isWriter: boolean) =>
    members
      .filter(({ IsClusterWriter }) => Boolean(IsClusterWriter) === isWriter)
      .flatMap(({ DBInstanceIdentifier }) => DBInstanceIdentifier ?? []);
  const port = cluster.Port ? `:${cluster.Port}` : '';
  return row({
    cluster_id: cluster.DBClusterIdentifier,
    engine,
    engine_version: cluster.EngineVersion,
    status: cluster.Status,
    instances: members.length,
    writer: ofMembers(true)[0],
    readers: ofMembers(false),
    serverless: cluster.EngineMode === 'serverless' || v2 !== undefined,
    min_acu: v2?.MinCapacity ?? v1?.MinCapacity,
    max_acu: v2?.MaxCapacity ?? v1?.MaxCapacity,
    encrypted: cluster.StorageEncrypted,
    backup_retention_days: cluster.BackupRetentionPeriod,
    deletion_protection: cluster.DeletionProtection,
    multi_az: cluster.MultiAZ,
    // Aurora clusters have no such setting; their instances do.
    public: cluster.PubliclyAccessible,
    // Aurora storage grows automatically, and the size that RDS returns for it means nothing. The same goes for
    // DocumentDB and Neptune.
    storage_gib: /^(aurora|docdb|neptune)/.test(engine) ? undefined : cluster.AllocatedStorage,
    storage_type: cluster.StorageType,
    iam_auth: cluster.IAMDatabaseAuthenticationEnabled,
    log_exports: cluster.EnabledCloudwatchLogsExports ?? [],
    endpoint: cluster.Endpoint && `${cluster.Endpoint}${port}`,
    reader_endpoint: cluster.ReaderEndpoint && `${cluster.ReaderEndpoint}${port}`,
    created_at: iso(cluster.ClusterCreateTime),
    arn: cluster.DBClusterArn,
    tags: tagsOf(cluster.TagList),
  });
}
