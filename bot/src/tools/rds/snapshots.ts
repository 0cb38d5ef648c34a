import type { DBClusterSnapshot, DBSnapshot, RDSClient } from '@aws-sdk/client-rds';
import { allOf } from '../../aws/pages.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereExists } from '../condition.ts';
import { EXPOSED, either, HIDDEN, LEFT_OVER, READABLE, SCRAMBLED } from '../plain-words.ts';
import { iso, row, tagsOf } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { addShares, addSources } from './snapshot-details.ts';
import { snapshotFields } from './snapshot-fields.ts';

export const rdsSnapshots: ListTool = {
  kind: 'list',
  id: 'rds.snapshots',
  title: 'RDS snapshots',
  summary:
    'Snapshots of RDS databases and Aurora clusters, manual and automated, with age, database size, encryption and sharing.',
  noun: ['RDS snapshot', 'RDS snapshots'],
  records: true,
  nouns: [
    'rds snapshot',
    'db snapshot',
    'database snapshot',
    'rds db snapshot',
    'aurora snapshot',
    'db cluster snapshot',
    'rds cluster snapshot',
    'rds backup',
    'database backup',
    'db backup',
  ],
  examples: [
    'List all RDS snapshots',
    'manual RDS snapshots older than 90 days',
    'Which database snapshots are public?',
    'unencrypted RDS snapshots',
    'newest snapshot of the database orders in RDS snapshots',
    'RDS snapshots by type',
    'how much storage do our RDS snapshots have in total?',
    'RDS snapshots of deleted databases',
    'aurora snapshots in Ireland',
  ],
  service: 'rds',
  permissions: [
    'rds:DescribeDBSnapshots',
    'rds:DescribeDBClusterSnapshots',
    'rds:DescribeDBSnapshotAttributes',
    'rds:DescribeDBClusterSnapshotAttributes',
    'rds:DescribeDBInstances',
    'rds:DescribeDBClusters',
  ],
  scope: 'regional',
  breakdown: 'snapshot_type',
  defaultSort: { field: 'created_at', direction: 'desc' },
  fields: snapshotFields,
  conditions: [
    UNTAGGED,
    where('engine', 'starts_with', 'aurora', {
      phrases: ['aurora', 'aurora snapshot'],
      says: 'are of Aurora',
    }),
    whereExists('shared_with', {
      phrases: ['shared', 'shared with others', 'shared with other accounts', 'shared with another account'],
      says: 'are shared',
    }),
  ],
  plain: [
    ...either('public', EXPOSED, HIDDEN).toReversed(),
    ...either('encrypted', SCRAMBLED, READABLE),
    ...either('source_exists', [], LEFT_OVER),
  ],
  async collect(target) {
    const { RDSClient } = await import('@aws-sdk/client-rds');
    const client = target.clients.get(RDSClient, target.region);
    const type = typeAsked(target);
    const [ofInstances, ofClusters] = await Promise.allSettled([
      instanceSnapshots(client, type),
      clusterSnapshots(client, type),
    ]);
    target.signal.throwIfAborted();
    // If both calls fail there is nothing to list. If one fails, the list is incomplete.
    if (ofInstances.status === 'rejected' && ofClusters.status === 'rejected') throw ofInstances.reason;
    if (ofInstances.status === 'rejected') target.incomplete('rds:DescribeDBSnapshots', ofInstances.reason);
    if (ofClusters.status === 'rejected')
      target.incomplete('rds:DescribeDBClusterSnapshots', ofClusters.reason);
    const rows = [ofInstances, ofClusters].flatMap((half) => (half.status === 'fulfilled' ? half.value : []));
    if (target.needs('size_gib') && rows.length > 0)
      target.note('The size is that of the database: RDS does not say how much a snapshot itself takes up.');
    if (target.needs('source_exists')) {
      if (rows.some(({ source_exists }) => source_exists === null))
        target.note(
          'For copies from another region or account it is unknown whether their database still exists.',
        );
      await addSources(target, client, rows);
    }
    if (target.needs('public') || target.needs('shared_with')) await addShares(target, client, rows);
    return rows;
  },
};

/** Returns the snapshot type for RDS to filter by, which accepts only one. */
function typeAsked({ query }: ListTarget): { SnapshotType?: string } {
  const filter = query.filters?.find(({ field, op }) => field === 'snapshot_type' && op === 'eq');
  const type = filter?.value;
  return typeof type === 'string' && /^(manual|automated|awsbackup)$/.test(type)
    ? { SnapshotType: type }
    : {};
}

async function instanceSnapshots(client: RDSClient, type: { SnapshotType?: string }): Promise<Row[]> {
  const { paginateDescribeDBSnapshots } = await import('@aws-sdk/client-rds');
  const pages = paginateDescribeDBSnapshots({ client, pageSize: 100 }, type);
  return (await allOf(pages, (page) => page.DBSnapshots)).map(instanceRow);
}

async function clusterSnapshots(client: RDSClient, type: { SnapshotType?: string }): Promise<Row[]> {
  const { paginateDescribeDBClusterSnapshots } = await import('@aws-sdk/client-rds');
  const pages = paginateDescribeDBClusterSnapshots({ client, pageSize: 100 }, type);
  return (await allOf(pages, (page) => page.DBClusterSnapshots)).map(clusterRow);
}

const commonCells = (snapshot: DBSnapshot | DBClusterSnapshot) => ({
  snapshot_type: snapshot.SnapshotType,
  status: snapshot.Status,
  // A snapshot in creation has no time yet.
  created_at: iso(snapshot.SnapshotCreateTime),
  engine: snapshot.Engine,
  engine_version: snapshot.EngineVersion,
  tags: tagsOf(snapshot.TagList),
});

const UNKNOWN_SOURCE = { source_exists: null };

/**
 * Whether a snapshot is a copy from another region or account. Whether its database there still exists is unknown. A
 * copy names its source by ARN.
 */
const isFromElsewhere = (own = '', copyOf = ''): boolean =>
  copyOf.startsWith('arn:') && placeOf(copyOf) !== placeOf(own);
const placeOf = (arn: string): string => arn.split(':').slice(3, 5).join(':');

const instanceRow = (snapshot: DBSnapshot): Row =>
  row({
    ...commonCells(snapshot),
    ...(isFromElsewhere(snapshot.DBSnapshotArn, snapshot.SourceDBSnapshotIdentifier) && UNKNOWN_SOURCE),
    snapshot_id: snapshot.DBSnapshotIdentifier,
    database: snapshot.DBInstanceIdentifier,
    kind: 'instance',
    size_gib: snapshot.AllocatedStorage,
    encrypted: snapshot.Encrypted,
    arn: snapshot.DBSnapshotArn,
  });

function clusterRow(snapshot: DBClusterSnapshot): Row {
  const growing = /^(aurora|docdb|neptune)/.test(snapshot.Engine ?? '');
  return row({
    ...commonCells(snapshot),
    ...(isFromElsewhere(snapshot.DBClusterSnapshotArn, snapshot.SourceDBClusterSnapshotArn) &&
      UNKNOWN_SOURCE),
    snapshot_id: snapshot.DBClusterSnapshotIdentifier,
    database: snapshot.DBClusterIdentifier,
    kind: 'cluster',
    // RDS reports 0 or 1 GiB for storage that grows automatically.
    size_gib: growing && (snapshot.AllocatedStorage ?? 0) <= 1 ? null : snapshot.AllocatedStorage,
    encrypted: snapshot.StorageEncrypted,
    arn: snapshot.DBClusterSnapshotArn,
  });
}
