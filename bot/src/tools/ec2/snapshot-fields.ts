import {
  CREATED_WORDS,
  createdField,
  ENCRYPTED_VALUES,
  LARGEST,
  NEWEST,
  nameField,
  PUBLIC_VALUES,
  SMALLEST,
  tagsField,
} from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

/** The fields of an EBS snapshot, with the words people use for them. */
export const snapshotFields: Field[] = [
  field.text('snapshot_id', 'Snapshot ID', {
    words: ['snapshot id'],
    pattern: /\bsnap-[0-9a-f]{6,17}\b/,
    before: 'with the id',
  }),
  nameField,
  detail.text('state', 'State', {
    words: ['state', 'status', 'snapshot state'],
    values: {
      completed: ['completed', 'complete', 'finished', 'done'],
      pending: ['pending', 'in progress', 'being taken', 'being created', 'creating', 'unfinished'],
      error: ['in error', 'error', 'failed', 'broken'],
      recoverable: ['recoverable', 'in recycle bin'],
      recovering: ['recovering'],
    },
    says: { completed: 'are completed', pending: 'are pending', error: 'are in error' },
  }),
  field.number('size_gib', 'Volume size', {
    unit: 'GiB',
    words: ['size', 'volume size', 'snapshot size', 'capacity', 'storage', 'space'],
    max: LARGEST,
    min: SMALLEST,
  }),
  {
    ...createdField,
    words: [...CREATED_WORDS, 'start time', 'taken', 'snapshot date', 'date'],
    max: [...NEWEST, 'last taken', 'most recently taken'],
  },
  field.boolean('encrypted', 'Encrypted', {
    words: ['encryption', 'encryption status'],
    values: ENCRYPTED_VALUES,
  }),
  field.text('volume_id', 'Volume', {
    words: ['volume', 'volume id', 'source volume', 'disk'],
    pattern: /\bvol-[0-9a-f]{6,17}\b/,
    before: 'of volume',
  }),
  field.text('description', 'Description', { words: ['description', 'comment'] }),
  detail.boolean('volume_exists', 'Volume still there', {
    words: ['volume still there', 'source volume still there'],
    values: {
      true: ['of existing volumes', 'whose volume still exists', 'with an existing volume'],
      false: [
        'orphaned',
        'orphan',
        'dangling',
        'of deleted volumes',
        'from deleted volumes',
        'of volumes that no longer exist',
        'volumes that do not exist',
        'volume does not exist',
        'volumes which are gone',
        'volumes that are gone',
        'volumes that were deleted',
        'volumes that have been deleted',
        'whose volume is gone',
        'whose volume was deleted',
        'whose volume no longer exists',
        'whose source volume is gone',
        'without a volume',
        'with no volume',
      ],
    },
    says: { true: 'have a volume that is still there', false: 'have outlived the volume' },
  }),
  detail.list('image_ids', 'Used by images', {
    words: ['used by ami', 'used by image', 'using image', 'using ami'],
    pattern: /\bami-[0-9a-f]+\b/,
    before: 'of image',
    says: { exists: 'are used by an image', missing: 'are used by no image' },
  }),
  detail.boolean('public', 'Public', {
    bad: ['true'],
    words: ['public access', 'exposure', 'public visibility'],
    values: {
      ...PUBLIC_VALUES,
      true: [...PUBLIC_VALUES.true, 'shared with everyone', 'shared publicly', 'shared with all'],
    },
    says: { true: 'are public', false: 'are not public' },
  }),
  detail.list('shared_with', 'Shared with', {
    bad: ['exists'],
    words: ['shared with', 'share', 'permission', 'sharing'],
    before: 'shared with',
    says: { exists: 'are shared with another account', missing: 'are shared with no other account' },
  }),
  detail.text('storage_tier', 'Storage tier', {
    words: ['storage tier', 'tier'],
    values: { standard: ['standard', 'standard tier'], archive: ['archived', 'archive', 'archive tier'] },
    says: { standard: 'are in the standard tier', archive: 'are archived' },
  }),
  tagsField,
];
