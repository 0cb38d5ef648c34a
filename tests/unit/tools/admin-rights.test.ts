import type { UserDetail } from '@aws-sdk/client-iam';
import { adminThrough } from '@windsock/bot/tools/iam/admin-rights.ts';
import { describe, expect, test } from 'vitest';
import { askDemo } from './ask-demo.ts';

const document = (Action: string, Resource = '*') =>
  encodeURIComponent(JSON.stringify({ Statement: [{ Effect: 'Allow', Action, Resource }] }));
const managed = (PolicyName: string) => ({ PolicyName, PolicyArn: `arn:aws:iam::aws:policy/${PolicyName}` });
const written = (PolicyName: string) => ({
  PolicyName,
  PolicyArn: `arn:aws:iam::111111111111:policy/${PolicyName}`,
});
const account = {
  users: [],
  groups: [
    { GroupName: 'admins', AttachedManagedPolicies: [managed('AdministratorAccess')] },
    { GroupName: 'deployers', AttachedManagedPolicies: [written('deploy')] },
    { GroupName: 'break-glass', GroupPolicyList: [{ PolicyName: 'all', PolicyDocument: document('*') }] },
    { GroupName: 'readers', AttachedManagedPolicies: [managed('ReadOnlyAccess')] },
    { GroupName: 'odd', GroupPolicyList: [{ PolicyName: 'broken', PolicyDocument: 'no JSON' }] },
  ],
  policies: [
    {
      Arn: written('deploy').PolicyArn,
      DefaultVersionId: 'v2',
      PolicyVersionList: [
        { VersionId: 'v1', Document: document('s3:*') },
        { VersionId: 'v2', Document: document('*:*') },
      ],
    },
  ],
};

describe('admin rights', () => {
  const cases: [name: string, user: UserDetail, through: string[] | null][] = [
    [
      'of a policy of its own',
      { AttachedManagedPolicies: [managed('AdministratorAccess')] },
      ['AdministratorAccess'],
    ],
    [
      'of a policy that is only named alike',
      { AttachedManagedPolicies: [managed('AdministratorAccess-Amplify')] },
      [],
    ],
    [
      'of an inline policy',
      { UserPolicyList: [{ PolicyName: 'mine', PolicyDocument: document('*') }] },
      ['mine'],
    ],
    [
      'of an inline policy for one bucket',
      { UserPolicyList: [{ PolicyName: 'mine', PolicyDocument: document('*', 'arn:aws:s3:::b/*') }] },
      [],
    ],
    [
      "of a group's attached policy",
      { GroupList: ['readers', 'admins'] },
      ['AdministratorAccess (group admins)'],
    ],
    ["of a group's policy of the account's own", { GroupList: ['deployers'] }, ['deploy (group deployers)']],
    ["of a group's inline policy", { GroupList: ['break-glass'] }, ['all (group break-glass)']],
    ['of no group', { GroupList: ['readers'] }, []],
    ['that cannot be read', { GroupList: ['odd'] }, null],
    ['of a group that is not known yet', { GroupList: ['new'] }, null],
    [
      'that are known, beside what cannot be read',
      { GroupList: ['odd', 'break-glass'] },
      ['all (group break-glass)'],
    ],
  ];
  test.each(cases)('%s', (_, user, through) => expect(adminThrough(user, account)).toEqual(through));

  test('are shown for each user of the demo account, with the group that grants them', async () => {
    const filters = [{ field: 'admin_through', op: 'exists' }];
    const { table, text } = await askDemo('iam.users', { filters });
    expect(text).toBe('**3 IAM users** have admin rights.');
    expect(table?.rows).toMatchObject([
      { name: 'jenkins-deploy', admin_through: ['AdministratorAccess'] },
      { name: 'old-consultant', admin_through: ['AdministratorAccess (group administrators)'] },
      { name: 'sam', admin_through: ['AdministratorAccess (group administrators)'] },
    ]);
  });

  test('are more than a policy with that name, and the answer says so', async () => {
    const filters = [{ field: 'policies', op: 'contains', value: 'AdministratorAccess' }];
    const { notes, table } = await askDemo('iam.users', { filters });
    expect(table?.rows.map(({ name }) => name)).toEqual(['jenkins-deploy']);
    expect(notes).toEqual([
      'Through a group, old-consultant (administrators) and sam (administrators) have AdministratorAccess.',
    ]);
  });
});
