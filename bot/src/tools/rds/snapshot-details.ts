import type { DBSnapshotAttribute, RDSClient } from '@aws-sdk/client-rds';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import type { ListTarget, Row } from '../tool.ts';
import { snapshotFields } from './snapshot-fields.ts';

/** The fields that the snapshot lists return. */
const LISTED = snapshotFields
  .map(({ key }) => key)
  .filter((key) => !['public', 'shared_with', 'source_exists'].includes(key));

/** Adds whether each snapshot's database or cluster still exists. Skips rows for which that cannot be known. */
export async function addSources(target: ListTarget, client: RDSClient, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { paginateDescribeDBClusters, paginateDescribeDBInstances } = await import('@aws-sdk/client-rds');
  const kinds = new Set(rows.map(({ kind }) => kind));
  const instances = kinds.has('instance')
    ? await lookUp(target, 'rds:DescribeDBInstances', () =>
        allOf(paginateDescribeDBInstances({ client, pageSize: 100 }, {}), (page) => page.DBInstances),
      )
    : null;
  const clusters = kinds.has('cluster')
    ? await lookUp(target, 'rds:DescribeDBClusters', () =>
        allOf(paginateDescribeDBClusters({ client, pageSize: 100 }, {}), (page) => page.DBClusters),
      )
    : null;
  const known = {
    instance: instances && new Set(instances.map(({ DBInstanceIdentifier }) => DBInstanceIdentifier)),
    cluster: clusters && new Set(clusters.map(({ DBClusterIdentifier }) => DBClusterIdentifier)),
  };
  for (const each of rows) {
    if (each.source_exists === null) continue;
    const there = known[each.kind === 'cluster' ? 'cluster' : 'instance'];
    each.source_exists = there?.has(String(each.database)) ?? null;
  }
}

/**
 * Adds the accounts that each snapshot is shared with, one call per manual snapshot. Automated ones cannot be shared.
 */
export async function addShares(target: ListTarget, client: RDSClient, rows: Row[]): Promise<void> {
  await forEachBounded(rows, async (each) => {
    if (!mayMatch(each, snapshotFields, target.query.filters, LISTED)) return;
    const accounts = each.snapshot_type === 'automated' ? [] : await restorers(target, client, each);
    each.public = accounts?.includes('all') ?? null;
    each.shared_with = accounts?.filter((account) => account !== 'all') ?? null;
  });
}

function restorers(
  target: ListTarget,
  client: RDSClient,
  { kind, snapshot_id }: Row,
): Promise<string[] | null> {
  const id = String(snapshot_id);
  if (kind === 'cluster') {
    return lookUp(target, 'rds:DescribeDBClusterSnapshotAttributes', async () => {
      const { DescribeDBClusterSnapshotAttributesCommand } = await import('@aws-sdk/client-rds');
      const command = new DescribeDBClusterSnapshotAttributesCommand({ DBClusterSnapshotIdentifier: id });
      const { DBClusterSnapshotAttributesResult: result } = await client.send(command);
      return accountsOf(result?.DBClusterSnapshotAttributes);
    });
  }
  return lookUp(target, 'rds:DescribeDBSnapshotAttributes', async () => {
    const { DescribeDBSnapshotAttributesCommand } = await import('@aws-sdk/client-rds');
    const command = new DescribeDBSnapshotAttributesCommand({ DBSnapshotIdentifier: id });
    return accountsOf((await client.send(command)).DBSnapshotAttributesResult?.DBSnapshotAttributes);
  });
}

/** The accounts that may restore it; 'all' for every account. */
const accountsOf = (attributes: DBSnapshotAttribute[] = []): string[] =>
  attributes.flatMap(({ AttributeName, AttributeValues = [] }) =>
    AttributeName === 'restore' ? AttributeValues : [],
  );
