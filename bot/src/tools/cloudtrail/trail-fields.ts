import { arnField, nameField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

/** The fields of a CloudTrail trail, with the words people use for them. */
export const trailFields: Field[] = [
  { ...nameField, words: ['name', 'trail name'] },
  field.boolean('logging', 'Logging', {
    words: ['logging', 'status', 'state', 'recording'],
    values: {
      true: ['logging', 'on', 'enabled', 'active', 'recording', 'running', 'switched on', 'turned on'],
      false: ['not logging', 'off', 'disabled', 'stopped', 'inactive', 'switched off', 'turned off'],
    },
    says: { true: 'are logging', false: 'are not logging' },
  }),
  field.boolean('multi_region', 'Every region', {
    words: ['multi region', 'coverage', 'scope', 'region covered', 'regions covered'],
    values: {
      true: [
        ...[
          'multi region',
          'in all regions',
          'in every region',
          'all regions',
          'every region',
          'each region',
        ],
        ...['all the regions', 'in each region', 'globally', 'all our regions'],
      ],
      false: ['single region', 'one region only', 'only one region', 'not multi region', 'one region'],
    },
    says: { true: 'have every region recorded', false: 'have one region alone recorded' },
  }),
  field.boolean('validated', 'Validated', {
    words: [
      'log file validation',
      'file validation',
      'validation',
      'integrity',
      'log file integrity',
      'digest',
    ],
    values: {
      true: [
        ...[
          'validated',
          'with validation',
          'validation on',
          'validation enabled',
          'with log file validation',
        ],
        ...['validate', 'signed', 'tamper proof', 'with digests', 'with integrity validation'],
      ],
      false: [
        ...['unvalidated', 'not validated', 'without validation', 'no validation', 'validation off'],
        ...['without log file validation', 'validation disabled', 'not signed', 'unsigned'],
      ],
    },
    says: { true: 'have log file validation', false: 'have no log file validation' },
  }),
  field.text('bucket', 'Bucket', {
    words: ['bucket', 's3 bucket', 'destination', 'target', 'written to', 'stored', 'land', 'delivered to'],
    before: 'writing to bucket',
  }),
  field.boolean('encrypted', 'Own KMS key', {
    words: ['encryption', 'kms', 'kms encryption'],
    values: {
      true: ['encrypted', 'encrypted with kms', 'with kms', 'with a kms key', 'kms encrypted'],
      false: ['unencrypted', 'not encrypted', 'without kms', 'without encryption', 'without a kms key'],
    },
    says: { true: 'are encrypted with a KMS key', false: 'have no KMS key of their own' },
  }),
  detail.text('kms_key', 'KMS key', { words: ['key', 'kms key', 'encryption key'] }),
  detail.text('log_group', 'Log group', {
    words: ['log group', 'cloudwatch log group', 'cloudwatch logs', 'cloudwatch'],
    says: { exists: 'are written to CloudWatch Logs', missing: 'are not written to CloudWatch Logs' },
  }),
  detail.text('topic', 'SNS topic', { words: ['topic', 'sns topic', 'notification'] }),
  detail.boolean('global_events', 'Global services', {
    words: ['global services', 'global service events'],
    values: { true: ['with global services'], false: ['without global services'] },
    says: { true: 'have global services recorded', false: 'have no global services recorded' },
  }),
  detail.boolean('organization', 'Of the organization', {
    words: ['organization trail', 'organisation trail'],
    values: {
      true: ['organization wide', 'organisation wide', 'of the organization', 'of the organisation'],
      false: ['of this account only'],
    },
    says: { true: 'are of the whole organization', false: 'are of this account alone' },
  }),
  detail.date('delivered_at', 'Last delivery', {
    words: ['last delivery', 'last delivered', 'latest delivery', 'delivery'],
  }),
  detail.text('delivery_error', 'Delivery error', { words: ['delivery error', 'error'] }),
  { ...arnField, pattern: /\barn:aws[\w-]*:cloudtrail:\S+/ },
];
