import type { DBInstance } from '@aws-sdk/client-rds';
import { counted } from '../../contract/words.ts';
import { rdsInstances } from '../data/rds.ts';
import type { Rule } from '../each.ts';
import { each } from '../each.ts';
import { newerFamily } from '../families.ts';
import { namedDatabase } from '../named.ts';
import { cis, securityHub } from '../sources.ts';
import { databaseStorage } from '../storage-prices.ts';
import type { Judged } from '../verdict.ts';

interface DatabaseRule extends Omit<Rule<DBInstance>, 'service' | 'judge'> {
  /** Selects the databases to check; absent for all. */
  of?(database: DBInstance): boolean;
  fails(database: DBInstance): Judged['fails'];
  costs?(database: DBInstance): Pick<Judged, 'monthly_usd' | 'how'> | undefined;
}

/** Declares a check of each RDS database. */
const databases = ({ costs, fails, of, ...words }: DatabaseRule) =>
  each(rdsInstances, {
    ...words,
    service: 'Amazon RDS',
    judge: (database) =>
      of && !of(database)
        ? undefined
        : { ...namedDatabase(database), fails: fails(database), ...costs?.(database) },
  });

/** Whether a database is outside any cluster. A cluster's settings apply to its members. */
const isAlone = ({ DBClusterIdentifier }: DBInstance): boolean => !DBClusterIdentifier;
/** Whether a database is a primary. A replica relies on its source for backups and for the standby. */
const isOwnPrimary = (database: DBInstance): boolean =>
  isAlone(database) && !database.ReadReplicaSourceDBInstanceIdentifier;

export const rdsPublic = databases({
  id: 'rds.public',
  title: 'RDS databases are not public',
  finding: ['RDS database is public', 'RDS databases are public'],
  kind: 'security',
  severity: 'critical',
  risk: 'The database has an address that everyone can reach, and only its security group stands before it.',
  remediation: {
    text: 'Turn public access off, and let applications reach the database inside the VPC.',
    cli: 'aws rds modify-db-instance --db-instance-identifier DATABASE --no-publicly-accessible --apply-immediately',
  },
  source: `${cis('3.2.3')}; ${securityHub('RDS.2')}`,
  fails: ({ Engine, PubliclyAccessible }) => PubliclyAccessible === true && `${Engine}, publicly accessible`,
});

export const rdsEncryption = databases({
  id: 'rds.encryption',
  title: 'RDS databases are encrypted',
  finding: ['RDS database is not encrypted', 'RDS databases are not encrypted'],
  kind: 'security',
  severity: 'medium',
  risk: 'Backups and snapshots of the database can be read by whoever gets hold of them.',
  remediation: {
    text: 'Restore an encrypted copy of a snapshot and move to it: a database cannot be encrypted in place.',
    cli: 'aws rds copy-db-snapshot --source-db-snapshot-identifier SNAPSHOT --target-db-snapshot-identifier ENCRYPTED --kms-key-id alias/aws/rds',
  },
  source: `${cis('3.2.1')}; ${securityHub('RDS.3')}`,
  fails({ AllocatedStorage, Engine, StorageEncrypted }) {
    // Aurora instances report 1 GiB, whatever their cluster holds.
    const size = Engine?.startsWith('aurora') ? '' : `, ${AllocatedStorage} GiB`;
    return StorageEncrypted !== true && `${Engine}${size}, not encrypted`;
  },
});

export const rdsMinorUpgrades = databases({
  id: 'rds.minor-upgrades',
  title: 'RDS databases take minor upgrades by themselves',
  finding: ['RDS database does not take minor upgrades', 'RDS databases do not take minor upgrades'],
  kind: 'security',
  severity: 'low',
  risk: 'Fixes of known flaws reach the database only when somebody remembers them.',
  remediation: {
    text: 'Turn on automatic minor version upgrades; they happen in the maintenance window.',
    cli: 'aws rds modify-db-instance --db-instance-identifier DATABASE --auto-minor-version-upgrade',
  },
  source: `${cis('3.2.2')}; ${securityHub('RDS.13')}`,
  fails: ({ AutoMinorVersionUpgrade, Engine, EngineVersion }) =>
    AutoMinorVersionUpgrade !== true && `stays at ${Engine} ${EngineVersion}`,
});

export const rdsMultiAz = databases({
  id: 'rds.multi-az',
  title: 'RDS databases have a standby in a second zone',
  finding: ['RDS database has no standby in a second zone', 'RDS databases have no standby in a second zone'],
  kind: 'security',
  severity: 'low',
  risk: 'When its zone or its host fails, the database is away until it is restored.',
  remediation: {
    text: 'Make production databases Multi-AZ; that doubles what the instance costs.',
    cli: 'aws rds modify-db-instance --db-instance-identifier DATABASE --multi-az',
  },
  source: `${cis('3.2.4')}; ${securityHub('RDS.5')}`,
  of: isOwnPrimary,
  fails: ({ MultiAZ }) => MultiAZ !== true && 'one zone only',
});

export const rdsBackups = databases({
  id: 'rds.backups',
  title: 'RDS databases are backed up for a week',
  finding: [
    'RDS database is backed up for less than a week',
    'RDS databases are backed up for less than a week',
  ],
  kind: 'security',
  severity: 'medium',
  risk: 'A mistake that is noticed after a few days cannot be undone.',
  remediation: {
    text: 'Keep automatic backups for seven days or more.',
    cli: 'aws rds modify-db-instance --db-instance-identifier DATABASE --backup-retention-period 7',
  },
  source: securityHub('RDS.11'),
  of: isOwnPrimary,
  fails: ({ BackupRetentionPeriod: days = 0 }) =>
    days < 7 && (days === 0 ? 'no automatic backups' : `backups are kept ${counted(days, 'day')}`),
});

export const rdsDeletionProtection = databases({
  id: 'rds.deletion-protection',
  title: 'RDS databases are protected from deletion',
  finding: ['RDS database is not protected from deletion', 'RDS databases are not protected from deletion'],
  kind: 'security',
  severity: 'low',
  risk: 'One wrong command deletes the database.',
  remediation: {
    text: 'Turn on deletion protection.',
    cli: 'aws rds modify-db-instance --db-instance-identifier DATABASE --deletion-protection',
  },
  source: securityHub('RDS.8'),
  of: isAlone,
  fails: ({ DeletionProtection }) => DeletionProtection !== true && 'deletion protection is off',
});

export const rdsLogs = databases({
  id: 'rds.logs',
  title: 'RDS databases keep their logs in CloudWatch',
  finding: ['RDS database keeps no logs in CloudWatch', 'RDS databases keep no logs in CloudWatch'],
  kind: 'security',
  severity: 'low',
  risk: 'Logs on the database itself are gone after some days, and with the database.',
  remediation: {
    text: "Export the engine's logs.",
    cli: `aws rds modify-db-instance --db-instance-identifier DATABASE --cloudwatch-logs-export-configuration '{"EnableLogTypes":["error"]}'`,
  },
  source: securityHub('RDS.9'),
  of: isAlone,
  fails: ({ EnabledCloudwatchLogsExports = [], Engine }) =>
    EnabledCloudwatchLogsExports.length === 0 && `${Engine}, no log is exported`,
});

export const rdsOldGeneration = databases({
  id: 'rds.old-generation',
  title: 'RDS databases are of the current generation',
  finding: ['RDS database is of an older generation', 'RDS databases are of an older generation'],
  kind: 'waste',
  severity: 'low',
  risk: 'Newer generations do more for the same or a lower price.',
  remediation: {
    text: 'Change the instance class in the next maintenance window.',
    cli: 'aws rds modify-db-instance --db-instance-identifier DATABASE --db-instance-class CLASS',
  },
  source: 'Amazon RDS user guide, "DB instance class types"',
  fails({ DBInstanceClass: type = '' }) {
    const newer = newerFamily(type.replace(/^db\./, ''));
    return newer && `is ${type}; the db.${newer} family is newer`;
  },
});

export const rdsStopped = databases({
  id: 'rds.stopped',
  title: 'No RDS database is only stopped',
  finding: ['RDS database is stopped', 'RDS databases are stopped'],
  kind: 'waste',
  severity: 'low',
  removal: 'idle',
  risk: 'Its storage and backups cost what they always did, and after seven days AWS starts it again by itself.',
  remediation: {
    text: 'Take a last snapshot and delete it, if nobody will start it soon.',
    cli: 'aws rds delete-db-instance --db-instance-identifier DATABASE --final-db-snapshot-identifier SNAPSHOT',
  },
  source: 'Amazon RDS user guide, "Stopping an Amazon RDS DB instance temporarily"',
  fails({ AllocatedStorage, AutomaticRestartTime: starts, DBInstanceStatus, StorageType }) {
    const again = starts ? `, AWS starts it again on ${starts.toISOString().slice(0, 10)}` : '';
    return DBInstanceStatus === 'stopped' && `${AllocatedStorage} GiB ${StorageType}${again}`;
  },
  costs: databaseStorage,
});
