import type { Tags } from '../make-up.ts';

export interface DemoAccessKey {
  active: boolean;
  ageDays: number;
  /** Absent: never used. */
  usedDaysAgo?: number;
  usedFor?: string;
}

export interface DemoUser {
  name: string;
  createdDaysAgo: number;
  mfa: boolean;
  /** May sign in to the console with a password. */
  console: boolean;
  /** Of a sign-in that is older than the event history. */
  passwordUsedDaysAgo?: number;
  keys: DemoAccessKey[];
  groups: string[];
  /** AWS managed policies attached to the user itself. */
  policies: string[];
  /** Inline policies. */
  inline?: string[];
  tags: Tags;
}

// biome-ignore format: a table reads best with one user a line
export const users: DemoUser[] = [
  { name: 'maria', createdDaysAgo: 1500, mfa: true, console: true, keys: [{ active: true, ageDays: 61, usedDaysAgo: 0, usedFor: 's3' }], groups: ['developers'], policies: [], tags: { team: 'web' } },
  { name: 'sam', createdDaysAgo: 1650, mfa: true, console: true, keys: [{ active: true, ageDays: 34, usedDaysAgo: 0, usedFor: 'ec2' }], groups: ['administrators'], policies: [], tags: { team: 'platform' } },
  { name: 'tomas', createdDaysAgo: 900, mfa: true, console: true, keys: [], groups: ['developers', 'payments'], policies: [], tags: { team: 'payments' } },
  { name: 'yuki', createdDaysAgo: 700, mfa: true, console: true, keys: [{ active: true, ageDays: 212, usedDaysAgo: 3, usedFor: 'athena' }, { active: false, ageDays: 610, usedDaysAgo: 213, usedFor: 's3' }], groups: ['data'], policies: [], tags: { team: 'data' } },
  { name: 'priya', createdDaysAgo: 520, mfa: false, console: true, keys: [], groups: ['sales'], policies: ['ReadOnlyAccess'], tags: { team: 'sales' } },
  { name: 'anna', createdDaysAgo: 310, mfa: false, console: true, passwordUsedDaysAgo: 167, keys: [{ active: true, ageDays: 268, usedDaysAgo: 170, usedFor: 'ec2' }], groups: ['developers'], policies: ['PowerUserAccess'], tags: {} },
  { name: 'jenkins-deploy', createdDaysAgo: 1204, mfa: false, console: false, keys: [{ active: true, ageDays: 1204, usedDaysAgo: 0, usedFor: 'ecr' }], groups: [], policies: ['AdministratorAccess'], tags: { team: 'platform' } },
  { name: 'crm-vendor', createdDaysAgo: 1460, mfa: false, console: false, keys: [{ active: true, ageDays: 1460, usedDaysAgo: 2, usedFor: 's3' }, { active: true, ageDays: 733, usedDaysAgo: 402, usedFor: 's3' }], groups: [], policies: [], inline: ['crm-exports'], tags: { team: 'sales' } },
  { name: 'backup-agent', createdDaysAgo: 540, mfa: false, console: false, keys: [{ active: true, ageDays: 88, usedDaysAgo: 0, usedFor: 's3' }], groups: ['backup'], policies: [], tags: { team: 'payments' } },
  { name: 'old-consultant', createdDaysAgo: 1130, mfa: false, console: true, keys: [{ active: true, ageDays: 1130 }], groups: ['administrators'], policies: [], tags: {} },
  { name: 'ines', createdDaysAgo: 44, mfa: true, console: true, keys: [], groups: ['developers'], policies: [], tags: { team: 'search' } },
];

/** Group → AWS managed policies attached to it. */
export const groups: Record<string, string[]> = {
  administrators: ['AdministratorAccess'],
  backup: ['AWSBackupOperatorAccess'],
  data: ['AmazonAthenaFullAccess', 'AmazonS3ReadOnlyAccess'],
  developers: ['PowerUserAccess'],
  payments: ['AmazonRDSReadOnlyAccess'],
  sales: ['ReadOnlyAccess'],
};
