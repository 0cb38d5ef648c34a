import { arnField, createdField, nameField, tagsField } from '../common-words.ts';
import { detail, field } from '../field.ts';
import type { Field } from '../tool.ts';

/** The fields of a stack, without parameters and outputs, and the words people use for them. */
export const stackFields: Field[] = [
  { ...nameField, words: ['stack name', 'name'] },
  field.text('status', 'Status', {
    words: ['status', 'state', 'stack status'],
    values: {
      CREATE_COMPLETE: ['create complete', 'create_complete'],
      CREATE_FAILED: ['create failed', 'create_failed', 'failed to create', 'creation failed'],
      CREATE_IN_PROGRESS: ['being created', 'create_in_progress', 'creating'],
      DELETE_COMPLETE: ['deleted', 'delete_complete', 'delete complete'],
      DELETE_FAILED: ['delete failed', 'delete_failed', 'failed to delete', 'deletion failed'],
      DELETE_IN_PROGRESS: ['being deleted', 'delete_in_progress', 'deleting'],
      IMPORT_COMPLETE: ['import complete', 'import_complete'],
      IMPORT_IN_PROGRESS: ['import in progress', 'import_in_progress'],
      IMPORT_ROLLBACK_COMPLETE: ['import rollback complete', 'import_rollback_complete'],
      IMPORT_ROLLBACK_FAILED: ['import rollback failed', 'import_rollback_failed'],
      IMPORT_ROLLBACK_IN_PROGRESS: ['import rollback in progress', 'import_rollback_in_progress'],
      REVIEW_IN_PROGRESS: ['in review', 'review_in_progress', 'never executed'],
      ROLLBACK_COMPLETE: ['rollback complete', 'rollback_complete'],
      ROLLBACK_FAILED: ['rollback failed', 'rollback_failed'],
      ROLLBACK_IN_PROGRESS: ['rollback in progress', 'rollback_in_progress'],
      UPDATE_COMPLETE: ['update complete', 'update_complete'],
      UPDATE_COMPLETE_CLEANUP_IN_PROGRESS: [
        'update complete cleanup in progress',
        'update_complete_cleanup_in_progress',
      ],
      UPDATE_FAILED: ['update failed', 'update_failed', 'failed to update'],
      UPDATE_IN_PROGRESS: ['being updated', 'update_in_progress', 'updating'],
      UPDATE_ROLLBACK_COMPLETE: ['update rollback complete', 'update_rollback_complete'],
      UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS: [
        'update rollback complete cleanup in progress',
        'update_rollback_complete_cleanup_in_progress',
      ],
      UPDATE_ROLLBACK_FAILED: ['update rollback failed', 'update_rollback_failed'],
      UPDATE_ROLLBACK_IN_PROGRESS: ['update rollback in progress', 'update_rollback_in_progress'],
    },
    before: 'in status',
  }),
  field.text('drift', 'Drift', {
    bad: ['DRIFTED'],
    words: ['drift status', 'drift'],
    values: {
      DRIFTED: ['out of sync', 'drifted', 'with drift', 'have drift'],
      IN_SYNC: ['in sync', 'not drifted', 'without drift', 'no drift'],
      NOT_CHECKED: [
        'never checked for drift',
        'never been checked for drift',
        'not been checked for drift',
        'drift not checked',
        'not checked for drift',
        'unchecked',
      ],
    },
    says: {
      DRIFTED: 'have drifted',
      IN_SYNC: 'are in sync',
      NOT_CHECKED: 'are not checked for drift',
    },
  }),
  createdField,
  field.date('last_modified', 'Last updated', {
    words: [
      'last updated',
      'last update',
      'updated',
      'last modified',
      'last changed',
      'modified',
      'changed',
      'deployed',
      'last deployed',
    ],
    max: ['most recently updated', 'most recently deployed', 'most recently changed'],
    min: ['least recently updated', 'longest without an update'],
    says: { missing: 'have never been updated' },
  }),
  detail.boolean('nested', 'Nested', {
    words: ['nested'],
    values: {
      true: ['nested', 'child', 'sub'],
      false: ['top level', 'root', 'not nested', 'parent', 'non nested'],
    },
    says: { true: 'are nested', false: 'are not nested' },
  }),
  detail.text('parent', 'Parent', { words: ['parent stack'], before: 'in' }),
  detail.date('drift_checked_at', 'Drift checked', {
    words: ['drift checked', 'last drift check', 'drift check'],
  }),
  detail.text('reason', 'Reason', { words: ['status reason', 'reason', 'why', 'cause', 'failure reason'] }),
  detail.list('failures', 'Failed resources', {
    words: ['failed resource', 'failing resource', 'stack event', 'failed event', 'error message'],
  }),
  detail.text('description', 'Description', { words: ['template description', 'description'] }),
  detail.boolean('termination_protection', 'Termination protection', {
    words: ['termination protection'],
    values: {
      true: ['with termination protection', 'protected', 'protected from deletion'],
      false: ['without termination protection', 'unprotected', 'not protected', 'no termination protection'],
    },
    says: { true: 'have termination protection', false: 'have no termination protection' },
  }),
  { ...arnField, pattern: /\barn:aws[\w-]*:cloudformation:\S+/ },
  tagsField,
];
