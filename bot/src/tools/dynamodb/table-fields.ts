import { arnField, createdField, LARGEST, nameField, SMALLEST, tagsField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

/** The fields of a DynamoDB table, with the words people use for them. */
export const tableFields: Field[] = [
  { ...nameField, words: ['name', 'table name'] },
  field.text('status', 'Status', {
    words: ['status', 'state', 'table status'],
    values: {
      ACTIVE: ['active', 'are up'],
      CREATING: ['creating', 'being created'],
      UPDATING: ['updating', 'being updated'],
      DELETING: ['deleting', 'being deleted'],
      ARCHIVED: ['archived'],
      INACCESSIBLE_ENCRYPTION_CREDENTIALS: ['inaccessible'],
    },
  }),
  field.text('billing_mode', 'Billing mode', {
    words: ['billing mode', 'capacity mode', 'billing', 'mode', 'pricing mode'],
    values: {
      PAY_PER_REQUEST: ['on demand', 'pay per request', 'ondemand'],
      PROVISIONED: ['provisioned', 'provisioned capacity', 'with provisioned capacity'],
    },
    says: { PAY_PER_REQUEST: 'are on demand', PROVISIONED: 'have provisioned capacity' },
  }),
  field.number('items', 'Items', {
    words: ['item', 'item count', 'number of items', 'row', 'record', 'entry'],
    max: ['most items', 'most rows', 'most records', 'fullest'],
    min: ['fewest items', 'fewest rows', 'emptiest'],
  }),
  field.bytes('size_bytes', 'Size', {
    words: ['size', 'table size', 'storage', 'data', 'big', 'space', 'stored data'],
    max: LARGEST,
    min: SMALLEST,
    total: true,
  }),
  field.boolean('deletion_protection', 'Deletion protection', {
    words: ['deletion protection', 'delete protection'],
    values: {
      true: ['with deletion protection', 'protected from deletion', 'deletion protected'],
      false: [
        'without deletion protection',
        'no deletion protection',
        'not deletion protected',
        'unprotected',
        'not protected from deletion',
      ],
    },
    says: { true: 'have deletion protection', false: 'have no deletion protection' },
  }),
  detail.boolean('point_in_time_recovery', 'Point-in-time recovery', {
    words: ['point in time recovery', 'pitr', 'continuous backup', 'backup'],
    values: {
      true: [
        'with pitr',
        'with point in time recovery',
        'with backups',
        'backed up',
        'with continuous backups',
      ],
      false: [
        'without pitr',
        'no pitr',
        'without point in time recovery',
        'no point in time recovery',
        'without backups',
        'not backed up',
        'no backups',
        'without continuous backups',
        'pitr disabled',
        'pitr off',
      ],
    },
    says: { true: 'have point-in-time recovery', false: 'have no point-in-time recovery' },
  }),
  field.text('encryption', 'Encryption key', {
    words: ['encryption', 'encryption key', 'encryption type', 'encryption at rest', 'sse'],
    values: {
      'AWS owned': ['aws owned key', 'with an aws owned key', 'default encryption', 'aws owned'],
      'AWS managed': ['with an aws managed key', 'under an aws managed key'],
      'customer managed': ['with a customer managed key', 'with a key of our own', 'under our own key'],
      // No table matches these: DynamoDB encrypts every table.
      none: ['unencrypted', 'not encrypted', 'without encryption', 'no encryption'],
    },
    says: {
      'AWS owned': 'are encrypted with a key that AWS owns',
      'AWS managed': 'are encrypted with a key that AWS manages',
      'customer managed': 'are encrypted with a customer managed key',
      none: 'are unencrypted',
    },
  }),
  detail.text('kms_key', 'KMS key', { things: true, words: ['key arn'] }),
  detail.number('read_capacity', 'Read capacity', {
    unit: 'units',
    absent: 'on demand',
    words: ['read capacity', 'rcu', 'read capacity unit', 'provisioned read'],
    max: ['most read capacity', 'highest read capacity'],
  }),
  detail.number('write_capacity', 'Write capacity', {
    unit: 'units',
    absent: 'on demand',
    words: ['write capacity', 'wcu', 'write capacity unit', 'provisioned write'],
    max: ['most write capacity', 'highest write capacity'],
  }),
  detail.text('table_class', 'Class', {
    words: ['table class', 'class'],
    values: {
      STANDARD: ['standard class', 'of the standard class'],
      STANDARD_INFREQUENT_ACCESS: ['infrequent access', 'standard ia'],
    },
  }),
  detail.number('indexes', 'Global indexes', {
    words: ['global secondary index', 'gsi', 'index', 'secondary index'],
    max: ['most indexes'],
  }),
  detail.list('keys', 'Keys', {
    words: ['key', 'key schema', 'partition key', 'sort key', 'hash key', 'primary key'],
  }),
  detail.boolean('stream', 'Stream', {
    words: ['stream', 'dynamodb stream', 'change stream'],
    values: {
      true: ['with a stream', 'with streams', 'streams enabled'],
      false: ['without a stream', 'without streams', 'no stream', 'streams disabled'],
    },
    says: { true: 'have a stream', false: 'have no stream' },
  }),
  detail.list('replicas', 'Replicas', {
    words: ['replica', 'replica region', 'replication'],
    before: 'replicated to',
    says: { exists: 'are global tables', missing: 'are not global tables' },
  }),
  { ...createdField, detail: true },
  arnField,
  tagsField,
];
