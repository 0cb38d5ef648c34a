import { expect, it } from 'vitest';
import { talk } from './talk.ts';

it('finds a policy that is called nothing but read only', async () => {
  expect((await talk(['iam users with ReadOnlyAccess'])).plan).toMatchObject({
    tool: 'iam.users',
    args: { filters: [{ field: 'policies', value: 'ReadOnlyAccess' }] },
  });
});

it.each([
  ['which iam group has the fewest people', { sort: { field: 'member_count', direction: 'asc' } }],
  ['which user group has the most users', { sort: { field: 'member_count', direction: 'desc' } }],
  ['which group has most members', { sort: { field: 'member_count', direction: 'desc' } }],
  [
    'iam groups with the policy ReadOnlyAccess',
    { filters: [{ field: 'policies', op: 'contains', value: 'ReadOnlyAccess' }] },
  ],
  ['iam groups with inline policies', { filters: [{ field: 'inline_policies', op: 'exists' }] }],
  ['empty user groups', { filters: [{ field: 'member_count', op: 'eq', value: 0 }] }],
])('“%s” asks for groups of IAM and what they have', async (text, args) => {
  expect((await talk([text])).plan).toMatchObject({ tool: 'iam.groups', args });
});

it.each([
  ['which groups is sam in', 'iam.users'],
  ['who has full admin', 'iam.users'],
])('“%s” asks for people and what they have', async (text, tool) => {
  expect((await talk([text])).plan).toMatchObject({ tool });
});

it.each([
  ['who is in the group administrators', /^The members of administrators are .+\.$/],
  ["who's in administrators", /^The members of administrators /],
])('“%s” names its members', async (text, told) => {
  expect((await talk([text])).reply.text.replaceAll(/[*`]/g, '')).toMatch(told);
});

it('narrows the people shown to the members of a group, wherever their words are', async () => {
  const { plan } = await talk([
    'iam users with console access',
    'but of these, which are in the developers group',
  ]);
  expect(plan).toMatchObject({
    tool: 'iam.users',
    args: {
      filters: [
        { field: 'console_access', value: true },
        { field: 'name', value: ['anna', 'ines', 'maria', 'tomas'] },
      ],
    },
  });
});

it('says when a user was last active, not what is related to the user', async () => {
  expect((await talk(['has backup-agent been used at all'])).plan).toMatchObject({
    tool: 'iam.access',
    args: { asks: 'used', principals: ['backup-agent'] },
  });
  expect((await talk(['is the role crm-sync used at all'])).plan).toMatchObject({ tool: 'resources.about' });
});

it('takes no group for what uses the people in it', async () => {
  const { plan } = await talk(['iam users without mfa', 'which of them were used']);
  expect(plan).not.toMatchObject({ tool: 'iam.groups' });
});

it('takes unused roles from IAM, not from what runs with them', async () => {
  const { plan } = await talk([
    'roles with the policy AdministratorAccess',
    'which ones were not used for 60 days',
  ]);
  expect(plan).toMatchObject({
    tool: 'iam.roles',
    args: { filters: [{ field: 'policies' }, { op: 'gt', value: 60 }] },
  });
});

it('means anything else of that name before a group of people', async () => {
  const { reply } = await talk(['tell me about payments']);
  expect(reply.text).toMatch(/^\W*payments\W*: CloudFormation stack.*as well: IAM group/);
});
