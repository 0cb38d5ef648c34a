import {
  arnField,
  CREATED_WORDS,
  createdField,
  ENCRYPTED_VALUES,
  LARGEST,
  SMALLEST,
  tagsField,
} from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

/** The fields of a snapshot of a database or cluster, with the words people use for them. */
export const snapshotFields: Field[] = [
  field.text('snapshot_id', 'Snapshot', {
    words: ['snapshot id', 'snapshot identifier', 'identifier', 'name', 'snapshot name'],
    before: 'named',
  }),
  field.text('database', 'Database', {
    words: ['source', 'source database', 'db instance', 'source cluster', 'database', 'instance'],
    before: 'of',
  }),
  field.text('kind', 'Kind', {
    words: ['kind', 'source type'],
    values: {
      instance: ['instance snapshot', 'of instances'],
      cluster: ['cluster snapshot', 'of clusters', 'aurora snapshot'],
    },
    says: { instance: 'are of instances', cluster: 'are of clusters' },
  }),
  field.text('snapshot_type', 'Type', {
    words: ['type', 'snapshot type'],
    values: {
      manual: ['manual', 'taken by hand', 'by hand', 'manually taken', 'user created', 'manually created'],
      automated: ['automated', 'automatic', 'system', 'scheduled', 'taken automatically'],
      awsbackup: ['aws backup', 'by aws backup', 'of aws backup', 'taken by aws backup'],
    },
    says: { manual: 'are manual', automated: 'are automated', awsbackup: 'are of AWS Backup' },
  }),
  field.text('status', 'Status', {
    words: ['status', 'state'],
    values: {
      available: ['available', 'complete', 'completed', 'ready'],
      creating: ['creating', 'being created', 'in progress'],
      deleting: ['deleting'],
      copying: ['copying', 'being copied'],
      failed: ['failed'],
    },
  }),
  field.number('size_gib', 'Database size', {
    unit: 'GiB',
    words: ['size', 'storage', 'snapshot size', 'allocated storage', 'space', 'big'],
    max: LARGEST,
    min: SMALLEST,
    total: true,
  }),
  { ...createdField, words: [...CREATED_WORDS, 'taken'] },
  field.boolean('encrypted', 'Encrypted', {
    words: ['encryption', 'encryption status'],
    values: ENCRYPTED_VALUES,
  }),
  detail.text('engine', 'Engine', {
    words: ['engine', 'database engine', 'db engine'],
    values: {
      postgres: ['postgres', 'postgresql'],
      mysql: ['mysql'],
      mariadb: ['mariadb'],
      'aurora-mysql': ['aurora mysql'],
      'aurora-postgresql': ['aurora postgres', 'aurora postgresql'],
    },
    before: 'on',
  }),
  detail.text('engine_version', 'Version', { words: ['engine version', 'version'], before: 'on version' }),
  detail.boolean('public', 'Public', {
    bad: ['true'],
    words: ['public access', 'visibility', 'exposure'],
    values: {
      true: [
        'public',
        'shared publicly',
        'publicly shared',
        'publicly accessible',
        'shared with everyone',
        'shared with all',
        'exposed',
        'open to the world',
      ],
      false: ['private', 'not public', 'non public', 'not shared publicly'],
    },
    says: { true: 'are public', false: 'are not public' },
  }),
  detail.list('shared_with', 'Shared with', {
    bad: ['exists'],
    words: ['shared with', 'sharing', 'restore account'],
    before: 'shared with',
    says: { exists: 'are shared', missing: 'are not shared' },
  }),
  detail.boolean('source_exists', 'Database exists', {
    words: ['database exists'],
    values: {
      true: ['of existing databases', 'whose database exists'],
      false: [
        'orphaned',
        'orphan',
        'of deleted databases',
        'of deleted clusters',
        'whose database is gone',
        'whose database was deleted',
        'of databases that are gone',
        'of databases that no longer exist',
        'without a database',
        'left over',
        'leftover',
      ],
    },
    says: { true: 'are of a database that exists', false: 'are of a database that is gone' },
  }),
  arnField,
  tagsField,
];
