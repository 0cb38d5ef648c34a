import type { DemoPlace } from '../operation.ts';
import type { Kind, Thing } from '../replay/things.ts';
import { fileOf, thingOf, thingsIn } from '../replay/things.ts';
import { told } from '../replay/told.ts';

const DAY_MS = 86_400_000;

interface BackedUp {
  /** When: '03:41'. Absent: a replica is backed up with its source, an instance of a cluster with that. */
  $backup?: string;
  BackupRetentionPeriod: number;
  /** A stopped one starts again by itself a week after it was stopped. */
  AutomaticRestartTime?: string;
}

/** When RDS took its snapshots: one for each day of the retention; none is taken while a database is stopped. */
function backupTimes(database: BackedUp, now: Date): Date[] {
  const { $backup, BackupRetentionPeriod, AutomaticRestartTime } = database;
  if (!$backup) return [];
  const restart: unknown = told(AutomaticRestartTime, now);
  const until = restart instanceof Date ? restart.getTime() - 7 * DAY_MS : now.getTime();
  const today = Date.parse(`${new Date(until).toISOString().slice(0, 10)}T${$backup}Z`);
  const last = today > until ? today - DAY_MS : today;
  return Array.from({ length: BackupRetentionPeriod }, (_, day) => new Date(last - day * DAY_MS));
}

/** Makes the snapshots that RDS takes by itself, of what there is of a kind; `shared` are their fields that come from it. */
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
