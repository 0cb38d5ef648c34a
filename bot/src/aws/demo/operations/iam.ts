import { credentialReport } from '../credential-report.ts';
import type { DemoService } from '../operation.ts';
import { IAM_PAGES, page } from '../replay/pages.ts';
import { fixed, list, one, tell } from '../replay/replay.ts';
import { thingsIn } from '../replay/things.ts';
import type { DemoUser } from './iam-users.ts';
import { GROUP } from './iam-users.ts';

const ROLE = [
  'RoleName',
  'RoleId',
  'Arn',
  'Path',
  'CreateDate',
  'AssumeRolePolicyDocument',
  'MaxSessionDuration',
];

/** What GetAccountAuthorizationDetails tells: the filter, the key, and the kind. */
const DETAILS = [
  ['User', 'UserDetailList', 'iam-users', 'Tags'],
  ['Group', 'GroupDetailList', 'iam-groups', undefined],
  ['Role', 'RoleDetailList', 'iam-roles', 'Tags'],
  ['LocalManagedPolicy', 'Policies', 'iam-policies', undefined],
] as const;

export const iam: DemoService = {
  ListAccountAliases: fixed({ AccountAliases: ['larkspur-demo'], IsTruncated: false }),

  ListGroups: list('iam-groups', 'Groups', { fields: GROUP, pages: IAM_PAGES }),
  ListAttachedGroupPolicies({ GroupName, ...input }, { region }) {
    const group = thingsIn('iam-groups', region).find((each) => each.GroupName === GroupName);
    const { items, more } = page((group?.AttachedManagedPolicies ?? []) as object[], input, IAM_PAGES);
    return { AttachedPolicies: items, ...more };
  },

  ListRoles: list('iam-roles', 'Roles', { fields: ROLE, pages: IAM_PAGES }),
  GetRole: one(
    'iam-roles',
    {
      by: ['RoleName', 'RoleName'],
      missing: ['NoSuchEntityException', 'The role with name {id} cannot be found.', 404],
      fields: [...ROLE, 'RoleLastUsed'],
      tags: 'Tags',
    },
    'Role',
  ),

  /** Users, groups, roles and policies in one paged list, of which each page gives what lies in it. */
  GetAccountAuthorizationDetails(input: { Filter?: string[] }, { region, now }) {
    const wanted = DETAILS.filter(([filter]) => !input.Filter?.length || input.Filter.includes(filter));
    const all = wanted.flatMap(([, key, kind, tags]) =>
      thingsIn(kind, region).map((thing) => ({
        key,
        thing: tell(thing, now, { tags, without: ['MaxSessionDuration'] }),
      })),
    );
    const { items, more } = page(all, input, IAM_PAGES);
    const listOf = (wantedKey: string) => items.flatMap(({ key, thing }) => (key === wantedKey ? thing : []));
    return { ...Object.fromEntries(DETAILS.map(([, key]) => [key, listOf(key)])), ...more };
  },

  GetAccountSummary(_input: object, { region }) {
    const users = thingsIn<DemoUser>('iam-users', region);
    const devices = users.filter(({ $mfa }) => $mfa).length;
    return {
      SummaryMap: {
        Users: users.length,
        UsersQuota: 5000,
        Groups: thingsIn('iam-groups', region).length,
        GroupsQuota: 300,
        Roles: thingsIn('iam-roles', region).length,
        RolesQuota: 1000,
        Policies: thingsIn('iam-policies', region).length,
        PoliciesQuota: 1500,
        InstanceProfiles: 9,
        InstanceProfilesQuota: 1000,
        ServerCertificates: 1,
        ServerCertificatesQuota: 20,
        Providers: 1,
        MFADevices: devices,
        MFADevicesInUse: devices,
        AccountMFAEnabled: 1,
        AccountAccessKeysPresent: 0,
        AccountPasswordPresent: 1,
        AccountSigningCertificatesPresent: 0,
      },
    };
  },

  GetAccountPasswordPolicy: fixed({
    PasswordPolicy: {
      MinimumPasswordLength: 10,
      PasswordReusePrevention: 24,
      RequireSymbols: true,
      RequireNumbers: true,
      RequireUppercaseCharacters: true,
      RequireLowercaseCharacters: true,
      AllowUsersToChangePassword: true,
      ExpirePasswords: false,
    },
  }),

  ListEntitiesForPolicy({ PolicyArn }: { PolicyArn?: string }, { region }) {
    const roles = thingsIn<{ AttachedManagedPolicies: { PolicyArn: string }[] }>('iam-roles', region);
    const attached = roles.filter((role) =>
      role.AttachedManagedPolicies.some((policy) => policy.PolicyArn === PolicyArn),
    );
    return {
      PolicyGroups: [],
      PolicyUsers: [],
      PolicyRoles: attached.map(({ RoleName, RoleId }) => ({ RoleName, RoleId })),
      IsTruncated: false,
    };
  },

  ListServerCertificates: list('iam-server-certificates', 'ServerCertificateMetadataList', {
    pages: IAM_PAGES,
  }),

  GenerateCredentialReport: fixed({ State: 'COMPLETE' }),
  GetCredentialReport: (_input: object, { now }) => ({
    Content: new TextEncoder().encode(credentialReport(now)),
    ReportFormat: 'text/csv',
    GeneratedTime: new Date(now.getTime() - 60_000),
  }),
};
