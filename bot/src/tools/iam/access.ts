import { z } from 'zod';
import { joined } from '../../contract/words.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { ACTS } from './access/hold.ts';
import { lastUse } from './access/tell-last-use.ts';
import { rightsOf } from './access/tell-rights.ts';
import { whetherAllowed } from './access/tell-whether.ts';
import { whoMay } from './access/tell-who.ts';

const thing = z.object({ id: z.string().max(300), kind: z.string().max(60) });

const args = z.object({
  /**
   * 'who': who may do `act` on the things. 'what': what the principals may do. 'whether': whether the principals may do
   * `act` on the things. 'used': when the principals' keys, passwords and roles were last used.
   */
  asks: z.enum(['who', 'what', 'whether', 'used']),
  act: z.enum(ACTS).optional(),
  /** The kind of the things that are acted on: a list tool's id, or 'costs', 'iam.keys', 'backups', 'trail'. */
  on: z.string().max(60).optional(),
  /** The things that are acted on. Absent: all of the kind. */
  things: z.array(thing).max(20).optional(),
  /** Whether what the things contain is meant: objects, messages, items. */
  inside: z.boolean().optional(),
  /** The users, roles, groups, functions or instances that act, by name. */
  principals: z.array(z.string().max(200)).max(20).optional(),
  /** What the name is of, where several things have it. */
  principal_kind: z.string().max(60).optional(),
  /** Of 'used': whether there is a way in at all is asked. */
  enters: z.boolean().optional(),
  /** Of 'used': whether the last sign-in to the console is asked, and not the last use of a key. */
  signs_in: z.boolean().optional(),
  /** Only those from outside: other accounts, identity providers, everyone. */
  outside: z.boolean().optional(),
  /** Only those of this kind. */
  only: z.enum(['user', 'role', 'group']).optional(),
  /** The one thing or principal that the question is about. */
  resource: z.string().max(300).optional(),
  kind: z.string().max(60).optional(),
  accounts: z.array(z.string()).optional(),
});
export type AccessArgs = z.infer<typeof args>;

const TITLES = { who: 'Who may', what: 'Rights', whether: 'Whether allowed', used: 'Last use' } as const;

/** Works out from IAM's policies who may do what, and tells when keys and roles were last used. */
export const iamAccess: CustomTool<typeof args> = {
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
  args,
  label: ({ act, asks, on, principals, things }) =>
    [
      TITLES[asks],
      ...(act ? [act] : []),
      ...[joined([...(things ?? []).map(({ id }) => id), ...(principals ?? [])]) || on || ''],
    ]
      .filter((part) => part !== '')
      .join(' '),
  run,
};

const TOLD: Record<AccessArgs['asks'], (ctx: ToolContext, wanted: AccessArgs) => Promise<ToolResult>> = {
  who: whoMay,
  what: rightsOf,
  whether: whetherAllowed,
  used: lastUse,
};

async function run(ctx: ToolContext, wanted: AccessArgs): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, wanted.accounts).map(({ id }) => id);
  return TOLD[wanted.asks](ctx, { ...wanted, accounts });
}
