import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereExists, whereMissing } from '../condition.ts';
import { forEachBounded } from '../look-up.ts';
import { either, LEFT_OVER, OUTDATED, plain } from '../plain-words.ts';
import { iso, row } from '../row.ts';
import type { ListTool } from '../tool.ts';
import { credentialReport } from './credential-report.ts';
import { CREDENTIALS, MEMBERSHIPS, memberships, userCredentials } from './user-details.ts';
import { userFields } from './user-fields.ts';

export const iamUsers: ListTool = {
  kind: 'list',
  id: 'iam.users',
  title: 'IAM users',
  summary:
    'IAM users with MFA, console access, access keys and their age, last activity, groups and policies.',
  noun: ['IAM user', 'IAM users'],
  nouns: [
    'iam user',
    'iam user account',
    'iam account',
    'iam login',
    'access key',
    'api key',
    'iam',
    'user',
    'aws user',
    'user account',
    'login',
    'people',
    'credential report',
    'iam credential report',
    'credentials report',
  ],
  examples: [
    'Which IAM users have no MFA?',
    'list users with access keys older than 90 days',
    'who has console access without MFA?',
    'IAM users that have been inactive for 6 months',
    'how many IAM users are there?',
    'users in the group admins',
    'which users have two active access keys?',
    'users who never logged in',
    'oldest access keys',
  ],
  permissions: [
    'iam:ListUsers',
    'iam:ListMFADevices',
    'iam:GetLoginProfile',
    'iam:ListAccessKeys',
    'iam:GetAccessKeyLastUsed',
    'iam:GetAccountAuthorizationDetails',
    'iam:GenerateCredentialReport',
    'iam:GetCredentialReport',
  ],
  scope: 'global',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: userFields,
  conditions: [
    whereExists('admin_through', {
      phrases: [
        'has admin',
        'have admin',
        'having admin',
        'with admin',
        'who has admin',
        'who have admin',
        'is admin',
        'is an admin',
        'are admin',
        'are the admin',
        'who is an admin',
        'who are the admins',
        'is an administrator',
        'are administrators',
        'are the administrators',
        'has administrator',
        'admin right',
        'with admin rights',
        'with admin access',
        'with administrator access',
        'with full admin',
        'admin access',
        'admin permission',
        'admin privileges',
        'admin user',
      ],
      says: 'have admin rights',
    }),
    UNTAGGED,
    where('active_keys', 'gt', 0, {
      phrases: [
        'with access keys',
        'with active access keys',
        'with active keys',
        'with keys',
        'have keys',
        'has keys',
        'have key',
        'have access keys',
        'having access keys',
        'with an access key',
        'have an access key',
        'with programmatic access',
        'programmatic access',
        'have active keys',
        'with api keys',
      ],
      says: 'have active access keys',
    }),
    where('active_keys', 'eq', 0, {
      phrases: [
        'without access keys',
        'no access keys',
        'without keys',
        'no keys',
        'without an access key',
        'without active keys',
        'no active keys',
        'without api keys',
      ],
      says: 'have no active access keys',
    }),
    where('active_keys', 'eq', 2, {
      phrases: [
        'two active keys',
        'two access keys',
        'two active access keys',
        '2 active keys',
        '2 access keys',
        '2 active access keys',
        'two keys',
        '2 keys',
        'both keys active',
      ],
      says: 'have two active access keys',
    }),
    where('active_keys', 'gt', 1, {
      phrases: [
        'multiple active keys',
        'multiple access keys',
        'multiple keys',
        'several access keys',
        'more than one access key',
        'more than one active key',
        'more than one active access key',
        'more than one key',
      ],
      says: 'have more than one active access key',
    }),
    whereMissing('password_last_used', {
      phrases: [
        'never logged in',
        'never signed in',
        'never used their password',
        'never used the console',
        'password never used',
        'never logged into the console',
        'have not logged in',
        'not logged in',
      ],
      says: 'have never signed in to the console',
    }),
    whereMissing('last_active', {
      phrases: [
        'never used',
        'never active',
        'never been used',
        'never been active',
        'no activity',
        'without activity',
        'without any activity',
        'unused',
      ],
      says: 'have never been active',
    }),
    {
      phrases: [
        'unused keys',
        'never used their access key',
        'never used their key',
        'never used the key',
        'never used his key',
        'access key never used',
        'key never used',
        'unused access keys',
        'keys never used',
        'never used keys',
        'with unused keys',
        'with unused access keys',
        'access keys never used',
      ],
      filters: [
        { field: 'active_keys', op: 'gt', value: 0 },
        { field: 'key_last_used', op: 'missing' },
      ],
      says: 'have active access keys that were never used',
    },
    where('oldest_key_age_days', 'gt', 90, {
      // CIS AWS Foundations: keys are rotated every 90 days or sooner; the sentence says which age was taken.
      phrases: [
        'stale access keys',
        'stale keys',
        'old access keys',
        'old keys',
        'unrotated keys',
        'unrotated access keys',
        'keys not rotated',
        'access keys not rotated',
        'not rotated',
        'needing rotation',
        'need rotation',
        'need to be rotated',
        'overdue for rotation',
        'outdated keys',
        'outdated access keys',
      ],
      says: 'have an active key older than 90 days',
    }),
    whereMissing('groups', {
      phrases: [
        'without groups',
        'without a group',
        'in no group',
        'no group',
        'no groups',
        'not in any group',
        'not in a group',
      ],
      says: 'are in no group',
    }),
    whereExists('policies', {
      phrases: [
        'with direct policies',
        'directly attached policies',
        'direct policies',
        'inline policies',
        'policies attached directly',
        'with attached policies',
        'with policies attached directly',
        'with policies',
        'with inline policies',
        'policies attached directly',
        'direct policies',
      ],
      says: 'have policies of their own',
    }),
  ],
  plain: [
    ...either(
      'mfa',
      ['phone', 'second factor', 'second step', 'authenticator'],
      ['steal', 'stolen', 'guess', 'guessed'],
    ),
    plain(LEFT_OVER, { field: 'last_active', op: 'missing' }),
    plain(
      [...OUTDATED, 'ages'],
      { field: 'active_keys', op: 'gt', value: 0 },
      { field: 'oldest_key_age_days', op: 'gt', value: 90 },
    ),
    plain(['boss', 'god', 'anything they like', 'whatever they want', 'do everything', 'do anything'], {
      field: 'admin_through',
      op: 'exists',
    }),
  ],
  async collect(target) {
    const { clients, region, query } = target;
    const { IAMClient, paginateListUsers } = await import('@aws-sdk/client-iam');
    const client = clients.get(IAMClient, region);
    const users = await allOf(paginateListUsers({ client, pageSize: 1000 }, {}), (page) => page.Users);
    const rows = users.map((user) =>
      row({
        name: user.UserName,
        arn: user.Arn,
        created_at: iso(user.CreateDate),
        password_last_used: iso(user.PasswordLastUsed),
      }),
    );
    if (query.filters?.some(({ field, op }) => field === 'policies' && NAMING.has(op))) {
      target.note('Only policies of the users themselves were looked at, not those of their groups.');
    }
    const known = ['name', 'arn', 'created_at', 'password_last_used'];
    const candidates = () => rows.filter((user) => mayMatch(user, userFields, query.filters, known));

    if (MEMBERSHIPS.some((field) => target.needs(field)) && candidates().length > 0) {
      const found = await memberships(target, client);
      const refused = Object.fromEntries(MEMBERSHIPS.map((field) => [field, null]));
      for (const user of rows) Object.assign(user, found ? row(found.get(String(user.name)) ?? {}) : refused);
      known.push(...MEMBERSHIPS);
    }
    if (!CREDENTIALS.some((field) => target.needs(field))) return rows;
    const left = candidates();
    const report = left.length > FEW ? await reportOf(client) : undefined;
    const [reported, asked] = [true, false].map((is) =>
      left.filter(({ name }) => Boolean(report?.users.has(String(name))) === is),
    );
    for (const user of reported ?? []) Object.assign(user, row(report?.users.get(String(user.name)) ?? {}));
    await forEachBounded(asked ?? [], async (user) => {
      Object.assign(user, row(await userCredentials(target, client, user)));
    });
    if (report && reported?.length) {
      target.note(
        `MFA, passwords and keys are as of IAM's credential report of ${report.at.slice(0, 16).replace('T', ' ')} UTC.`,
      );
    }
    return rows;

    /** Where there is none to be had, each user is asked for instead. */
    function reportOf(iam: InstanceType<typeof IAMClient>) {
      return credentialReport(iam, target.now, target.signal).catch(() => {
        target.signal.throwIfAborted();
        return undefined;
      });
    }
  },
};

/** Up to so many users are looked at one by one, which is exact; more would take minutes at IAM's rate. */
const FEW = 40;

/** A filter by the name of a policy; 'exists' asks for policies of the users' own. */
const NAMING: ReadonlySet<string> = new Set(['eq', 'ne', 'contains', 'not_contains', 'starts_with']);
