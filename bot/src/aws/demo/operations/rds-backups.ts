import type { DBCluster, DBInstance } from '@aws-sdk/client-rds';
import type { DemoPlace } from '../operation.ts';
import type { Thing } from '../replay/things.ts';
import { thingsIn } from '../replay/things.ts';
import { told } from '../replay/told.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

interface BackedUp {
  /** When: '03:41'. Absent: a replica is backed up with its source, an instance of a cluster with that. */
  $backup?: string;
  BackupRetentionPeriod?: number | undefined;
  /** A stopped one starts again by itself a week after it was stopped. */
  AutomaticRestartTime?: unknown;
}

interface Backup {
  /** 'rds:shop-prod-2026-11-20-03-10' */
  name: string;
  at: Date;
}

/** A snapshot for each day of the retention; none is taken while a database is stopped. */
function backupsOf(
  name: string,
  { $backup, BackupRetentionPeriod = 0, AutomaticRestartTime }: BackedUp,
  now: Date,
): Backup[] {
  if (!$backup) return [];
  const restart = told<unknown>(AutomaticRestartTime, now);
  const until = restart instanceof Date ? restart.getTime() - WEEK_MS : now.getTime();
  const today = Date.parse(`${new Date(until).toISOString().slice(0, 10)}T${$backup}Z`);
  const last = today > until ? today - DAY_MS : today;
  return Array.from({ length: BackupRetentionPeriod }, (_, day) => {
    const at = new Date(last - day * DAY_MS);
    return { name: `rds:${name}-${at.toISOString().slice(0, 16).replace(/[T:]/g, '-')}`, at };
  });
}

/** What every snapshot has that RDS takes by itself. */
const snapshot = (at: Date, region: string) => ({
  SnapshotType: 'automated',
  SnapshotCreateTime: at,
  Status: 'available',
  PercentProgress: 100,
  $region: region,
  tags: {},
});

export const automatedSnapshots = ({ region, now }: DemoPlace): Thing[] =>
  thingsIn<DBInstance & { $backup?: string }>('rds-databases', region).flatMap((database) => {
    const { DBInstanceIdentifier = '', DBInstanceArn = '' } = database;
    return backupsOf(DBInstanceIdentifier, database, now).map(({ at, name }) => ({
      ...snapshot(at, region),
      DBSnapshotIdentifier: name,
      DBSnapshotArn: DBInstanceArn.replace(`:db:${DBInstanceIdentifier}`, `:snapshot:${name}`),
      DBInstanceIdentifier,
      Engine: database.Engine,
      EngineVersion: database.EngineVersion,
      AllocatedStorage: database.AllocatedStorage,
      StorageType: 'gp3',
      Encrypted: database.StorageEncrypted,
    }));
  });

export const automatedClusterSnapshots = ({ region, now }: DemoPlace): Thing[] =>
  thingsIn<DBCluster & { $backup?: string }>('rds-clusters', region).flatMap((cluster) => {
    const { DBClusterIdentifier = '', DBClusterArn = '' } = cluster;
    return backupsOf(DBClusterIdentifier, cluster, now).map(({ at, name }) => ({
      ...snapshot(at, region),
      DBClusterSnapshotIdentifier: name,
      DBClusterSnapshotArn: DBClusterArn.replace(
        `:cluster:${DBClusterIdentifier}`,
        `:cluster-snapshot:${name}`,
      ),
      DBClusterIdentifier,
      Engine: cluster.Engine,
      EngineVersion: cluster.EngineVersion,
      AllocatedStorage: 1,
      StorageEncrypted: cluster.StorageEncrypted,
      TagList: [],
    }));
  });
