import type { DemoPlace } from '../operation.ts';
import { resolveInstants } from '../replay/resolve-instants.ts';
import type { Kind, Thing } from '../replay/things.ts';
import { fileOf, thingOf, thingsIn } from '../replay/things.ts';

const DAY_MS = 86_400_000;

interface BackedUp {
  /** The time of day: '03:41'. Absent for a replica, which its source backs up, and for a cluster's instance. */
  $backup?: string;
  BackupRetentionPeriod: number;
  /** A stopped database starts again automatically a week later. */
  AutomaticRestartTime?: string;
}

/**
 * Returns the times of automated snapshots, one for each day of retention. None is taken while a database is stopped.
 */
function backupTimes(database: BackedUp, now: Date): Date[] {
  const { $backup, BackupRetentionPeriod, AutomaticRestartTime } = database;
  if (!$backup) return [];
  const restart: unknown = resolveInstants(AutomaticRestartTime, now);
  const until = restart instanceof Date ? restart.getTime() - 7 * DAY_MS : now.getTime();
  const today = Date.parse(`${new Date(until).toISOString().slice(0, 10)}T${$backup}Z`);
  const last = today > until ? today - DAY_MS : today;
  return Array.from({ length: BackupRetentionPeriod }, (_, day) => new Date(last - day * DAY_MS));
}

/** Creates the automated snapshots of a kind. `shared` are the fields that they copy from their source. */
const automatic =
  (kind: Kind, snapshots: Kind, [id, snapshotId]: [string, string], shared: Record<string, string>) =>
  ({ region, now }: DemoPlace): Thing[] =>
    thingsIn<BackedUp>(kind, region).flatMap((database) =>
      backupTimes(database, now).map((SnapshotCreateTime) => {
        // 'rds:shop-prod-2026-11-20-03-10'
        const minute = SnapshotCreateTime.toISOString().slice(0, 16).replace(/[T:]/g, '-');
        const own = {
          [id]: database[id],
          [snapshotId]: `rds:${database[id]}-${minute}`,
          SnapshotType: 'automated',
          SnapshotCreateTime,
          ...Object.fromEntries(Object.entries(shared).map(([field, from]) => [field, database[from]])),
        };
        return thingOf(own, fileOf(snapshots).usual, region);
      }),
    );

const ENGINE = { Engine: 'Engine', EngineVersion: 'EngineVersion' };

export const automatedSnapshots = automatic(
  'rdsDatabases',
  'rdsSnapshots',
  ['DBInstanceIdentifier', 'DBSnapshotIdentifier'],
  { ...ENGINE, AllocatedStorage: 'AllocatedStorage', Encrypted: 'StorageEncrypted' },
);

export const automatedClusterSnapshots = automatic(
  'rdsClusters',
  'rdsClusterSnapshots',
  ['DBClusterIdentifier', 'DBClusterSnapshotIdentifier'],
  { ...ENGINE, StorageEncrypted: 'StorageEncrypted' },
);
