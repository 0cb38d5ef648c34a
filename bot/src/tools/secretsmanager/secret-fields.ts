import { arnField, createdField, nameField, tagsField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

/** The fields of a secret, never its content, and the words people use for them. */
export const secretFields: Field[] = [
  { ...nameField, words: ['name', 'secret name'] },
  field.boolean('rotation', 'Rotates', {
    words: ['rotation', 'auto rotation', 'automatic rotation', 'rotation enabled'],
    values: {
      true: [
        'rotated automatically',
        'rotating',
        'with rotation',
        'with automatic rotation',
        'rotation on',
        'auto rotated',
        'rotate automatically',
        'with rotation enabled',
        'have rotation enabled',
      ],
      false: [
        'without rotation',
        'without automatic rotation',
        'no rotation',
        'not rotated',
        'not rotating',
        'not rotated automatically',
        'rotation disabled',
        'rotation off',
        'unrotated',
        'not rotate',
        'without rotation enabled',
        'have no rotation',
        'static',
      ],
    },
    says: { true: 'are rotated automatically', false: 'are not rotated automatically' },
  }),
  field.date('last_rotated_at', 'Last rotated', {
    words: ['last rotated', 'last rotation', 'rotated', 'rotation date', 'when rotated'],
    max: ['most recently rotated'],
    min: ['least recently rotated'],
    says: { missing: 'have never been rotated' },
  }),
  field.date('last_accessed_at', 'Last accessed', {
    words: ['last accessed', 'last access', 'last used', 'last read', 'last retrieved', 'accessed', 'usage'],
    max: ['most recently accessed', 'most recently used'],
    min: ['least recently used', 'least recently accessed'],
    says: { missing: 'have never been accessed' },
  }),
  { ...createdField, detail: true },
  detail.date('next_rotation_at', 'Next rotation', {
    words: ['next rotation', 'next rotated', 'rotation due', 'due for rotation'],
  }),
  detail.number('unrotated_days', 'Rotation age', {
    unit: 'days',
    words: ['rotation age', 'age since rotation', 'days since rotation'],
    max: ['most overdue', 'longest unrotated', 'longest without rotation'],
  }),
  detail.number('unused_days', 'Idle time', {
    unit: 'days',
    words: ['idle time', 'days unused', 'days since last access'],
    max: ['longest unused', 'longest idle', 'longest unaccessed'],
  }),
  detail.number('rotation_days', 'Rotated every', {
    unit: 'days',
    words: ['rotation interval', 'rotation period', 'rotation schedule', 'rotation frequency'],
  }),
  detail.date('changed_at', 'Last changed', {
    words: ['last changed', 'last modified', 'last updated', 'changed', 'modified', 'updated'],
    max: ['most recently changed'],
  }),
  field.text('kms_key', 'KMS key', {
    words: ['kms key', 'encryption key', 'key', 'customer managed key', 'cmk', 'own key'],
    before: 'encrypted with',
    says: { exists: 'have a KMS key of their own', missing: 'are encrypted with the default key' },
  }),
  detail.text('replica_of', 'Replica of', {
    words: ['replica', 'primary region', 'source region'],
    before: 'replicated from',
    says: { exists: 'are replicas', missing: 'are no replicas' },
  }),
  detail.list('replicated_to', 'Replicated to', {
    words: ['replicated', 'replicated to', 'replication', 'replica region'],
    before: 'replicated to',
    says: { exists: 'are replicated', missing: 'are not replicated' },
  }),
  detail.text('owner', 'Managed by', {
    words: ['owning service', 'managed by', 'owner service', 'managing service'],
    before: 'managed by',
    says: { exists: 'are managed by a service', missing: 'are managed by no service' },
  }),
  detail.date('deletes_at', 'Deleted on', {
    words: ['deletion date', 'delete date'],
    says: { exists: 'are scheduled for deletion' },
  }),
  { ...arnField, pattern: /\barn:aws[\w-]*:secretsmanager:\S+/ },
  tagsField,
];
