import { allOf } from '../../aws/pages.ts';
import type { Filter } from '../../contract/query.ts';
import { joined } from '../../contract/words.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { data } from '../../reply/markup.ts';
import { forEachBounded } from '../look-up.ts';
import { iso, row } from '../row.ts';
import type { ListTool } from '../tool.ts';
import { credentialReport } from './credential-report.ts';
import { plainUserWords, userConditions } from './user-conditions.ts';
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
    'users by number of access keys',
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
  conditions: userConditions,
  plain: plainUserWords,
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
    const named = policyNamed(query.filters);
    const known = ['name', 'arn', 'created_at', 'password_last_used'];
    const candidates = () => rows.filter((user) => mayMatch(user, userFields, query.filters, known));

    if (MEMBERSHIPS.some((field) => target.needs(field)) && candidates().length > 0) {
      const found = await memberships(target, client, { withGroups: named !== undefined });
      if (named !== undefined) target.note(throughGroups(named, found));
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

    /** Returns the credential report, or undefined if there is none. The caller then reads each user instead. */
    function reportOf(iam: InstanceType<typeof IAMClient>) {
      return credentialReport(iam, target.now, target.signal).catch(() => {
        target.signal.throwIfAborted();
        return undefined;
      });
    }
  },
};

/** The most users to read one by one, which is exact. More would take minutes at IAM's rate. */
const FEW = 40;

/** Operators that compare a policy's name. 'exists' asks for policies attached to the user. */
const NAMING: ReadonlySet<string> = new Set(['eq', 'ne', 'contains', 'not_contains', 'starts_with']);

/** Returns the policy that the filters name. */
function policyNamed(filters: readonly Filter[] = []): string | undefined {
  const named = filters.find(({ field, op }) => field === 'policies' && NAMING.has(op));
  return named && String([named.value ?? ''].flat()[0]);
}

/** "Through a group, maria (sales) has ReadOnlyAccess." */
function throughGroups(policy: string, found: Awaited<ReturnType<typeof memberships>>): string {
  if (!found) return 'This covers only policies of the users themselves, not those of their groups.';
  const having = [...found].flatMap(([name, { group_policies: inherited }]) => {
    const group = [inherited ?? []]
      .flat()
      .map(String)
      .find((each) => each.toLowerCase().startsWith(`${policy.toLowerCase()} (`));
    return group ? [`${data(name, 80)} ${data(group.slice(policy.length + 1), 80)}`] : [];
  });
  return having.length === 0
    ? `Nobody has ${data(policy, 80)} through a group.`
    : `Through a group, ${joined(having)} ${having.length === 1 ? 'has' : 'have'} ${data(policy, 80)}.`;
}
