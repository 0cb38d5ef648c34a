import { arnField, createdField, ENCRYPTED_VALUES, PUBLIC_VALUES, tagsField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';
import { instanceFields } from './instance-fields.ts';

/** Returns an instance field that clusters share, with the same words. */
function like(key: string): Field {
  const field = instanceFields.find((each) => each.key === key);
  if (!field) throw new Error(`Unknown field of RDS instances: '${key}'`);
  return field;
}

/** The fields of an Aurora or multi-AZ cluster, with the words people use for them. */
export const clusterFields: Field[] = [
  field.text('cluster_id', 'Cluster', {
    words: ['cluster id', 'cluster identifier', 'identifier', 'name', 'cluster name'],
    before: 'named',
  }),
  {
    ...like('engine'),
    values: {
      ...like('engine').values,
      'aurora-postgresql': [
        'aurora postgres',
        'aurora postgresql',
        'aurora postgres cluster',
        'aurora postgresql cluster',
      ],
      'aurora-mysql': ['aurora mysql', 'aurora mysql cluster'],
    },
  },
  like('engine_version'),
  like('status'),
  field.number('instances', 'Instances', {
    words: ['instance', 'member', 'instance count', 'member count', 'number of instances', 'node'],
    max: ['most instances', 'most members', 'largest', 'biggest'],
    min: ['fewest instances', 'smallest'],
  }),
  field.text('writer', 'Writer', { words: ['writer', 'primary', 'writer instance', 'primary instance'] }),
  field.boolean('serverless', 'Serverless', {
    words: ['serverless capacity', 'serverless scaling'],
    values: {
      true: [
        'serverless',
        'serverless v2',
        'aurora serverless',
        'serverless aurora',
        'serverless database',
        'serverless db',
      ],
      false: ['provisioned', 'not serverless', 'non serverless'],
    },
    says: { true: 'are serverless', false: 'are provisioned' },
  }),
  { ...like('encrypted'), values: ENCRYPTED_VALUES },
  { ...like('backup_retention_days'), detail: false },
  { ...like('deletion_protection'), detail: false },
  detail.list('readers', 'Readers', {
    words: ['reader', 'replica', 'read replica', 'reader instance'],
    says: { missing: 'have no reader', exists: 'have readers' },
  }),
  detail.number('min_acu', 'Minimum ACU', {
    words: ['min acu', 'minimum acu', 'minimum capacity', 'min capacity'],
  }),
  detail.number('max_acu', 'Maximum ACU', {
    words: ['max acu', 'maximum acu', 'maximum capacity', 'max capacity', 'acu', 'capacity', 'scaling'],
    max: ['most capacity'],
  }),
  { ...like('multi_az'), detail: true },
  { ...like('public'), values: PUBLIC_VALUES, detail: true },
  detail.number('storage_gib', 'Storage', {
    unit: 'GiB',
    words: ['storage', 'allocated storage', 'storage size', 'disk size'],
  }),
  detail.text('storage_type', 'Storage type', {
    words: ['storage type', 'io optimized', 'i/o optimized', 'storage configuration'],
    values: { 'aurora-iopt1': ['io-optimized', 'i/o-optimized', 'aurora io optimized'] },
    says: { 'aurora-iopt1': 'are I/O-Optimized' },
  }),
  detail.boolean('iam_auth', 'IAM authentication', {
    words: ['iam authentication', 'iam auth', 'iam database authentication'],
    values: {
      true: ['with iam authentication', 'with iam auth'],
      false: ['without iam authentication', 'no iam authentication', 'without iam auth'],
    },
    says: { true: 'have IAM authentication', false: 'have no IAM authentication' },
  }),
  detail.list('log_exports', 'Exported logs', {
    words: ['log export', 'exported log', 'cloudwatch log', 'log'],
    says: { missing: 'have no log exports', exists: 'have log exports' },
  }),
  {
    ...like('endpoint'),
    words: ['endpoint', 'writer endpoint', 'cluster endpoint', 'hostname', 'connection string'],
  },
  detail.text('reader_endpoint', 'Reader endpoint', { words: ['reader endpoint', 'read endpoint'] }),
  { ...createdField, detail: true },
  arnField,
  tagsField,
];
