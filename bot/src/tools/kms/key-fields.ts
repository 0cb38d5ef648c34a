import { arnField, createdField, tagsField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

/** The fields of a KMS key, with the words people use for them. */
export const keyFields: Field[] = [
  field.text('key_id', 'Key ID', {
    words: ['key id'],
    pattern: /\b(?:mrk-[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/,
    before: 'with the id',
  }),
  field.text('name', 'Alias', {
    words: ['alias', 'name', 'key alias', 'key name'],
    pattern: /\balias\/[\w/-]+/,
    before: 'called',
    says: { missing: 'have no alias' },
  }),
  field.text('state', 'State', {
    bad: ['PendingDeletion', 'PendingReplicaDeletion', 'Unavailable'],
    words: ['state', 'status', 'key state'],
    values: {
      Enabled: ['enabled', 'active', 'usable'],
      Disabled: ['disabled', 'inactive', 'switched off', 'turned off'],
      PendingDeletion: [
        'pending deletion',
        'scheduled for deletion',
        'being deleted',
        'to be deleted',
        'marked for deletion',
        'awaiting deletion',
        'waiting for deletion',
        'waiting to be deleted',
        'going to be deleted',
      ],
      PendingReplicaDeletion: ['pending replica deletion'],
      PendingImport: ['pending import', 'waiting for import'],
      Unavailable: ['unavailable'],
      Creating: ['being created'],
      Updating: ['being updated'],
    },
    says: { PendingDeletion: 'are scheduled for deletion' },
  }),
  field.text('manager', 'Managed by', {
    words: ['manager', 'managed by', 'key manager'],
    values: {
      CUSTOMER: ['customer managed', 'customer', 'own', 'cmk', 'our own'],
      AWS: ['aws managed', 'managed by aws', 'amazon managed', 'default'],
    },
    says: { CUSTOMER: 'are customer managed', AWS: 'are managed by AWS' },
  }),
  field.boolean('rotation', 'Rotates', {
    words: ['rotation', 'key rotation', 'automatic rotation', 'auto rotation'],
    values: {
      true: [
        'rotated',
        'rotating',
        'with rotation',
        'rotation enabled',
        'rotated automatically',
        'rotation on',
      ],
      false: [
        'without rotation',
        'not rotated',
        'not rotating',
        'unrotated',
        'no rotation',
        'rotation disabled',
        'rotation off',
        'without automatic rotation',
        'without key rotation',
        'not rotated automatically',
        'not rotate',
      ],
    },
    says: { true: 'are rotated automatically', false: 'are not rotated automatically' },
  }),
  detail.text('origin', 'Origin', {
    words: ['origin', 'key material', 'key origin'],
    values: {
      AWS_KMS: ['made by kms', 'kms origin'],
      EXTERNAL: ['imported', 'external', 'imported key material', 'byok'],
      AWS_CLOUDHSM: ['cloudhsm', 'hsm', 'hsm backed', 'backed by hsm', 'in cloudhsm', 'custom key store'],
      EXTERNAL_KEY_STORE: ['external key store', 'xks'],
    },
    says: { EXTERNAL: 'have imported key material' },
  }),
  detail.text('spec', 'Spec', {
    words: ['spec', 'key spec', 'key type', 'algorithm'],
    values: { SYMMETRIC_DEFAULT: ['symmetric'] },
  }),
  detail.text('usage', 'Usage', {
    words: ['usage', 'key usage', 'purpose'],
    values: {
      ENCRYPT_DECRYPT: ['for encryption', 'encrypting'],
      SIGN_VERIFY: ['for signing', 'signing'],
      GENERATE_VERIFY_MAC: ['hmac', 'mac'],
      KEY_AGREEMENT: ['key agreement'],
    },
  }),
  { ...createdField, detail: true },
  detail.date('deletes_at', 'Deletion date', {
    words: ['deletion date', 'delete date', 'when deleted', 'gone', 'disappear', 'goes away'],
    says: { exists: 'are scheduled for deletion' },
  }),
  detail.boolean('multi_region', 'Multi-region', {
    words: ['multi region'],
    values: {
      true: ['multi region', 'multi region key'],
      false: ['single region', 'not multi region'],
    },
    says: { true: 'are multi-region keys', false: 'are single-region keys' },
  }),
  detail.text('description', 'Description', { words: ['description'] }),
  { ...arnField, pattern: /\barn:aws[\w-]*:kms:\S+/ },
  tagsField,
];
