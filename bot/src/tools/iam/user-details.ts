import type { EntityType, IAMClient, UserDetail } from '@aws-sdk/client-iam';
import { allOf } from '../../aws/pages.ts';
import type { Cell } from '../../contract/reply.ts';
import { lookUp } from '../look-up.ts';
import { iso, tagsOf } from '../row.ts';
import type { ListTarget, Row } from '../tool.ts';
import type { Authorization } from './admin-rights.ts';
import { adminThrough } from './admin-rights.ts';
import type { AccessKey } from './key-cells.ts';
import { keyCells } from './key-cells.ts';

type Cells = Record<string, Cell | undefined>;

/** Fields that take separate calls for each user. */
export const CREDENTIALS = [
  'mfa',
  'console_access',
  'active_keys',
  'oldest_key_age_days',
  'key_last_used',
  'last_active',
];

/** Fields that one paged call returns for all users. */
export const MEMBERSHIPS = [
  'groups',
  'policies',
  'inline_policies',
  'group_policies',
  'admin_through',
  'tags',
];

/** Returns MFA, console password and keys of one user, as they are now. */
export async function userCredentials(target: ListTarget, client: IAMClient, user: Row): Promise<Cells> {
  const name = { UserName: String(user.name) };
  const { GetLoginProfileCommand, paginateListMFADevices } = await import('@aws-sdk/client-iam');
  const needsKeys = CREDENTIALS.slice(2).some((field) => target.needs(field));
  const [devices, profile, keys] = await Promise.all([
    target.needs('mfa')
      ? lookUp(target, 'iam:ListMFADevices', () =>
          allOf(paginateListMFADevices({ client }, name), (page) => page.MFADevices),
        )
      : undefined,
    target.needs('console_access')
      ? lookUp(
          target,
          'iam:GetLoginProfile',
          async () => (await client.send(new GetLoginProfileCommand(name))).LoginProfile !== undefined,
          { errors: ['NoSuchEntityException', 'NoSuchEntity'], value: false },
        )
      : undefined,
    needsKeys ? accessKeys(target, client, name) : undefined,
  ]);
  const password = typeof user.password_last_used === 'string' ? user.password_last_used : undefined;
  return {
    ...(devices !== undefined && { mfa: devices && devices.length > 0 }),
    ...(profile !== undefined && { console_access: profile }),
    ...(keys && keyCells(keys, password, target.now)),
    ...(keys === null && Object.fromEntries(CREDENTIALS.slice(2).map((field) => [field, null]))),
  };
}

async function accessKeys(
  target: ListTarget,
  client: IAMClient,
  name: { UserName: string },
): Promise<AccessKey[] | null> {
  const { GetAccessKeyLastUsedCommand, paginateListAccessKeys } = await import('@aws-sdk/client-iam');
  const found = await lookUp(target, 'iam:ListAccessKeys', () =>
    allOf(paginateListAccessKeys({ client }, name), (page) => page.AccessKeyMetadata),
  );
  if (!found) return null;
  const needsUse = target.needs('key_last_used') || target.needs('last_active');
  return Promise.all(
    found.map(async ({ AccessKeyId, Status, CreateDate }) => ({
      active: Status === 'Active',
      created: iso(CreateDate),
      lastUsed: needsUse
        ? await lookUp(target, 'iam:GetAccessKeyLastUsed', async () =>
            iso(
              (await client.send(new GetAccessKeyLastUsedCommand({ AccessKeyId }))).AccessKeyLastUsed
                ?.LastUsedDate,
            ),
          )
        : undefined,
    })),
  );
}

/**
 * Returns groups, policies (also inline and group policies), the source of admin rights, and tags of all users by name;
 * null if refused.
 */
export function memberships(
  target: ListTarget,
  client: IAMClient,
  { withGroups = false } = {},
): Promise<Map<string, Cells> | null> {
  return lookUp(target, 'iam:GetAccountAuthorizationDetails', async () => {
    const needsAdmin = target.needs('admin_through');
    const needsGroups = withGroups || needsAdmin || target.needs('group_policies');
    const known = await authorization(client, [
      'User',
      ...(needsGroups ? (['Group'] as const) : []),
      ...(needsAdmin ? (['LocalManagedPolicy'] as const) : []),
    ]);
    return new Map(
      known.users.map((user) => {
        const cells: Cells = {
          groups: user.GroupList ?? [],
          policies: namesOf(user.AttachedManagedPolicies, user.UserPolicyList),
          inline_policies: namesOf(user.UserPolicyList),
          ...(needsGroups && { group_policies: policiesOfGroups(user, known) }),
          ...(needsAdmin && { admin_through: adminThrough(user, known) }),
          tags: tagsOf(user.Tags),
        };
        return [user.UserName ?? '', cells] as const;
      }),
    );
  });
}

/** Returns the policies of a user's groups: 'ReadOnlyAccess (developers)'. */
const policiesOfGroups = ({ GroupList = [] }: UserDetail, { groups }: Authorization): string[] =>
  groups
    .filter(({ GroupName = '' }) => GroupList.includes(GroupName))
    .flatMap(({ AttachedManagedPolicies, GroupName, GroupPolicyList }) =>
      namesOf(AttachedManagedPolicies, GroupPolicyList).map((policy) => `${policy} (${GroupName})`),
    );

const namesOf = (...policies: ({ PolicyName?: string | undefined }[] | undefined)[]): string[] =>
  policies.flatMap((each) => each ?? []).flatMap(({ PolicyName }) => PolicyName ?? []);

async function authorization(client: IAMClient, Filter: EntityType[]): Promise<Authorization> {
  const { paginateGetAccountAuthorizationDetails } = await import('@aws-sdk/client-iam');
  const pages = await allOf(
    paginateGetAccountAuthorizationDetails({ client, pageSize: 1000 }, { Filter }),
    (page) => [page],
  );
  return {
    users: pages.flatMap(({ UserDetailList }) => UserDetailList ?? []),
    groups: pages.flatMap(({ GroupDetailList }) => GroupDetailList ?? []),
    policies: pages.flatMap(({ Policies }) => Policies ?? []),
  };
}
