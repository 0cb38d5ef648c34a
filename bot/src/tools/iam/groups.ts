import type { GroupDetail, UserDetail } from '@aws-sdk/client-iam';
import { allOf } from '../../aws/pages.ts';
import { arnField, createdField, nameField } from '../common-words.ts';
import { where, whereMissing } from '../condition.ts';
import { detail, field } from '../field.ts';
import { iso, row } from '../row.ts';
import type { Field, ListTool, Row } from '../tool.ts';
import { HAVE_INLINE_POLICIES, inlinePolicies } from './inline-policies.ts';

const fields: Field[] = [
  { ...nameField, words: ['name', 'group name'] },
  field.number('member_count', 'Number of members', {
    words: ['number of members', 'number of users', 'member count', 'size', 'members', 'users', 'people'],
    max: ['most members', 'most users', 'most people', 'largest', 'biggest', 'fullest'],
    min: ['fewest members', 'fewest users', 'fewest people', 'least members', 'smallest'],
  }),
  field.list('members', 'Members', {
    words: ['member', 'members', 'user', 'users', 'people'],
    before: 'with the member',
  }),
  field.list('policies', 'Policies', {
    words: ['policy', 'attached policy', 'managed policy', 'iam policy', 'permission', 'right'],
    before: 'with policy',
  }),
  inlinePolicies,
  createdField,
  detail.text('path', 'Path', { words: ['path'] }),
  { ...arnField, pattern: /\barn:aws[\w-]*:iam::\d{12}:group\/\S+/ },
];

export const iamGroups: ListTool = {
  kind: 'list',
  id: 'iam.groups',
  title: 'IAM groups',
  summary: 'IAM groups with their members and policies.',
  noun: ['IAM group', 'IAM groups'],
  nouns: ['iam group', 'group in iam', 'user group', 'group of users', 'iam user group', 'permission group'],
  examples: [
    'list iam groups',
    'which IAM group has the most members?',
    'user groups without members',
    'IAM groups with the policy AdministratorAccess',
    'which IAM groups have inline policies?',
    'IAM groups and their policies',
    'newest iam group',
  ],
  permissions: ['iam:GetAccountAuthorizationDetails'],
  scope: 'global',
  defaultSort: { field: 'name', direction: 'asc' },
  fields,
  conditions: [
    HAVE_INLINE_POLICIES,
    where('member_count', 'eq', 0, {
      phrases: ['empty', 'without members', 'no members', 'without users', 'no users', 'unused'],
      says: 'have no members',
    }),
    whereMissing('policies', {
      phrases: ['without policies', 'no policies', 'without a policy', 'without permissions'],
      says: 'have no policies',
    }),
    where('policies', 'contains', 'AdministratorAccess', {
      phrases: ['with admin access', 'with admin rights', 'with full admin'],
      says: 'have the policy AdministratorAccess',
    }),
  ],
  async collect({ clients, region }) {
    const { IAMClient, paginateGetAccountAuthorizationDetails } = await import('@aws-sdk/client-iam');
    const client = clients.get(IAMClient, region);
    const pages = await allOf(
      paginateGetAccountAuthorizationDetails({ client, pageSize: 1000 }, { Filter: ['Group', 'User'] }),
      (page) => [page],
    );
    const users = pages.flatMap(({ UserDetailList }) => UserDetailList ?? []);
    return pages.flatMap(({ GroupDetailList }) => GroupDetailList ?? []).map((group) => toRow(group, users));
  },
};

function toRow(group: GroupDetail, users: readonly UserDetail[]): Row {
  const { GroupName = '' } = group;
  const members = users.flatMap(({ GroupList, UserName }) =>
    GroupList?.includes(GroupName) && UserName ? [UserName] : [],
  );
  const inline = namesOf(group.GroupPolicyList);
  return row({
    name: GroupName,
    member_count: members.length,
    members,
    policies: [...namesOf(group.AttachedManagedPolicies), ...inline],
    inline_policies: inline,
    created_at: iso(group.CreateDate),
    path: group.Path,
    arn: group.Arn,
  });
}

const namesOf = (policies: { PolicyName?: string | undefined }[] = []): string[] =>
  policies.flatMap(({ PolicyName }) => PolicyName ?? []);
