import type { Role, RoleDetail } from '@aws-sdk/client-iam';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo, hex, tagList } from './make-up.ts';
import type { DemoPlace } from './operation.ts';

/** name, who may assume it, days since it was made, days since it was used (never: undefined), policies, hours of a session, team */
type Line = [string, string | [string, string], number, number | undefined, string[], number?, string?];

const accountRoot = (id: string): string => `arn:aws:iam::${id}:root`;

/** A service, an account (with its external id), or a provider of identities. */
// biome-ignore format: a table reads best with one role a line
export const roles: Line[] = [
  ['shop-web', 'ec2.amazonaws.com', 840, 0, ['AmazonSSMManagedInstanceCore', 'CloudWatchAgentServerPolicy'], 1, 'web'],
  ['checkout', 'ec2.amazonaws.com', 620, 0, ['AmazonSSMManagedInstanceCore'], 1, 'payments'],
  ['order-events', 'lambda.amazonaws.com', 390, 0, ['AWSLambdaBasicExecutionRole', 'AmazonSQSFullAccess'], 1, 'web'],
  ['crm-sync', 'lambda.amazonaws.com', 1190, 1, ['AdministratorAccess'], 1, 'sales'],
  ['legacy-report', 'lambda.amazonaws.com', 1320, 214, ['AWSLambdaBasicExecutionRole'], 1],
  ['lambda-basic', 'lambda.amazonaws.com', 1330, 0, ['AWSLambdaBasicExecutionRole'], 1, 'platform'],
  ['lake-etl', 'glue.amazonaws.com', 930, 1, ['AWSGlueServiceRole'], 12, 'data'],
  ['github-deploy', 'oidc', 410, 0, ['larkspur-deploy'], 1, 'platform'],
  ['administrators-sso', 'saml', 900, 0, ['AdministratorAccess'], 12, 'platform'],
  ['support-on-call', accountRoot(DEMO_ACCOUNT_ID), 700, 33, ['AWSSupportAccess'], 4, 'platform'],
  ['old-break-glass', accountRoot(DEMO_ACCOUNT_ID), 1600, undefined, ['AdministratorAccess'], 12],
  ['crm-vendor-access', accountRoot('210987654321'), 1460, 2, ['crm-exports-read'], 12, 'sales'],
  ['cost-tool-2023', [accountRoot('345678901234'), 'larkspur-7731'], 1010, 402, ['ReadOnlyAccess'], 1],
];
const SERVICE_LINKED: [string, string, number][] = [
  ['AWSServiceRoleForSupport', 'support.amazonaws.com', 1700],
  ['AWSServiceRoleForElasticLoadBalancing', 'elasticloadbalancing.amazonaws.com', 1330],
  ['AWSServiceRoleForRDS', 'rds.amazonaws.com', 1460],
];

const arn = (path: string): string => `arn:aws:iam::${DEMO_ACCOUNT_ID}:${path}`;
const PROVIDERS = {
  oidc: {
    Principal: { Federated: arn('oidc-provider/token.actions.githubusercontent.com') },
    Action: 'sts:AssumeRoleWithWebIdentity',
  },
  saml: { Principal: { Federated: arn('saml-provider/larkspur') }, Action: 'sts:AssumeRoleWithSAML' },
};

function trustOf(who: Line[1]): string {
  const [principal, externalId] = [who].flat();
  const common = { Effect: 'Allow', Action: 'sts:AssumeRole' };
  const statement =
    principal === 'oidc' || principal === 'saml'
      ? { ...common, ...PROVIDERS[principal] }
      : {
          ...common,
          Principal: principal?.startsWith('arn:') ? { AWS: principal } : { Service: principal },
          ...(externalId && { Condition: { StringEquals: { 'sts:ExternalId': externalId } } }),
        };
  return encodeURIComponent(JSON.stringify({ Version: '2012-10-17', Statement: [statement] }));
}

const id = (name: string): string => `AROA${hex(17, 'role', name).toUpperCase()}`;

/** The role that a function runs under: one of its name, or the one that most share. */
export const roleOfFunction = (name: string): string =>
  arn(`role/${roles.some(([role]) => role === name) ? name : 'lambda-basic'}`);

/** As ListRoles gives them: without their last use, policies and tags. */
export const describeRoles = ({ now }: DemoPlace): Role[] =>
  [
    ...roles.map(
      ([name, who, madeDaysAgo, , , hours = 1]): Role => ({
        RoleName: name,
        RoleId: id(name),
        Arn: arn(`role/${name}`),
        Path: '/',
        CreateDate: daysAgo(now, madeDaysAgo, name),
        AssumeRolePolicyDocument: trustOf(who),
        MaxSessionDuration: hours * 3600,
      }),
    ),
    ...SERVICE_LINKED.map(([name, service, madeDaysAgo]): Role => {
      const Path = `/aws-service-role/${service}/`;
      return {
        RoleName: name,
        RoleId: id(name),
        Arn: arn(`role${Path}${name}`),
        Path,
        CreateDate: daysAgo(now, madeDaysAgo, name),
        AssumeRolePolicyDocument: trustOf(service),
        MaxSessionDuration: 3600,
      };
    }),
  ].sort((a, b) => ((a.RoleName ?? '') < (b.RoleName ?? '') ? -1 : 1));

/** AWS's own policies, and those that the company wrote. */
const policyArn = (name: string): string =>
  /^(?:crm|larkspur|old)-/.test(name) ? arn(`policy/${name}`) : `arn:aws:iam::aws:policy/${name}`;

/** As GetAccountAuthorizationDetails gives them. */
export const roleDetails = (place: DemoPlace): RoleDetail[] =>
  describeRoles(place).map(({ MaxSessionDuration: _, ...role }) => {
    const line = roles.find(([name]) => name === role.RoleName);
    const [name = '', , , usedDaysAgo, policies = [], , team] = line ?? [];
    return {
      ...role,
      AttachedManagedPolicies: policies.map((PolicyName) => ({
        PolicyName,
        PolicyArn: policyArn(PolicyName),
      })),
      RolePolicyList: [],
      RoleLastUsed:
        usedDaysAgo === undefined
          ? {}
          : { LastUsedDate: daysAgo(place.now, usedDaysAgo, name, 'used'), Region: 'us-east-1' },
      Tags: tagList(team ? { team } : {}),
    };
  });
