import type { IAMClient, Role, RoleDetail } from '@aws-sdk/client-iam';
import { allOf } from '../../aws/pages.ts';
import { mayMatch } from '../../domain/row-filter.ts';
import { daysSince } from '../../domain/time.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereMissing } from '../condition.ts';
import { lookUp } from '../look-up.ts';
import { iso, row, tagsOf } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { HAVE_INLINE_POLICIES } from './inline-policies.ts';
import { roleFields } from './role-fields.ts';
import { OTHERS, trustOf } from './trust.ts';

/** Fields that ListRoles leaves out. One paged call returns them for all roles (IAM API reference, RoleDetail). */
const DETAILED = ['policies', 'inline_policies', 'policy_count', 'tags', 'last_used_at', 'unused_days'];
const LISTED = roleFields.flatMap(({ key }) => (DETAILED.includes(key) ? [] : key));

export const iamRoles: ListTool = {
  kind: 'list',
  id: 'iam.roles',
  title: 'IAM roles',
  summary:
    'IAM roles with who may assume them, session length and age; last use, policies and tags where asked for.',
  noun: ['IAM role', 'IAM roles'],
  nouns: [
    'iam role',
    'aws role',
    'assumable role',
    'service role',
    'execution role',
    'instance role',
    'task role',
    'role',
    // Outsiders get in through roles alone.
    ...[
      'any outside account',
      'an outside account',
      'which outside account',
      'external account',
      'foreign account',
      'strange account',
      'third party account',
    ],
  ],
  examples: [
    'List all IAM roles',
    'Which roles can other accounts assume?',
    'IAM roles that were not used in 90 days',
    'roles with AdministratorAccess',
    'which roles trust lambda.amazonaws.com?',
    'roles for external accounts without an external id',
    'when were our IAM roles last used?',
    'IAM roles created this year',
    'roles with a session longer than 4 hours',
  ],
  permissions: ['iam:ListRoles', 'iam:GetAccountAuthorizationDetails'],
  scope: 'global',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: roleFields,
  conditions: [
    HAVE_INLINE_POLICIES,
    UNTAGGED,
    whereMissing('last_used_at', {
      phrases: ['never used', 'unused', 'never been used', 'never assumed', 'not used', 'idle', 'stale'],
      says: 'have not been used in the last 400 days',
    }),
    where('policies', 'eq', 'AdministratorAccess', {
      phrases: [
        'admin',
        'administrator',
        'with admin access',
        'with administrator access',
        'with admin rights',
        'with full admin',
      ],
      says: 'have the policy AdministratorAccess',
    }),
    where('trust', 'contains', OTHERS, {
      phrases: [
        ...[
          'other aws account',
          'another aws account',
          'foreign account',
          'strange account',
          'trusted account',
        ],
        ...['any outside account', 'an outside account', 'which outside account'],
        ...['cross account access', 'third party access'],
        ...['account do we trust', 'account we trust', 'companies do we trust', 'companies we trust'],
      ],
    }),
    where('policy_count', 'eq', 0, {
      phrases: ['without policies', 'no policies', 'without permissions', 'without any policy'],
      says: 'have no policies',
    }),
  ],
  async collect(target) {
    const { IAMClient, paginateListRoles } = await import('@aws-sdk/client-iam');
    const client = target.clients.get(IAMClient, target.region);
    const roles = await allOf(paginateListRoles({ client, pageSize: 1000 }, {}), (page) => page.Roles);
    const rows = roles.map((role) => toRow(role, target.account.id));
    const isAsked = DETAILED.some((field) => target.needs(field));
    if (isAsked && rows.some((role) => mayMatch(role, roleFields, target.query.filters, LISTED)))
      await addDetails(target, client, rows);
    return rows;
  },
};

function toRow(role: Role, account: string): Row {
  const trust = trustOf(role.AssumeRolePolicyDocument, account);
  return row({
    name: role.RoleName,
    trust: trust?.kinds ?? null,
    principals: trust?.principals ?? null,
    max_session_hours: role.MaxSessionDuration === undefined ? null : role.MaxSessionDuration / 3600,
    created_at: iso(role.CreateDate),
    external_id: trust?.kinds.includes(OTHERS) ? (trust.externalId ?? null) : undefined,
    service_linked: role.Path?.startsWith('/aws-service-role/') ?? false,
    path: role.Path,
    description: role.Description,
    arn: role.Arn,
  });
}

/** Adds policies (also inline ones), tags and last use of all roles. One call per role would take minutes. */
async function addDetails(target: ListTarget, client: IAMClient, rows: Row[]): Promise<void> {
  const found = await lookUp(target, 'iam:GetAccountAuthorizationDetails', async () => {
    const { paginateGetAccountAuthorizationDetails } = await import('@aws-sdk/client-iam');
    const pages = paginateGetAccountAuthorizationDetails({ client, pageSize: 1000 }, { Filter: ['Role'] });
    return new Map(
      await allOf(pages, (page) =>
        page.RoleDetailList?.map((role) => [role.RoleName, detailCells(role, target.now)] as const),
      ),
    );
  });
  const unknown = Object.fromEntries(DETAILED.map((field) => [field, null]));
  // A role that was created in between has no details yet.
  for (const role of rows) Object.assign(role, found?.get(String(role.name)) ?? unknown);
}

function detailCells(role: RoleDetail, now: Date): Row {
  const attached = (role.AttachedManagedPolicies ?? []).flatMap(({ PolicyName }) => PolicyName ?? []);
  const inline = (role.RolePolicyList ?? []).flatMap(({ PolicyName }) => PolicyName ?? []);
  const policies = [...attached, ...inline];
  const used = role.RoleLastUsed?.LastUsedDate;
  return row({
    policies,
    inline_policies: inline,
    policy_count: policies.length,
    tags: tagsOf(role.Tags),
    last_used_at: iso(used),
    unused_days: daysSince(now, used, role.CreateDate),
  });
}
