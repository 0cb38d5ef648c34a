import { credentialReport } from './credential-report.ts';
import type { DemoUser } from './data/users.ts';
import { groups, users } from './data/users.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { ownPolicies } from './iam-account.ts';
import { describeRoles, roleDetails } from './iam-roles.ts';
import { daysAgo, hex, tagList } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';
import { userTimes } from './user-times.ts';

interface Page {
  MaxItems?: number;
  Marker?: string;
}
interface OfUser extends Page {
  UserName?: string;
}

const iamArn = (path: string): string => `arn:aws:iam::${DEMO_ACCOUNT_ID}:${path}`;
const keyId = (user: string, index: number): string => `AKIA${hex(16, 'key', user, index).toUpperCase()}`;

/** IAM gives 100 of anything unless asked otherwise. */
function listed<T>(key: string, all: T[], { MaxItems: size = 100, Marker: token }: Page): object {
  const { items, next } = pageOf(all, { size, token });
  return { [key]: items, IsTruncated: next !== undefined, ...(next && { Marker: next }) };
}

function found({ UserName }: OfUser): DemoUser {
  const user = users.find(({ name }) => name === UserName);
  if (!user) throw awsError('NoSuchEntityException', `The user with name ${UserName} cannot be found.`, 404);
  return user;
}

function describeUser(user: DemoUser, { now }: DemoPlace) {
  const { created, passwordUsed } = userTimes(user, now);
  return {
    UserName: user.name,
    UserId: `AIDA${hex(17, 'user', user.name).toUpperCase()}`,
    Arn: iamArn(`user/${user.name}`),
    Path: '/',
    CreateDate: created,
    ...(passwordUsed && { PasswordLastUsed: passwordUsed }),
  };
}

const managed = (name: string) => ({ PolicyName: name, PolicyArn: `arn:aws:iam::aws:policy/${name}` });

/** The document of every inline policy: what the CRM's vendor may read. */
const INLINE = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: ['s3:GetObject'], Resource: 'arn:aws:s3:::larkspur-crm-exports/*' }],
};

const describeGroup = (name: string, { now }: DemoPlace) => ({
  GroupName: name,
  GroupId: `AGPA${hex(17, 'group', name).toUpperCase()}`,
  Arn: iamArn(`group/${name}`),
  Path: '/',
  CreateDate: daysAgo(now, 1600, name),
});

const userDetails = (user: DemoUser, place: DemoPlace) => ({
  ...describeUser(user, place),
  GroupList: user.groups,
  AttachedManagedPolicies: user.policies.map(managed),
  UserPolicyList: (user.inline ?? []).map((PolicyName) => ({
    PolicyName,
    PolicyDocument: encodeURIComponent(JSON.stringify(INLINE)),
  })),
  Tags: tagList(user.tags),
});

const groupDetails = (name: string, place: DemoPlace) => ({
  ...describeGroup(name, place),
  AttachedManagedPolicies: (groups[name] ?? []).map(managed),
  GroupPolicyList: [],
});

export const iam: DemoService = {
  ListAccountAliases: (input: Page) => listed('AccountAliases', ['larkspur-demo'], input),

  ListUsers(input: Page & { PathPrefix?: string }, place) {
    const under = (input.PathPrefix ?? '/') === '/' ? users : [];
    return listed(
      'Users',
      under.map((user) => describeUser(user, place)).sort((a, b) => (a.UserName < b.UserName ? -1 : 1)),
      input,
    );
  },

  GetUser(input: OfUser, place) {
    const user = found(input);
    return { User: { ...describeUser(user, place), Tags: tagList(user.tags) } };
  },

  ListUserTags: (input: OfUser) => listed('Tags', tagList(found(input).tags), input),

  ListMFADevices(input: OfUser, { now }) {
    const user = found(input);
    const device = {
      UserName: user.name,
      SerialNumber: iamArn(`mfa/${user.name}`),
      EnableDate: userTimes(user, now).created,
    };
    return listed('MFADevices', user.mfa ? [device] : [], input);
  },

  GetLoginProfile(input: OfUser, { now }) {
    const user = found(input);
    if (!user.console) {
      throw awsError('NoSuchEntityException', `Login Profile for User ${user.name} cannot be found.`, 404);
    }
    const CreateDate = userTimes(user, now).created;
    return { LoginProfile: { UserName: user.name, CreateDate, PasswordResetRequired: false } };
  },

  ListAccessKeys(input: OfUser, { now }) {
    const user = found(input);
    const keys = userTimes(user, now).keys.map(({ active, created }, index) => ({
      UserName: user.name,
      AccessKeyId: keyId(user.name, index),
      Status: active ? 'Active' : 'Inactive',
      CreateDate: created,
    }));
    return listed('AccessKeyMetadata', keys, input);
  },

  GetAccessKeyLastUsed({ AccessKeyId }: { AccessKeyId?: string }, { now }) {
    for (const user of users) {
      const key = userTimes(user, now).keys.find((_, index) => keyId(user.name, index) === AccessKeyId);
      if (!key) continue;
      const { used, usedFor = 'N/A' } = key;
      const AccessKeyLastUsed = used
        ? { LastUsedDate: used, ServiceName: usedFor, Region: 'us-east-1' }
        : { ServiceName: 'N/A', Region: 'N/A' };
      return { UserName: user.name, AccessKeyLastUsed };
    }
    throw awsError('AccessDenied', 'The access key is not one of this account.', 403);
  },

  ListGroups: (input: Page, place) =>
    listed(
      'Groups',
      Object.keys(groups).map((name) => describeGroup(name, place)),
      input,
    ),
  ListGroupsForUser: (input: OfUser, place) =>
    listed(
      'Groups',
      found(input).groups.map((name) => describeGroup(name, place)),
      input,
    ),
  ListAttachedUserPolicies: (input: OfUser) =>
    listed('AttachedPolicies', found(input).policies.map(managed), input),
  ListUserPolicies: (input: OfUser) => listed('PolicyNames', found(input).inline ?? [], input),
  ListAttachedGroupPolicies: (input: Page & { GroupName?: string }) =>
    listed('AttachedPolicies', (groups[input.GroupName ?? ''] ?? []).map(managed), input),

  /** Users, groups, roles and policies in one paged list, of which each page gives what lies in it. */
  GetAccountAuthorizationDetails(input: Page & { Filter?: string[] }, place) {
    const kinds: [filter: string, key: string, all: object[]][] = [
      ['User', 'UserDetailList', users.map((user) => userDetails(user, place))],
      ['Group', 'GroupDetailList', Object.keys(groups).map((name) => groupDetails(name, place))],
      ['Role', 'RoleDetailList', roleDetails(place)],
      ['LocalManagedPolicy', 'Policies', ownPolicies(place)],
    ];
    const wanted = kinds.filter(([filter]) => !input.Filter?.length || input.Filter.includes(filter));
    const all = wanted.flatMap(([, key, things]) => things.map((thing) => ({ key, thing })));
    const { items, next } = pageOf(all, { size: input.MaxItems ?? 100, token: input.Marker });
    const byKey = Object.groupBy(items, ({ key }) => key);
    return {
      ...Object.fromEntries(
        kinds.map(([, key]) => [key, (byKey[key] ?? []).map(({ thing }) => thing)] as const),
      ),
      IsTruncated: next !== undefined,
      ...(next && { Marker: next }),
    };
  },

  GetRole({ RoleName }: { RoleName?: string }, place) {
    const role = describeRoles(place).find((one) => one.RoleName === RoleName);
    if (!role) {
      throw awsError('NoSuchEntityException', `The role with name ${RoleName} cannot be found.`, 404);
    }
    const { RoleLastUsed, Tags } = roleDetails(place).find((one) => one.RoleName === RoleName) ?? {};
    return { Role: { ...role, RoleLastUsed, Tags } };
  },
  ListRoles: (input: Page, place) => listed('Roles', describeRoles(place), input),

  GetAccountSummary: (_input: object, place) => ({
    SummaryMap: {
      Users: users.length,
      UsersQuota: 5000,
      Groups: Object.keys(groups).length,
      GroupsQuota: 300,
      Roles: describeRoles(place).length,
      RolesQuota: 1000,
      Policies: ownPolicies(place).length,
      PoliciesQuota: 1500,
      InstanceProfiles: 9,
      InstanceProfilesQuota: 1000,
      ServerCertificates: 1,
      ServerCertificatesQuota: 20,
      Providers: 1,
      MFADevices: users.filter(({ mfa }) => mfa).length,
      MFADevicesInUse: users.filter(({ mfa }) => mfa).length,
      AccountMFAEnabled: 1,
      AccountAccessKeysPresent: 0,
      AccountPasswordPresent: 1,
      AccountSigningCertificatesPresent: 0,
    },
  }),

  GenerateCredentialReport: () => ({ State: 'COMPLETE' }),
  GetCredentialReport: (_input: object, place) => ({
    Content: new TextEncoder().encode(credentialReport(place.now)),
    ReportFormat: 'text/csv',
    GeneratedTime: new Date(place.now.getTime() - 60_000),
  }),
};
