import {
  CREATED_WORDS,
  createdField,
  LARGEST,
  nameField,
  PUBLIC_VALUES,
  SMALLEST,
  tagsField,
} from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

/** The fields of a machine image, with the words people use for them. */
export const imageFields: Field[] = [
  field.text('image_id', 'AMI ID', {
    words: ['ami id', 'image id'],
    pattern: /\bami-[0-9a-f]{6,17}\b/,
    before: 'with the id',
  }),
  { ...nameField, words: ['name', 'ami name', 'image name'] },
  field.text('state', 'State', {
    words: ['state', 'status'],
    values: {
      available: ['available', 'ready'],
      pending: ['pending', 'being created', 'creating', 'in progress'],
      failed: ['failed', 'broken', 'in error'],
      disabled: ['disabled'],
      deregistered: ['deregistered'],
      invalid: ['invalid'],
    },
  }),
  field.boolean('public', 'Public', {
    bad: ['true'],
    words: ['public access', 'exposure', 'visibility'],
    values: {
      ...PUBLIC_VALUES,
      true: [...PUBLIC_VALUES.true, 'shared with everyone', 'shared publicly'],
    },
    says: { true: 'are public', false: 'are not public' },
  }),
  field.text('architecture', 'Architecture', {
    words: ['architecture', 'cpu architecture', 'arch'],
    values: {
      arm64: ['arm64', 'arm', 'graviton', 'aarch64'],
      x86_64: ['x86_64', 'x86', 'x64', 'amd64', 'intel'],
    },
    says: { arm64: 'are for arm64', x86_64: 'are for x86_64' },
  }),
  field.text('platform', 'Platform', {
    words: ['platform', 'operating system', 'os'],
    values: { linux: ['linux', 'unix'], windows: ['windows', 'win'] },
    says: { linux: 'run Linux', windows: 'run Windows' },
  }),
  { ...createdField, words: [...CREATED_WORDS, 'built', 'build date'] },
  detail.date('last_launched_at', 'Last launched', {
    neverSince: 'created_at',
    words: ['last launched', 'last launch', 'last used', 'last use', 'launched', 'used'],
    max: ['most recently launched', 'most recently used'],
    min: ['least recently launched', 'least recently used'],
    says: { exists: 'have been launched', missing: 'have no launch on record' },
  }),
  detail.number('instances', 'Instances', {
    words: ['instance', 'server', 'instance count', 'number of instances'],
    max: ['most used', 'most instances'],
    min: ['least used', 'fewest instances'],
  }),
  detail.number('size_gib', 'Size', {
    unit: 'GiB',
    words: ['size', 'image size', 'disk size', 'storage'],
    max: LARGEST,
    min: SMALLEST,
  }),
  detail.boolean('encrypted', 'Encrypted', {
    words: ['encryption'],
    values: {
      true: ['encrypted', 'with encryption'],
      false: ['unencrypted', 'not encrypted', 'without encryption', 'no encryption'],
    },
  }),
  detail.list('snapshot_ids', 'Snapshots', {
    words: ['snapshot', 'snapshot id', 'backing snapshot'],
    pattern: /\bsnap-[0-9a-f]+\b/,
    before: 'from snapshot',
  }),
  detail.date('deprecated_at', 'Deprecated from', {
    words: ['deprecation', 'deprecation date', 'deprecation time'],
    says: { exists: 'have a date of deprecation', missing: 'have no date of deprecation' },
  }),
  detail.boolean('deprecated', 'Deprecated', {
    bad: ['true'],
    values: { true: ['deprecated', 'outdated'], false: ['not deprecated'] },
    says: { true: 'are deprecated', false: 'are not deprecated' },
  }),
  detail.text('description', 'Description', { words: ['description'] }),
  tagsField,
];
