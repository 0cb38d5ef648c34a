import type { Check } from '../check.ts';
import { rdsInstances } from '../data/rds.ts';
import { namedDatabase } from '../named.ts';
import { databaseStorage } from '../storage-prices.ts';
import { verdict } from '../verdict.ts';

export const rdsStopped: Check = {
  id: 'rds.stopped',
  title: 'No RDS database is only stopped',
  finding: ['RDS database is stopped', 'RDS databases are stopped'],
  kind: 'waste',
  service: 'Amazon RDS',
  severity: 'low',
  risk: 'Its storage and backups cost what they always did, and after seven days AWS starts it again by itself.',
  remediation: {
    text: 'Take a last snapshot and delete it, if nobody will start it soon.',
    cli: 'aws rds delete-db-instance --db-instance-identifier DATABASE --final-db-snapshot-identifier SNAPSHOT',
  },
  source: 'Amazon RDS user guide, "Stopping an Amazon RDS DB instance temporarily"',
  scope: 'regional',
  reads: [rdsInstances],
  async look(place) {
    const databases = await place.read(rdsInstances);
    return databases.map((database) => {
      const { AllocatedStorage, AutomaticRestartTime: starts, DBInstanceStatus, StorageType } = database;
      const again = starts ? `, AWS starts it again on ${starts.toISOString().slice(0, 10)}` : '';
      return verdict({
        ...namedDatabase(database),
        fails: DBInstanceStatus === 'stopped' && `${AllocatedStorage} GiB ${StorageType}${again}`,
        ...databaseStorage(database),
      });
    });
  },
};
