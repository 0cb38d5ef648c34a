import { where } from '../condition.ts';
import { LOST, plain, RESTORABLE } from '../plain-words.ts';

/** Backups should be kept for seven days or more: AWS Foundational Security Best Practices, RDS.11. */
const SHORT_BACKUPS = where('backup_retention_days', 'lt', 7, {
  phrases: [
    'not backed up properly',
    'not properly backed up',
    'not being backed up properly',
    'not being properly backed up',
    'not backed up correctly',
    'not backed up sufficiently',
    'not sufficiently backed up',
    'not adequately backed up',
    'not backed up adequately',
    'not backed up enough',
    'not backed up long enough',
    'not backed up well',
    'not well backed up',
    'backed up badly',
    'badly backed up',
    'poorly backed up',
    'insufficiently backed up',
    'inadequately backed up',
    'insufficient backups',
    'inadequate backups',
    'poor backups',
    'not enough backups',
    'too few backups',
    'without proper backups',
    'without sufficient backups',
    'without enough backups',
    'no proper backups',
    'backed up for less than a week',
    'backed up less than a week',
  ],
  says: 'are backed up for less than 7 days',
});

const LONG_BACKUPS = where('backup_retention_days', 'gte', 7, {
  phrases: [
    'backed up properly',
    'properly backed up',
    'being backed up properly',
    'being properly backed up',
    'backed up correctly',
    'backed up sufficiently',
    'sufficiently backed up',
    'adequately backed up',
    'backed up adequately',
    'backed up enough',
    'backed up long enough',
    'backed up well',
    'well backed up',
    'with proper backups',
    'with sufficient backups',
    'with enough backups',
  ],
  says: 'are backed up for at least 7 days',
});

/** Conditions on the backups of databases and of clusters. */
export const BACKUPS = [
  SHORT_BACKUPS,
  LONG_BACKUPS,
  where('backup_retention_days', 'eq', 0, {
    phrases: [
      'without backups',
      'no backups',
      'not backed up',
      'backups disabled',
      'without automated backups',
      'no automated backups',
      'without automatic backups',
      'backups turned off',
      'backups off',
      'unbacked',
      'backups are disabled',
      'without backup retention',
      'no backup retention',
      'not have backups',
      'not have any backups',
      'not have automated backups',
    ],
    says: 'have no automated backups',
  }),
  // The contrary of the next one.
  where('backup_retention_days', 'lte', 0, {
    phrases: ['with zero backup retention', 'zero backup retention'],
    says: 'have no automated backups',
  }),
  where('backup_retention_days', 'gt', 0, {
    phrases: ['with backups', 'backed up', 'backups enabled', 'with automated backups'],
    says: 'have automated backups',
  }),
];

export const PLAIN_BACKUPS = [
  plain(LOST, { field: 'backup_retention_days', op: 'eq', value: 0 }),
  plain(RESTORABLE, { field: 'backup_retention_days', op: 'gt', value: 0 }),
];
