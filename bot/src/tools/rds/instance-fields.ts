import {
  createdField,
  ENCRYPTED_VALUES,
  LARGEST,
  PUBLIC_VALUES,
  SMALLEST,
  securityGroupsField,
  tagsField,
  vpcField,
  zoneField,
} from '../common-words.ts';
import { memoryField, vcpusField } from '../ec2/instance-sizes.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';
import { instanceSettings } from './instance-settings.ts';

/** The fields of an RDS instance, with the words people use for them. */
export const instanceFields: Field[] = [
  field.text('db_instance_id', 'DB instance', {
    words: ['db instance id', 'db instance identifier', 'identifier', 'name', 'database name'],
    before: 'named',
  }),
  field.text('engine', 'Engine', {
    words: ['engine', 'database engine', 'db engine', 'database type', 'db type'],
    values: {
      postgres: ['postgres', 'postgresql', 'pg', 'psql'],
      mysql: ['mysql'],
      mariadb: ['mariadb'],
      'aurora-mysql': ['aurora mysql'],
      'aurora-postgresql': ['aurora postgres', 'aurora postgresql'],
    },
    before: 'on',
  }),
  field.text('engine_version', 'Version', {
    words: ['engine version', 'version', 'database version', 'db version'],
    pattern:
      /(?<=\b(?:mysql|postgres|postgresql|mariadb|aurora|oracle|sqlserver|sql server) (?:version )?)v?\d+(?:\.\d+)*\b/,
    max: ['newest version', 'latest version'],
    min: ['oldest version', 'lowest version'],
    before: 'on version',
  }),
  field.text('instance_class', 'Class', {
    words: ['instance class', 'class', 'db instance class', 'instance type', 'instance size'],
    pattern:
      /(?<![\w.-])(?:db\.[a-z]+\d[a-z0-9]*|[tmrx]\d[a-z]{0,3})(?:\.(?:micro|small|medium|large|\d*xlarge))?(?![\w.-])/,
    before: 'of class',
  }),
  field.text('status', 'Status', {
    words: ['status', 'state'],
    values: {
      available: ['available', 'running', 'are up', 'is up', 'online', 'active', 'started', 'healthy'],
      stopped: [
        'stopped',
        'shut down',
        'are off',
        'is off',
        'are down',
        'is down',
        'offline',
        'turned off',
        'powered off',
        'paused',
      ],
      creating: ['creating', 'being created'],
      deleting: ['deleting', 'being deleted'],
      modifying: ['modifying', 'being modified'],
      'backing-up': ['backing up'],
      rebooting: ['rebooting', 'restarting'],
      starting: ['starting'],
      stopping: ['stopping'],
      failed: ['failed'],
      'storage-full': ['storage full', 'full', 'out of storage', 'out of disk'],
      maintenance: ['in maintenance', 'under maintenance'],
      upgrading: ['upgrading', 'being upgraded'],
    },
    says: { available: 'are available' },
  }),
  field.number('storage_gib', 'Storage', {
    unit: 'GiB',
    words: ['storage', 'allocated storage', 'storage size', 'disk size', 'size', 'disk', 'capacity'],
    max: [...LARGEST, 'most storage'],
    min: SMALLEST,
    total: true,
  }),
  { ...memoryField, max: ['most memory', 'most ram'], min: ['least memory', 'least ram'] },
  vcpusField,
  field.boolean('multi_az', 'Multi-AZ', {
    words: ['multi az', 'availability'],
    values: {
      true: ['multi-az', 'highly available', 'with multi-az', 'multi-az enabled', 'with standby'],
      false: [
        'single-az',
        'not multi-az',
        'non multi-az',
        'without multi-az',
        'no multi-az',
        'multi-az disabled',
        'not highly available',
        'without standby',
      ],
    },
    says: { true: 'are multi-AZ', false: 'are single-AZ' },
  }),
  field.boolean('encrypted', 'Encrypted', {
    words: ['encryption', 'storage encryption', 'encryption at rest'],
    values: ENCRYPTED_VALUES,
  }),
  field.boolean('public', 'Public', {
    bad: ['true'],
    words: ['public access', 'public accessibility', 'exposure'],
    values: PUBLIC_VALUES,
    says: { true: 'are publicly accessible', false: 'are not publicly accessible' },
  }),
  detail.list('events', 'Latest events', {
    words: ['latest events', 'last events', 'database events', 'recent events'],
  }),
  detail.number('backup_retention_days', 'Backup retention', {
    unit: 'days',
    bad: ['lt'],
    words: ['backup retention', 'backup', 'retention', 'backup retention period', 'automated backup'],
    max: ['longest backup retention', 'longest retention'],
    min: ['shortest backup retention', 'shortest retention'],
  }),
  detail.boolean('deletion_protection', 'Deletion protection', {
    words: ['deletion protection', 'delete protection', 'termination protection'],
    values: {
      true: [
        'with deletion protection',
        'deletion protected',
        'delete protected',
        'deletion protection enabled',
        'deletion protection on',
        'protected from deletion',
        'protected against deletion',
      ],
      false: [
        'without deletion protection',
        'no deletion protection',
        'deletion protection disabled',
        'deletion protection off',
        'not deletion protected',
        'without delete protection',
        'not protected from deletion',
        'unprotected',
        'without termination protection',
      ],
    },
    says: { true: 'have deletion protection', false: 'have no deletion protection' },
  }),
  detail.boolean('auto_minor_upgrade', 'Auto minor upgrade', {
    words: [
      'auto minor version upgrade',
      'auto minor upgrade',
      'minor version auto upgrade',
      'minor version upgrade',
      'automatic minor version upgrade',
      'auto upgrade',
      'automatic minor upgrades',
      'automatic updates',
      'minor upgrade',
      'minor update',
    ],
    values: {
      true: ['with auto minor upgrade', 'auto upgrade enabled', 'auto minor version upgrade enabled'],
      false: [
        'without auto minor upgrade',
        'without auto minor version upgrade',
        'without auto upgrade',
        'no auto upgrade',
        'no auto minor version upgrade',
        'auto upgrade disabled',
        'auto minor version upgrade disabled',
      ],
    },
    says: {
      true: 'upgrade minor versions by themselves',
      false: 'do not upgrade minor versions by themselves',
    },
  }),
  detail.text('storage_type', 'Storage type', {
    words: ['storage type', 'disk type', 'volume type'],
    pattern: /\b(?:gp2|gp3|io1|io2)\b/,
    before: 'on storage',
  }),
  ...instanceSettings,
  detail.text('maintenance_window', 'Maintenance window', {
    words: [
      'maintenance window',
      'maintenance time',
      'maintenance slot',
      'patch window',
      'maintenance',
      'next maintenance',
    ],
  }),
  detail.text('backup_window', 'Backup window', {
    words: ['backup window', 'backup time', 'backup slot', 'next backup', 'upcoming backup'],
  }),
  detail.text('parameter_group', 'Parameter group', {
    words: ['parameter group', 'db parameter group'],
    before: 'with parameter group',
  }),
  detail.text('endpoint', 'Endpoint', {
    words: ['endpoint', 'hostname', 'host name', 'dns name', 'address', 'connection string', 'url'],
  }),
  zoneField,
  vpcField,
  securityGroupsField,
  detail.text('cluster_id', 'Cluster', {
    words: ['cluster', 'db cluster', 'aurora cluster', 'cluster id'],
    before: 'in cluster',
  }),
  { ...createdField, detail: true },
  tagsField,
];
