import type { PasswordPolicy } from '@aws-sdk/client-iam';
import { fetchCredentialReport } from '../../aws/credential-report.ts';
import { allOf } from '../../aws/pages.ts';
import type { CollectPlace } from '../check.ts';
import { accountWide, unlessError } from './declare.ts';

/** The account's counts and switches: AccountMFAEnabled, AccountAccessKeysPresent … */
export const iamAccountSummary = accountWide(
  'iam.account-summary',
  'iam:GetAccountSummary',
  async ({ client }) => {
    const { GetAccountSummaryCommand, IAMClient } = await import('@aws-sdk/client-iam');
    const { SummaryMap = {} } = await client(IAMClient).send(new GetAccountSummaryCommand({}));
    return SummaryMap as Record<string, number>;
  },
);

export const iamCredentialReport = accountWide(
  'iam.credential-report',
  ['iam:GenerateCredentialReport', 'iam:GetCredentialReport'],
  async ({ client, signal }) => {
    const { IAMClient } = await import('@aws-sdk/client-iam');
    return fetchCredentialReport(client(IAMClient), signal);
  },
);

/** The account's password policy; {} if none is set, so that IAM's lenient default applies. */
export const iamPasswordPolicy = accountWide(
  'iam.password-policy',
  'iam:GetAccountPasswordPolicy',
  async ({ client }): Promise<Partial<PasswordPolicy>> => {
    const { GetAccountPasswordPolicyCommand, IAMClient } = await import('@aws-sdk/client-iam');
    const answer = client(IAMClient).send(new GetAccountPasswordPolicyCommand({}));
    const policy = answer.then(({ PasswordPolicy }) => PasswordPolicy ?? {});
    return unlessError(policy, ['NoSuchEntity', 'NoSuchEntityException'], {});
  },
);

export const iamServerCertificates = accountWide(
  'iam.server-certificates',
  'iam:ListServerCertificates',
  async ({ client }) => {
    const { IAMClient, paginateListServerCertificates } = await import('@aws-sdk/client-iam');
    const pages = paginateListServerCertificates({ client: client(IAMClient), pageSize: 1000 }, {});
    return allOf(pages, (page) => page.ServerCertificateMetadataList);
  },
);

async function authorizationDetails({ client }: CollectPlace, kind: 'LocalManagedPolicy' | 'User') {
  const { IAMClient, paginateGetAccountAuthorizationDetails } = await import('@aws-sdk/client-iam');
  const paging = { client: client(IAMClient), pageSize: 1000 };
  return paginateGetAccountAuthorizationDetails(paging, { Filter: [kind] });
}

/** The customer-managed policies with their documents. */
export const iamOwnPolicies = accountWide(
  'iam.own-policies',
  'iam:GetAccountAuthorizationDetails',
  async (place) => allOf(await authorizationDetails(place, 'LocalManagedPolicy'), (page) => page.Policies),
);

/** Every user with its groups and inline policies. */
export const iamUserDetails = accountWide(
  'iam.user-details',
  'iam:GetAccountAuthorizationDetails',
  async (place) => allOf(await authorizationDetails(place, 'User'), (page) => page.UserDetailList),
);

/** The principals that the AWS policy AWSSupportAccess is attached to: 'role support', 'user anna', 'group admins'. */
export const iamSupportHolders = accountWide(
  'iam.support-holders',
  'iam:ListEntitiesForPolicy',
  async ({ account, client }) => {
    const { IAMClient, paginateListEntitiesForPolicy } = await import('@aws-sdk/client-iam');
    const PolicyArn = `arn:${account.partition}:iam::aws:policy/AWSSupportAccess`;
    const pages = paginateListEntitiesForPolicy({ client: client(IAMClient) }, { PolicyArn });
    return allOf(pages, ({ PolicyGroups = [], PolicyRoles = [], PolicyUsers = [] }) => [
      ...PolicyRoles.map(({ RoleName }) => `role ${RoleName}`),
      ...PolicyUsers.map(({ UserName }) => `user ${UserName}`),
      ...PolicyGroups.map(({ GroupName }) => `group ${GroupName}`),
    ]);
  },
);
