import type { ManagedPolicyDetail } from '@aws-sdk/client-iam';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo, hex } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';

const arn = (path: string): string => `arn:aws:iam::${DEMO_ACCOUNT_ID}:${path}`;

/** name, how often attached, what it allows on what */
const POLICIES: [string, number, string | string[], string][] = [
  ['larkspur-deploy', 2, '*', '*'],
  ['crm-exports-read', 1, ['s3:GetObject', 's3:ListBucket'], 'arn:aws:s3:::larkspur-crm-exports/*'],
  ['old-break-glass', 0, '*', '*'],
];

/** The policies that the company wrote itself, as GetAccountAuthorizationDetails gives them. */
export const ownPolicies = ({ now }: DemoPlace): ManagedPolicyDetail[] =>
  POLICIES.map(([name, attached, Action, Resource]) => {
    const document = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action, Resource }] };
    return {
      PolicyName: name,
      PolicyId: `ANPA${hex(17, 'policy', name).toUpperCase()}`,
      Arn: arn(`policy/${name}`),
      Path: '/',
      DefaultVersionId: 'v1',
      AttachmentCount: attached,
      IsAttachable: true,
      CreateDate: daysAgo(now, 900, name),
      PolicyVersionList: [
        {
          VersionId: 'v1',
          IsDefaultVersion: true,
          Document: encodeURIComponent(JSON.stringify(document)),
          CreateDate: daysAgo(now, 900, name),
        },
      ],
    };
  });

/** What holds for the account as a whole. */
export const iamAccount: DemoService = {
  GetAccountPasswordPolicy: () => ({
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

  ListEntitiesForPolicy: ({ PolicyArn = '' }: { PolicyArn?: string }) => ({
    PolicyGroups: [],
    PolicyUsers: [],
    PolicyRoles: PolicyArn.endsWith('/AWSSupportAccess')
      ? [{ RoleName: 'support-on-call', RoleId: `AROA${hex(17, 'support').toUpperCase()}` }]
      : [],
    IsTruncated: false,
  }),

  ListServerCertificates: (_input: object, { now }) => ({
    ServerCertificateMetadataList: [
      {
        ServerCertificateName: 'www-larkspur-2022',
        ServerCertificateId: `ASCA${hex(17, 'certificate').toUpperCase()}`,
        Arn: arn('server-certificate/www-larkspur-2022'),
        Path: '/',
        UploadDate: daysAgo(now, 1500, 'certificate'),
        Expiration: daysAgo(now, 770, 'certificate'),
      },
    ],
    IsTruncated: false,
  }),
};
