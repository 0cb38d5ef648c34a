import type { DBInstance } from '@aws-sdk/client-rds';
import type { Check } from '../check.ts';
import { rdsInstances } from '../data/rds.ts';
import { namedDatabase } from '../named.ts';
import { securityHub } from '../sources.ts';
import { verdict } from '../verdict.ts';

/** Replicas are backed up by their source, members of a cluster with the cluster. */
const isOwnBackup = ({ DBClusterIdentifier, ReadReplicaSourceDBInstanceIdentifier }: DBInstance): boolean =>
  !DBClusterIdentifier && !ReadReplicaSourceDBInstanceIdentifier;

const kept = (days: number): string =>
  days === 0 ? 'no automatic backups' : `backups are kept ${days} day${days === 1 ? '' : 's'}`;

export const rdsBackups: Check = {
  id: 'rds.backups',
  title: 'RDS databases are backed up for a week',
  finding: [
    'RDS database is backed up for less than a week',
    'RDS databases are backed up for less than a week',
  ],
  kind: 'security',
  service: 'Amazon RDS',
  severity: 'medium',
  risk: 'A mistake that is noticed after a few days cannot be undone.',
  remediation: {
    text: 'Keep automatic backups for seven days or more.',
    cli: 'aws rds modify-db-instance --db-instance-identifier DATABASE --backup-retention-period 7',
  },
  source: securityHub('RDS.11'),
  scope: 'regional',
  reads: [rdsInstances],
  async look(place) {
    return (await place.read(rdsInstances)).filter(isOwnBackup).map((database) =>
      verdict({
        ...namedDatabase(database),
        fails: (database.BackupRetentionPeriod ?? 0) < 7 && kept(database.BackupRetentionPeriod ?? 0),
      }),
    );
  },
};
