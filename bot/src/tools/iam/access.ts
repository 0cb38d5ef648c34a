import { joined } from '../../contract/words.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import type { AccessArgs } from './access/args.ts';
import { accessArgs } from './access/args.ts';
import { lastUse } from './access/tell-last-use.ts';
import { rightsOf } from './access/tell-rights.ts';
import { whetherAllowed } from './access/tell-whether.ts';
import { whoMay } from './access/tell-who.ts';

const TITLES = { who: 'Who may', what: 'Rights', whether: 'Whether allowed', used: 'Last use' } as const;

/** Works out from IAM's policies who may do what, and reports when keys and roles were last used. */
export const iamAccess: CustomTool<typeof accessArgs> = {
  kind: 'custom',
  id: 'iam.access',
  title: 'Access rights',
  summary:
    'What IAM policies allow a user, role, group, function or instance, and whom they let delete, read or administer resources; the last use of keys and roles.',
  nouns: ['effective permission', 'effective access'],
  examples: [
    'which roles may stop EC2 instances?',
    'which users can delete S3 buckets?',
    'which roles are allowed to read our bills?',
    'which users could create IAM users?',
    'which users may change KMS keys?',
    'are our access keys still used, and by whom?',
  ],
  asked: [],
  permissions: [
    'iam:GetAccountAuthorizationDetails',
    'iam:GetAccessKeyLastUsed',
    'iam:GetLoginProfile',
    'iam:ListAccessKeys',
    'iam:ListUsers',
  ],
  usesKnown: true,
  args: accessArgs,
  label: ({ act, asks, on, principals, things }) =>
    [
      TITLES[asks],
      ...(act ? [act] : []),
      ...[joined([...(things ?? []).map(({ id }) => id), ...(principals ?? [])]) || kindWords(on)],
    ]
      .filter((part) => part !== '')
      .join(' '),
  run,
};

/** 's3.buckets' → 'buckets' */
const kindWords = (on = ''): string => on.replace(/^.*\./, '').replaceAll('-', ' ');

const ANSWERS: Record<AccessArgs['asks'], (ctx: ToolContext, wanted: AccessArgs) => Promise<ToolResult>> = {
  who: whoMay,
  what: rightsOf,
  whether: whetherAllowed,
  used: lastUse,
};

async function run(ctx: ToolContext, wanted: AccessArgs): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, wanted.accounts).map(({ id }) => id);
  return ANSWERS[wanted.asks](ctx, { ...wanted, accounts });
}
