import { z } from 'zod';
import type { Account } from '../../aws/account.ts';
import type { Cell, Column, Table } from '../../contract/reply.ts';
import { capital, joined } from '../../contract/words.ts';
import type { Asking } from '../asking.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import type { Counted } from './account-counts.ts';
import { COUNTED_NAMES, countOf, countsTable, countText, nameOf } from './account-counts.ts';
import type { AccountFacts } from './account-facts.ts';
import { accountFacts } from './account-facts.ts';
import { POLICY_COLUMNS, policyCells, policySentence } from './account-policy.ts';
import { ROOT_COLUMNS, rootCells, rootSentence } from './account-root.ts';

const args = z.object({
  /** Absent: all of it. */
  about: z.enum(['root', 'password-policy', 'counts']).optional(),
  /** With `about` 'counts': the one count that the question asks for. */
  count: z.enum(COUNTED_NAMES).optional(),
  /** Ids or names of accounts. */
  accounts: z.array(z.string()).optional(),
});
type Args = z.infer<typeof args>;

const ROOT = /\broot(?:'s)?\b(?! (?:volumes?|devices?|disks?|domains?|stacks?|cas?|certificates?|zones?)\b)/
  .source;
const CREDENTIAL =
  /\b(?:mfa|2fa|multi[- ]?factor|two[- ]?factor|access keys?|api keys?|keys|log(?:ged|ins?| in)?|sign(?:ed)?[- ]?ins?|user|account|credentials?|used?|usage|activity|password)\b/
    .source;

/** Between "root user" and "MFA": "have", "got an". */
const SMALL = '(?: [a-z]{1,4}){0,4}?';

/** "logins from the root account" asks for events, which CloudTrail has. */
const SIGN_INS = /\b(?:log|sign)[ -]?ins\b/i;

const asked: Asking[] = [
  {
    pattern: new RegExp(
      `(?<said>${ROOT}.{0,40}?${CREDENTIAL}(?:${SMALL} ${CREDENTIAL})*|${CREDENTIAL}.{0,40}?${ROOT})(?: (?:usage|activity))?`,
    ),
    args: ({ said = '' }) => (SIGN_INS.test(said) ? undefined : { about: 'root' }),
  },
  {
    pattern:
      /\bpassword (?:polic(?:y|ies)|rules?|requirements?|settings?|length|complexity|expiry|expiration|re-?use|rotation|strength|history|standards?)\b(?:,? (?:for|of) (?:(?:our|the|all|my|iam|aws) )*(?:users?|people|accounts?|logins?))?|\b(?:strong|complex|long|weak) passwords\b|\bhow (?:long|strong|complex|often)\b.*\bpasswords?\b|\bwhat (?:do|must|should|does) .{0,12}\bpasswords?\b|\bpasswords? (?:have to|need to|should|be changed|be rotated)\b|\bpasswords? (?:expires?|must)\b/,
    args: () => ({ about: 'password-policy' }),
  },
  {
    pattern:
      /^(?:so |and )?(?:how many|number of|count(?: of)?)(?: our| the)?(?: aws)?(?: iam| customer[- ]managed)? (?<what>roles|groups|policies|instance profiles|server certificates|mfa devices|identity providers)(?: in iam)?(?: (?:do|have|are|does|is|exist)\b[\w ]{0,24})?(?: in [\w -]+)?[?.! ]*$/,
    args: ({ what = '' }) => ({
      about: 'counts',
      count: what.toLowerCase().replace('identity ', '') as Counted,
    }),
  },
  { pattern: /\biam (?:quotas?|limits?|counts?|numbers)\b/, args: () => ({ about: 'counts' }) },
  {
    pattern:
      /\b(?:iam|account) (?:summary|overview|at a glance)\b|\bsummary of (?:our |the )?(?:iam|account)\b/,
  },
];

/** Reports IAM for an account as a whole: its root user, its password policy, its counts against their quotas. */
export const iamAccount: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'iam.account',
  title: 'IAM account summary',
  summary:
    'IAM of each account as a whole: root user (MFA, access keys, last use), password policy, and counts against quotas.',
  nouns: [
    'root user',
    'root account',
    'password policy',
    'password rule',
    'password requirement',
    'account summary',
    'iam summary',
    'iam quota',
  ],
  examples: [
    'is root MFA on?',
    'does the root user have access keys?',
    'when was the root account last used?',
    'show the password policy',
    'IAM account summary',
    'how many IAM roles do we have?',
    'is MFA enabled for the root user in every account?',
    'how close are we to our IAM quotas?',
  ],
  asked,
  permissions: [
    'iam:GetAccountSummary',
    'iam:GetAccountPasswordPolicy',
    'iam:GenerateCredentialReport',
    'iam:GetCredentialReport',
  ],
  args,
  label: ({ about, count }) =>
    count ? `Number of ${nameOf(count, 2)}` : about ? NAMES[about] : 'IAM account summary',
  run,
};

const NAMES = { root: 'Root user', 'password-policy': 'Password policy', counts: 'IAM counts and quotas' };
const PARTS: Record<NonNullable<Args['about']>, (keyof AccountFacts)[]> = {
  root: ['summary', 'root'],
  'password-policy': ['policy'],
  counts: ['summary'],
};
const ALL: (keyof AccountFacts)[] = ['summary', 'root', 'policy'];

async function run(ctx: ToolContext, wanted: Args): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, wanted.accounts);
  const parts = wanted.about ? PARTS[wanted.about] : ALL;
  const { results, gaps, sources, cost_usd } = await ctx.fanOut(
    { accounts, scope: 'global' },
    async (target) => {
      const { IAMClient } = await import('@aws-sdk/client-iam');
      return accountFacts(target, target.clients.get(IAMClient, target.region), parts);
    },
  );
  const found = results.map(({ account, value }) => ({ account, facts: value }));
  const isRead = found.some(({ facts }) => parts.some((part) => facts[part]));
  const [only] = found;
  const said = !isRead
    ? { text: 'IAM of the account could not be read.' }
    : only && accounts.length === 1
      ? ofOne(only.facts, wanted, ctx.timezone)
      : ofSeveral(found, wanted, accounts.length);
  const dates = found.flatMap(({ facts }) => facts.root?.at ?? []).sort();
  return {
    ...said,
    ...(dates[0] && {
      notes: [
        `The last use of the root user is as of IAM's credential report of ${dates[0].slice(0, 16).replace('T', ' ')} UTC.`,
      ],
    }),
    gaps,
    sources,
    ...(!isRead && { unread: true as const }),
    cost_usd,
  };
}

function ofOne(
  facts: AccountFacts,
  { about, count }: Args,
  timezone: string,
): Pick<ToolResult, 'text' | 'table' | 'bullets'> {
  if (about === 'root')
    return { text: rootSentence(facts, timezone), table: oneRow(ROOT_COLUMNS, rootCells(facts)) };
  if (about === 'password-policy')
    return { text: policySentence(facts), table: oneRow(POLICY_COLUMNS, policyCells(facts)) };
  if (count) {
    const said = countText(facts, count);
    return {
      text: said
        ? `There are ${said}.`.replace('There are **1 ', 'There is **1 ')
        : `The number of ${nameOf(count, 2)} could not be read.`,
    };
  }
  const counts = (['users', 'roles', 'groups', 'policies'] as const).flatMap((what) => {
    const found = countOf(facts, what);
    return found ? `**${found.n}** ${nameOf(what, found.n)}` : [];
  });
  const table = facts.summary ? { table: countsTable(facts) } : {};
  const text = counts.length > 0 ? `IAM has ${joined(counts)}.` : 'The counts of IAM could not be read.';
  if (about === 'counts') return { text, ...table };
  return { text, bullets: [rootSentence(facts, timezone), policySentence(facts)], ...table };
}

type Found = { account: Account; facts: AccountFacts }[];

function ofSeveral(found: Found, { about, count }: Args, asked: number): Pick<ToolResult, 'text' | 'table'> {
  const shown: Counted[] = count ? [count] : ['users', 'roles', 'groups', 'policies'];
  const columns: Column[] = [
    { key: 'account', header: 'Account', type: 'text' },
    ...(!about || about === 'root' ? ROOT_COLUMNS : []),
    ...(!about || about === 'password-policy' ? POLICY_COLUMNS.slice(0, about ? undefined : 2) : []),
    ...(!about || about === 'counts'
      ? shown.map((what): Column => ({ key: what, header: capital(nameOf(what, 2)), type: 'number' }))
      : []),
  ];
  const rows = found.map(({ account, facts }) => ({
    account: account.alias ?? account.id,
    ...rootCells(facts),
    ...policyCells(facts),
    ...Object.fromEntries(shown.map((what) => [what, countOf(facts, what)?.n ?? null])),
  }));
  return { text: severalText(found, { about, count }, asked), table: tableOf(columns, rows) };
}

function severalText(found: Found, { about, count }: Args, asked: number): string {
  if (about === 'password-policy') {
    const set = found.map(({ facts }) => policyCells(facts).own_policy);
    const own = set.filter((is) => is === true).length;
    const unknown = asked - set.filter((is) => is !== null).length;
    return `**${own} of ${asked} accounts** ${own === 1 ? 'has' : 'have'} a password policy of ${own === 1 ? 'its' : 'their'} own${unknownIn(unknown)}.`;
  }
  if (about === 'counts') {
    const what = count ?? 'roles';
    const numbers = found.map(({ facts }) => countOf(facts, what)?.n);
    const known = numbers.filter((n) => n !== undefined);
    const sum = known.reduce((all, n) => all + n, 0);
    return `**${sum} ${nameOf(what, sum)}** in ${known.length === asked ? `${asked} accounts` : `the ${known.length} of ${asked} accounts that could be read`}.`;
  }
  const roots = found.map(({ facts }) => rootCells(facts));
  const on = roots.filter(({ mfa }) => mfa === true).length;
  const keys = roots.filter(({ keys: present }) => present !== null && present > 0).length;
  const unread = (cell: 'mfa' | 'keys') =>
    unknownIn(asked - roots.filter((root) => root[cell] !== null).length);
  return `The root user has MFA in **${on} of ${asked} accounts**${unread('mfa')}, and access keys in **${keys}**${unread('keys')}.`;
}

const unknownIn = (n: number): string => (n > 0 ? ` (unknown in ${n})` : '');

const oneRow = (columns: Column[], cells: Record<string, Cell | undefined>): Table =>
  tableOf(columns, [cells]);

/** Returns a table of these columns, without absent cells. */
function tableOf(columns: Column[], rows: Record<string, Cell | undefined>[]): Table {
  const cellsOf = (cells: Record<string, Cell | undefined>): Record<string, Cell> =>
    Object.fromEntries(
      columns.flatMap(({ key }) => {
        const cell = cells[key];
        return cell === undefined ? [] : [[key, cell]];
      }),
    );
  return { columns, rows: rows.map(cellsOf) };
}
