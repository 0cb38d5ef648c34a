import { arnField, createdField, ENCRYPTED_VALUES, nameField, tagsField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

/** The fields of a cache, with the words people use for them. */
export const clusterFields: Field[] = [
  { ...nameField, words: ['name', 'cluster name', 'cache name', 'cluster id'] },
  field.text('kind', 'Kind', {
    words: ['kind', 'type', 'cache type', 'deployment type'],
    values: {
      'replication group': ['replication group'],
      'cache cluster': [
        'standalone',
        'single node',
        'without replication',
        'not replicated',
        'standalone node',
      ],
      serverless: ['serverless', 'serverless cache', 'serverless caches'],
    },
    says: {
      'replication group': 'are replication groups',
      'cache cluster': 'are standalone cache clusters',
      serverless: 'are serverless',
    },
  }),
  field.text('engine', 'Engine', {
    words: ['engine', 'cache engine'],
    values: {
      redis: ['redis', 'redis cluster', 'redis cache', 'redis instance', 'redis oss'],
      valkey: ['valkey', 'valkey cluster', 'valkey cache'],
      memcached: ['memcached', 'memcache', 'memcached cluster'],
    },
    says: { redis: 'run Redis', valkey: 'run Valkey', memcached: 'run Memcached' },
    before: 'on',
  }),
  field.text('engine_version', 'Version', {
    words: ['version', 'engine version', 'cache version'],
    pattern: /(?<=\b(?:redis|valkey|memcached) (?:version )?)v?\d+(?:\.\d+)*\b/,
    max: ['newest version', 'latest version'],
    min: ['oldest version', 'lowest version'],
    before: 'on version',
  }),
  field.text('node_type', 'Node type', {
    words: ['node type', 'instance type', 'instance class', 'node size', 'cache node type'],
    pattern:
      /(?<![\w.-])(?:cache\.[a-z]+\d[a-z0-9]*|[tmrc]\d[a-z]{0,3})(?:\.(?:micro|small|medium|large|\d*xlarge))?(?![\w.-])/,
    before: 'of type',
  }),
  field.number('nodes', 'Nodes', {
    words: ['node', 'node count', 'number of nodes', 'cache node', 'member'],
    max: ['most nodes', 'largest', 'biggest', 'larger', 'bigger'],
    min: ['fewest nodes', 'smallest', 'smaller'],
  }),
  field.text('status', 'Status', {
    words: ['status', 'state'],
    values: {
      available: ['available', 'running', 'are up', 'active', 'healthy', 'online'],
      creating: ['creating', 'being created'],
      modifying: ['modifying', 'being modified'],
      deleting: ['deleting', 'being deleted'],
      'create-failed': ['failed', 'create failed'],
      snapshotting: ['snapshotting', 'being snapshotted'],
    },
    says: { available: 'are available' },
  }),
  field.boolean('encrypted_in_transit', 'TLS', {
    words: ['encryption in transit', 'in transit encryption', 'transit encryption', 'tls', 'ssl'],
    values: {
      true: ['encrypted in transit', 'with tls', 'with encryption in transit', 'with in transit encryption'],
      false: [
        'not encrypted in transit',
        'unencrypted in transit',
        'without tls',
        'without encryption in transit',
        'without in transit encryption',
        'without transit encryption',
        'no encryption in transit',
        'no tls',
      ],
    },
    says: { true: 'are encrypted in transit', false: 'are not encrypted in transit' },
  }),
  field.boolean('encrypted_at_rest', 'Encrypted at rest', {
    words: ['encryption at rest', 'at rest encryption', 'encryption'],
    values: {
      true: ENCRYPTED_VALUES.true,
      false: [
        ...ENCRYPTED_VALUES.false,
        'not encrypted at rest',
        'without encryption at rest',
        'unencrypted at rest',
      ],
    },
    says: { true: 'are encrypted at rest', false: 'are not encrypted at rest' },
  }),
  field.boolean('auth', 'Authentication', {
    words: ['authentication', 'auth', 'auth token', 'access control', 'password'],
    values: {
      true: [
        'with auth',
        'with authentication',
        'with an auth token',
        'with a password',
        'password protected',
      ],
      false: [
        'without auth',
        'without authentication',
        'no auth',
        'no authentication',
        'without auth token',
        'without a password',
        'no password',
        'unauthenticated',
      ],
    },
    says: { true: 'require authentication', false: 'require no authentication' },
  }),
  detail.boolean('multi_az', 'Multi-AZ', {
    words: ['multi az'],
    values: {
      true: ['multi-az', 'with multi-az', 'highly available'],
      false: ['single-az', 'without multi-az', 'no multi-az', 'not multi-az', 'not highly available'],
    },
    says: { true: 'are multi-AZ', false: 'are not multi-AZ' },
  }),
  detail.boolean('automatic_failover', 'Automatic failover', {
    words: ['automatic failover', 'failover', 'auto failover'],
    values: {
      true: ['with automatic failover', 'with failover'],
      false: ['without automatic failover', 'without failover', 'no failover', 'no automatic failover'],
    },
    says: { true: 'have automatic failover', false: 'have no automatic failover' },
  }),
  detail.number('shards', 'Shards', { words: ['shard', 'shard count', 'node group'], max: ['most shards'] }),
  detail.number('backup_retention_days', 'Backup retention', {
    unit: 'days',
    words: ['backup retention', 'backup', 'snapshot retention', 'automatic backup', 'snapshot'],
    max: ['longest backup retention'],
  }),
  detail.text('maintenance_window', 'Maintenance window', {
    words: ['maintenance window', 'maintenance time', 'maintenance', 'patch window'],
  }),
  detail.text('backup_window', 'Backup window', {
    words: ['backup window', 'backup time', 'snapshot window', 'snapshot time'],
  }),
  detail.boolean('auto_minor_upgrade', 'Auto minor upgrade', {
    words: ['auto minor upgrade', 'auto minor version upgrade', 'automatic upgrade'],
    values: {
      true: ['with auto minor upgrade', 'with automatic upgrades'],
      false: ['without auto minor upgrade', 'without automatic upgrades', 'no auto minor upgrade'],
    },
    says: {
      true: 'upgrade minor versions by themselves',
      false: 'do not upgrade minor versions by themselves',
    },
  }),
  detail.text('endpoint', 'Endpoint', {
    words: ['endpoint', 'primary endpoint', 'configuration endpoint', 'hostname', 'address', 'url'],
  }),
  { ...createdField, detail: true },
  arnField,
  tagsField,
];
