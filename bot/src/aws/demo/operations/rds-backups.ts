import type { DBCluster, DBInstance } from '@aws-sdk/client-rds';
import type { DemoPlace } from '../operation.ts';
import type { Thing } from '../replay/things.ts';
import { fileOf, thingOf, thingsIn } from '../replay/things.ts';
import { told } from '../replay/told.ts';

const DAY_MS = 86_400_000;

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
  id: string,
  { $backup, BackupRetentionPeriod = 0, AutomaticRestartTime }: BackedUp,
  now: Date,
): Backup[] {
  if (!$backup) return [];
  const restart = told(AutomaticRestartTime, now);
  const until = restart instanceof Date ? restart.getTime() - 7 * DAY_MS : now.getTime();
  const today = Date.parse(`${new Date(until).toISOString().slice(0, 10)}T${$backup}Z`);
  const last = today > until ? today - DAY_MS : today;
  return Array.from({ length: BackupRetentionPeriod }, (_, day) => {
    const at = new Date(last - day * DAY_MS);
    return { name: `rds:${id}-${at.toISOString().slice(0, 16).replace(/[T:]/g, '-')}`, at };
  });
}

export const automatedSnapshots = ({ region, now }: DemoPlace): Thing[] =>
  thingsIn<DBInstance>('rdsDatabases', region).flatMap((database) => {
    const { DBInstanceIdentifier = '', AllocatedStorage, Engine, EngineVersion, StorageEncrypted } = database;
    return backupsOf(DBInstanceIdentifier, database, now).map(({ at, name }) =>
      thingOf(
        {
          DBSnapshotIdentifier: name,
          DBInstanceIdentifier,
          SnapshotType: 'automated',
          SnapshotCreateTime: at,
          Engine,
          EngineVersion,
          AllocatedStorage,
          Encrypted: StorageEncrypted,
        },
        fileOf('rdsSnapshots').usual,
        region,
      ),
    );
  });

export const automatedClusterSnapshots = ({ region, now }: DemoPlace): Thing[] =>
  thingsIn<DBCluster>('rdsClusters', region).flatMap((cluster) => {
    const { DBClusterIdentifier = '', Engine, EngineVersion, StorageEncrypted } = cluster;
    return backupsOf(DBClusterIdentifier, cluster, now).map(({ at, name }) =>
      thingOf(
        {
          DBClusterSnapshotIdentifier: name,
          DBClusterIdentifier,
          SnapshotType: 'automated',
          SnapshotCreateTime: at,
          Engine,
          EngineVersion,
          StorageEncrypted,
        },
        fileOf('rdsClusterSnapshots').usual,
        region,
      ),
    );
  });
