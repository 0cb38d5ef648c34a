import type {
  AttachedPolicy,
  EntityType,
  GroupDetail,
  IAMClient,
  ManagedPolicyDetail,
  PolicyDetail,
  RoleDetail,
  UserDetail,
} from '@aws-sdk/client-iam';
import type { FanOutTarget } from '../../../aws/fan-out.ts';
import { allOf } from '../../../aws/pages.ts';
import type { PolicyStatement } from '../../../aws/policy-document.ts';
import { statementsOf } from '../../../aws/policy-document.ts';
import { lookUp } from '../../look-up.ts';
import { iso } from '../../row.ts';
import type { Trust } from '../trust.ts';
import { trustOf } from '../trust.ts';
import type { Grant } from './evaluate.ts';

/** A user, role or group with its policies. */
export interface Principal {
  kind: 'user' | 'role' | 'group';
  name: string;
  arn: string;
  account: string;
  grants: Grant[];
  /** The permissions boundary, which limits all its rights. */
  boundary?: Grant | undefined;
  /** Of a user. */
  groups?: string[];
  /** Of a group: its users. */
  members?: string[];
  /** Of a role: who may assume it, and the instance profiles that hold it. */
  trust?: Trust | null;
  profiles?: string[];
  /** Of a role, ISO 8601. IAM keeps it for 400 days. */
  lastUsed?: string | undefined;
  lastRegion?: string | undefined;
  createdAt?: string | undefined;
  description?: string | undefined;
}

/** Reads all users, roles and groups with the documents of their policies, in one paged call; null if refused. */
export async function principalsOf(target: FanOutTarget, client: IAMClient): Promise<Principal[] | null> {
  return lookUp(target, 'iam:GetAccountAuthorizationDetails', async () => {
    const { paginateGetAccountAuthorizationDetails } = await import('@aws-sdk/client-iam');
    const Filter: EntityType[] = ['User', 'Role', 'Group', 'LocalManagedPolicy', 'AWSManagedPolicy'];
    const pages = await allOf(
      paginateGetAccountAuthorizationDetails({ client, pageSize: 1000 }, { Filter }),
      (page) => [page],
    );
    const policies = pages.flatMap(({ Policies }) => Policies ?? []);
    const documents = new Map(policies.map((policy) => [policy.Arn, statementsOf(defaultDocument(policy))]));
    const groups = pages.flatMap(({ GroupDetailList }) => GroupDetailList ?? []);
    const users = pages.flatMap(({ UserDetailList }) => UserDetailList ?? []);
    const account = target.account.id;
    return [
      ...users.map((user) => ofUser(user, groups, documents, account)),
      ...pages
        .flatMap(({ RoleDetailList }) => RoleDetailList ?? [])
        .map((role) => ofRole(role, documents, account)),
      ...groups.map((group) => ofGroup(group, users, documents, account)),
    ];
  });
}

type Documents = ReadonlyMap<string | undefined, PolicyStatement[] | undefined>;

const defaultDocument = ({ DefaultVersionId, PolicyVersionList = [] }: ManagedPolicyDetail) =>
  PolicyVersionList.find(({ VersionId }) => VersionId === DefaultVersionId)?.Document;

const EVERYTHING: PolicyStatement[] = [{ Effect: 'Allow', Action: '*', Resource: '*' }];

const statementsIn = (arn: string, documents: Documents): PolicyStatement[] | undefined =>
  documents.get(arn) ?? (arn.endsWith(':iam::aws:policy/AdministratorAccess') ? EVERYTHING : undefined);

function grantsOf(
  attached: AttachedPolicy[] = [],
  inline: PolicyDetail[] = [],
  documents: Documents,
  through = '',
): Grant[] {
  return [
    ...attached.map(({ PolicyArn = '', PolicyName = '' }) => ({
      name: `${PolicyName}${through}`,
      statements: statementsIn(PolicyArn, documents),
    })),
    ...inline.map(({ PolicyDocument, PolicyName = '' }) => ({
      name: `${PolicyName}${through}`,
      statements: statementsOf(PolicyDocument),
    })),
  ];
}

const boundaryOf = (
  boundary: { PermissionsBoundaryArn?: string | undefined } | undefined,
  documents: Documents,
): Grant | undefined => {
  const arn = boundary?.PermissionsBoundaryArn;
  return arn ? { name: arn.split('/').at(-1) ?? arn, statements: statementsIn(arn, documents) } : undefined;
};

function ofUser(user: UserDetail, groups: GroupDetail[], documents: Documents, account: string): Principal {
  const own = grantsOf(user.AttachedManagedPolicies, user.UserPolicyList, documents);
  const ofGroups = (user.GroupList ?? []).flatMap((name) => {
    const group = groups.find(({ GroupName }) => GroupName === name);
    return grantsOf(group?.AttachedManagedPolicies, group?.GroupPolicyList, documents, ` (group ${name})`);
  });
  return {
    kind: 'user',
    name: user.UserName ?? '',
    arn: user.Arn ?? '',
    account,
    grants: [...own, ...ofGroups],
    boundary: boundaryOf(user.PermissionsBoundary, documents),
    groups: user.GroupList ?? [],
    createdAt: iso(user.CreateDate),
  };
}

function ofRole(role: RoleDetail, documents: Documents, account: string): Principal {
  return {
    kind: 'role',
    name: role.RoleName ?? '',
    arn: role.Arn ?? '',
    account,
    grants: grantsOf(role.AttachedManagedPolicies, role.RolePolicyList, documents),
    boundary: boundaryOf(role.PermissionsBoundary, documents),
    trust: trustOf(role.AssumeRolePolicyDocument, account),
    profiles: (role.InstanceProfileList ?? []).flatMap(
      ({ InstanceProfileName }) => InstanceProfileName ?? [],
    ),
    lastUsed: iso(role.RoleLastUsed?.LastUsedDate),
    lastRegion: role.RoleLastUsed?.Region,
    createdAt: iso(role.CreateDate),
  };
}

function ofGroup(group: GroupDetail, users: UserDetail[], documents: Documents, account: string): Principal {
  const name = group.GroupName ?? '';
  return {
    kind: 'group',
    name,
    arn: group.Arn ?? '',
    account,
    grants: grantsOf(group.AttachedManagedPolicies, group.GroupPolicyList, documents),
    members: users.flatMap(({ GroupList, UserName }) =>
      UserName && GroupList?.includes(name) ? UserName : [],
    ),
    createdAt: iso(group.CreateDate),
  };
}
