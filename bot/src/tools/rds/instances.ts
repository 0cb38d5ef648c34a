import type { DBInstance } from '@aws-sdk/client-rds';
import { allOf } from '../../aws/pages.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereExists, whereMissing } from '../condition.ts';
import { addSizes } from '../ec2/instance-sizes.ts';
import {
  DELETABLE,
  EXPOSED,
  either,
  GOES_DOWN,
  HIDDEN,
  READABLE,
  SCRAMBLED,
  SITES,
  STAYS_UP,
} from '../plain-words.ts';
import { iso, row, tagsOf } from '../row.ts';
import type { ListTool, Row } from '../tool.ts';
import { BACKUPS, PLAIN_BACKUPS } from './backups.ts';
import { addSupport, SUPPORT_PERMISSION, supportFields } from './engine-support.ts';
import { addEvents } from './instance-events.ts';
import { instanceFields } from './instance-fields.ts';
import { replicaCells, replicaFields } from './replicas.ts';
import { weeklyWindow } from './weekly-window.ts';

export const rdsInstances: ListTool = {
  kind: 'list',
  id: 'rds.instances',
  title: 'RDS instances',
  summary:
    'RDS database instances with engine, version, class, status, storage, multi-AZ, encryption, exposure and backups.',
  noun: ['RDS instance', 'RDS instances'],
  nouns: [
    'rds instance',
    'rds database',
    'rds db',
    'rds',
    'db instance',
    'database instance',
    'database server',
    'sql database',
    'relational database',
    'database',
    'db',
    'aurora instance',
    'aurora database',
  ],
  examples: [
    'List all RDS databases',
    'Which databases are publicly accessible?',
    'postgres instances older than version 14',
    'RDS instances without multi-AZ',
    'unencrypted databases in London',
    'how much RDS storage is allocated?',
    'databases by engine',
    'stopped db instances',
    'which databases have no backups?',
    'which databases are not backed up properly?',
  ],
  service: 'rds',
  permissions: [
    ...['rds:DescribeDBInstances', 'rds:DescribeEvents', SUPPORT_PERMISSION],
    'ec2:DescribeInstanceTypes',
  ],
  scope: 'regional',
  breakdown: 'status',
  defaultSort: { field: 'db_instance_id', direction: 'asc' },
  fields: [...instanceFields, ...supportFields, ...replicaFields],
  conditions: [
    UNTAGGED,
    ...BACKUPS,
    whereExists('log_exports', {
      phrases: [
        'export log',
        'export log to cloudwatch',
        'exporting log',
        'send log to cloudwatch',
        'with log exports',
      ],
      says: 'have log exports to CloudWatch',
    }),
    whereMissing('log_exports', {
      phrases: [
        'not export log',
        'not export log to cloudwatch',
        'without log exports',
        'no log exports',
        'not send log to cloudwatch',
      ],
      says: 'have no log exports to CloudWatch',
    }),
    whereExists('storage_limit_gib', {
      phrases: [
        'autoscale',
        'with storage autoscaling',
        'have storage autoscaling',
        'storage autoscaling enabled',
        'storage autoscaling on',
        'autoscaling',
        'auto scaling',
        'scale storage',
        'grow automatically',
        'grow by itself',
      ],
      says: 'have storage autoscaling',
    }),
    where('engine', 'starts_with', 'aurora', {
      phrases: ['aurora', 'aurora instance', 'aurora database'],
      says: 'are Aurora',
    }),
    where('engine', 'starts_with', 'oracle', { phrases: ['oracle'], says: 'run Oracle' }),
    where('engine', 'starts_with', 'sqlserver', {
      phrases: ['sql server', 'sqlserver', 'mssql', 'microsoft sql server', 'ms sql'],
      says: 'run SQL Server',
    }),
    where('engine', 'starts_with', 'docdb', { phrases: ['documentdb', 'docdb'], says: 'are DocumentDB' }),
    where('engine', 'starts_with', 'neptune', { phrases: ['neptune'], says: 'are Neptune' }),
  ],
  plain: [
    ...either('multi_az', STAYS_UP, GOES_DOWN, SITES),
    ...either('public', EXPOSED, HIDDEN).toReversed(),
    ...either('encrypted', SCRAMBLED, READABLE),
    ...PLAIN_BACKUPS,
    ...either('deletion_protection', [], DELETABLE),
  ],
  async collect(target) {
    const { clients, region } = target;
    const { paginateDescribeDBInstances, RDSClient } = await import('@aws-sdk/client-rds');
    const client = clients.get(RDSClient, region);
    const pages = paginateDescribeDBInstances({ client, pageSize: 100 }, {});
    const rows = (await allOf(pages, (page) => page.DBInstances)).map(toRow);
    // A database class is an instance type of EC2: db.r6g.large is an r6g.large.
    await addSizes(target, rows, ({ instance_class }) => String(instance_class).replace(/^db\./, ''));
    await addSupport(target, client, rows);
    if (rows.length > 0 && target.needs('events')) await addEvents(target, client, rows);
    return rows;
  },
};

function toRow(db: DBInstance): Row {
  const engine = db.Engine ?? '';
  // A cluster's storage belongs to the cluster and grows automatically. The 1 GiB of its instances means nothing.
  const storage = /^(aurora|docdb|neptune)/.test(engine) ? undefined : db.AllocatedStorage;
  // A replica without backups relies on its source. It has no retention, which differs from a retention of zero.
  const isOfSource = Boolean(db.ReadReplicaSourceDBInstanceIdentifier) && db.BackupRetentionPeriod === 0;
  const { Address, Port } = db.Endpoint ?? {};
  return row({
    db_instance_id: db.DBInstanceIdentifier,
    engine,
    engine_version: db.EngineVersion,
    instance_class: db.DBInstanceClass,
    status: db.DBInstanceStatus,
    storage_gib: storage,
    storage_type: db.StorageType,
    iops: db.Iops,
    storage_limit_gib: db.MaxAllocatedStorage,
    subnet_group: db.DBSubnetGroup?.DBSubnetGroupName,
    master_username: db.MasterUsername,
    iam_authentication: db.IAMDatabaseAuthenticationEnabled,
    performance_insights: db.PerformanceInsightsEnabled,
    ca_certificate: db.CACertificateIdentifier,
    certificate_ends: iso(db.CertificateDetails?.ValidTill),
    log_exports: db.EnabledCloudwatchLogsExports,
    kms_key: db.KmsKeyId,
    multi_az: db.MultiAZ,
    encrypted: db.StorageEncrypted,
    public: db.PubliclyAccessible,
    backup_retention_days: isOfSource ? undefined : db.BackupRetentionPeriod,
    deletion_protection: db.DeletionProtection,
    auto_minor_upgrade: db.AutoMinorVersionUpgrade,
    maintenance_window: weeklyWindow(db.PreferredMaintenanceWindow),
    backup_window: weeklyWindow(db.PreferredBackupWindow),
    parameter_group: db.DBParameterGroups?.flatMap(({ DBParameterGroupName: name }) => name ?? []).join(', '),
    endpoint: Address && (Port ? `${Address}:${Port}` : Address),
    availability_zone: db.AvailabilityZone,
    vpc_id: db.DBSubnetGroup?.VpcId,
    security_groups: (db.VpcSecurityGroups ?? []).flatMap(
      ({ VpcSecurityGroupId }) => VpcSecurityGroupId ?? [],
    ),
    ...replicaCells(db),
    cluster_id: db.DBClusterIdentifier,
    created_at: iso(db.InstanceCreateTime),
    tags: tagsOf(db.TagList),
  });
}
