import type { DemoService } from '../operation.ts';
import { page } from '../replay/pages.ts';
import { answerFields } from '../replay/replay.ts';
import { resolveInstants } from '../replay/resolve-instants.ts';
import { isMissing } from '../replay/select.ts';
import { things } from '../replay/things.ts';
import type { DemoUser } from './credential-report.ts';
import { credentialReport } from './credential-report.ts';

/** The parts of GetAccountAuthorizationDetails: filter, key and kind. */
const DETAILS = [
  ['User', 'UserDetailList', 'iamUsers', 'Tags'],
  ['Group', 'GroupDetailList', 'iamGroups', ''],
  ['Role', 'RoleDetailList', 'iamRoles', 'Tags'],
  ['LocalManagedPolicy', 'Policies', 'iamPolicies', ''],
  ['AWSManagedPolicy', 'Policies', 'iamAwsPolicies', ''],
] as const;

export const iam: DemoService = {
  GetAccessKeyLastUsed({ AccessKeyId: id }: { AccessKeyId?: string }, { now }) {
    const keys = things<DemoUser>('iamUsers').flatMap(({ $keys }) => $keys);
    const key = keys.find(({ AccessKeyId }) => AccessKeyId === id);
    if (!key) throw isMissing(['AccessDenied', 'The access key is not one of this account.', 403]);
    const { LastUsedDate, ServiceName = 'N/A', UserName } = key;
    const Region = LastUsedDate ? 'us-east-1' : 'N/A';
    return resolveInstants({ UserName, AccessKeyLastUsed: { LastUsedDate, ServiceName, Region } }, now);
  },

  /** Pages through users, groups, roles and policies as one list. Each page returns the part that it covers. */
  GetAccountAuthorizationDetails(input: { Filter?: string[] }, { now }) {
    const wanted = DETAILS.filter(([filter]) => !input.Filter?.length || input.Filter.includes(filter));
    const all = wanted.flatMap(([, key, kind, tags]) =>
      things(kind).map((thing) => ({
        key,
        thing: answerFields(thing, now, { tags, without: ['MaxSessionDuration'] }),
      })),
    );
    const { items, more } = page(all, input, 'iam');
    const listOf = (wantedKey: string) => items.flatMap(({ key, thing }) => (key === wantedKey ? thing : []));
    return { ...Object.fromEntries(DETAILS.map(([, key]) => [key, listOf(key)])), ...more };
  },

  GetAccountSummary() {
    const devices = things<DemoUser>('iamUsers').flatMap(({ $devices }) => $devices).length;
    const [recorded] = things<{ $summary: object }>('iamAccount');
    return {
      SummaryMap: {
        ...recorded?.$summary,
        Users: things('iamUsers').length,
        Groups: things('iamGroups').length,
        Roles: things('iamRoles').length,
        Policies: things('iamPolicies').length,
        ServerCertificates: things('iamServerCertificates').length,
        MFADevices: devices,
        MFADevicesInUse: devices,
      },
    };
  },

  ListEntitiesForPolicy({ PolicyArn: arn }: { PolicyArn?: string }) {
    const roles = things<{ AttachedManagedPolicies: { PolicyArn: string }[] }>('iamRoles').filter(
      ({ AttachedManagedPolicies }) => AttachedManagedPolicies.some(({ PolicyArn }) => PolicyArn === arn),
    );
    const PolicyRoles = roles.map(({ RoleName, RoleId }) => ({ RoleName, RoleId }));
    return { PolicyGroups: [], PolicyUsers: [], PolicyRoles, IsTruncated: false };
  },

  GetCredentialReport: (_input: object, { now }) => ({
    Content: new TextEncoder().encode(credentialReport(now)),
    ReportFormat: 'text/csv',
    GeneratedTime: new Date(now.getTime() - 60_000),
  }),
};
