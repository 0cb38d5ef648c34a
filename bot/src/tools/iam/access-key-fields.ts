import { createdField, NEWEST, OLDEST } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

/** The fields of an access key, with the words people use for them. */
export const accessKeyFields: Field[] = [
  field.text('key_id', 'Access key', { words: ['key id', 'access key id'] }),
  field.text('user', 'User', {
    words: ['user', 'user name', 'owner', 'holder', 'person', 'belong to', 'belongs to'],
    before: 'of user',
  }),
  field.boolean('active', 'Active', {
    words: ['status', 'state', 'key status'],
    values: {
      true: ['active', 'enabled', 'switched on'],
      false: ['inactive', 'disabled', 'deactivated', 'switched off', 'not active', 'not enabled'],
    },
    says: { true: 'are active', false: 'are inactive' },
  }),
  field.number('age_days', 'Age', {
    unit: 'days',
    words: [
      'age',
      'key age',
      'rotation',
      'key rotation',
      'last rotated',
      'last rotation',
      'rotate',
      'rotated',
    ],
    max: [...OLDEST, 'most overdue'],
    min: NEWEST,
  }),
  createdField,
  {
    key: 'last_used',
    neverSince: 'created_at',
    header: 'Last used',
    type: 'date',
    words: ['last used', 'last use', 'last usage', 'last activity', 'last active', 'used', 'use', 'usage'],
    max: ['most recently used', 'last used'],
    min: ['least recently used', 'longest unused', 'unused the longest'],
  },
  field.text('service', 'Used for', { words: ['service', 'used for', 'last service', 'purpose'] }),
  detail.text('used_in', 'Used in', { words: ['used in', 'last region', 'region of last use'] }),
  detail.number('idle_days', 'Unused for', {
    unit: 'days',
    words: ['unused for', 'days unused', 'days since last use'],
  }),
];
