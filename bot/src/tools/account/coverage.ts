import { z } from 'zod';
import type { Account } from '../../aws/account.ts';
import { permissionOf } from '../../aws/api-names.ts';
import { explainAwsError } from '../../aws/errors.ts';
import type { FanOutTarget } from '../../aws/fan-out.ts';
import { checks } from '../../checks/index.ts';
import type { Column, Table } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import { count } from '../list/words.ts';
import { forEachBounded } from '../look-up.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import type { Area } from './areas.ts';
import { AREAS } from './areas.ts';

const args = z.object({ accounts: z.array(z.string()).optional() });

type Status = 'readable' | 'off' | 'denied' | 'not asked here' | 'not available' | 'unknown';

/** The result of one read of an area, and what to do about it. */
interface Tried {
  area: Area;
  status: Status;
  /** For a refusal, the missing permission. For an unknown result, what failed. */
  reason?: string;
}

/** How the table shows each status. */
const SHOWN: Record<Status, string> = {
  readable: 'readable',
  off: 'readable, but switched off',
  denied: 'denied',
  'not asked here': 'not asked here, by a rule',
  'not available': 'not available',
  unknown: 'unknown',
};

/** The most accounts that fit side by side. */
const COLUMNS = 4;

/** Shows what Windsock may read, by trying it. */
export const accountCoverage: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'account.coverage',
  title: 'What Windsock can see',
  summary:
    'Which areas of AWS can be read in each account, found by trying: readable, denied (with the missing permission) or not available.',
  nouns: ['access coverage', 'read access', 'windsock permission'],
  examples: [
    'what can you see?',
    'which services can you read?',
    'what permissions do you have?',
    'what can you not see?',
    'what do you have access to?',
    'which permissions are you missing?',
    'what are you not allowed to read?',
  ],
  asked: [
    {
      pattern:
        /^(?:so |and |but |ok |exactly )*what(?: all| else| exactly)? (?:can|do|are) (?:you|windsock) (?:not |able to |allowed to |still )*(?:see|read|access|look at)(?=[?.! ]*$| (?:in|of) )/,
    },
    {
      pattern:
        /\b(?:which|what)(?: aws)? (?:services?|areas?|apis?|parts?|things) (?:can|do|are) (?:you|windsock) (?:not |able to |allowed to )*(?:see|read|access|look at|covered?)\b/,
    },
    {
      pattern:
        /\b(?:which|what|your)(?: iam| aws)? (?:permissions?|access|rights?|privileges?) (?:do|are|does|have) (?:you|windsock)\b(?: (?:missing|lacking))?|\b(?:do|are) you (?:have|missing|lacking)(?: \w+){0,2} (?:permissions?|rights?|access)\b/,
    },
    {
      pattern:
        /\bwhat (?:do|does) (?:you|windsock) have access to\b|\bwhat are you (?:not )?(?:allowed|permitted|able) to (?:see|read|access)\b/,
    },
    {
      pattern:
        /\b(?:show|check|list|test|tell me)(?: me)? (?:your|windsock(?:'s)?) (?:permissions?|access|coverage)\b/,
    },
  ],
  permissions: [...new Set(AREAS.map(({ api }) => permissionOf(api)))],
  args,
  run: (ctx, { accounts }) => run(ctx, accountsAsked(ctx.accounts, accounts)),
};

async function run(ctx: ToolContext, accounts: Account[]): Promise<ToolResult> {
  const found = await ctx.fanOut({ accounts, scope: 'global' }, (target) =>
    tryAll({ ...target, region: target.account.primaryRegion }),
  );
  const tried = found.results.map(({ account, value }) => ({ account, value }));
  const all = tried.flatMap(({ value }) => value);
  const readable = all.filter(isReadable);
  const text =
    tried.length === 0
      ? 'No account could be asked what Windsock may read in it.'
      : `Windsock can read **${count(readable.length)} of ${count(all.length)} areas**${tried.length === 1 ? '' : ` in ${count(tried.length)} accounts`}${readable.length === all.length ? '' : `; ${summary(all)}`}. It only ever reads: it answers with ${ctx.toolCount === undefined ? '' : `${count(ctx.toolCount)} tools and `}${count(checks.length)} checks.`;
  const bullets = [...denials(tried), ...others(tried)];
  return {
    text,
    ...(bullets.length > 0 && { bullets: bullets.slice(0, 12) }),
    ...(tried.length > 0 && { table: tried.length <= COLUMNS ? wide(tried) : long(tried) }),
    notes: [
      'Tried in each account’s primary region, with one small read for each area. Costs were not tried, as Cost Explorer charges $0.01 a request; ask what was spent to see.',
    ],
    gaps: found.gaps,
    sources: found.sources,
    ...(tried.length === 0 && { unread: true as const }),
    cost_usd: found.cost_usd,
  };
}

interface OfAccount {
  account: Account;
  value: Tried[];
}

const isReadable = ({ status }: Tried): boolean => status === 'readable' || status === 'off';

async function tryAll(target: FanOutTarget): Promise<Tried[]> {
  const tried = new Map<Area, Tried>();
  await forEachBounded([...AREAS], async (area) => {
    tried.set(area, await tryArea(target, area));
  });
  return AREAS.flatMap((area) => tried.get(area) ?? []);
}

async function tryArea(target: FanOutTarget, area: Area): Promise<Tried> {
  try {
    await area.ask(target);
    return { area, status: 'readable' };
  } catch (error) {
    target.signal.throwIfAborted();
    if (error instanceof Error && area.off.includes(error.name)) return { area, status: 'off' };
    const { kind, reason, remedy = '' } = explainAwsError(error, area.api, target.region);
    // Refused credentials fail everywhere, so the areas do not matter.
    if (kind === 'credentials') throw error;
    if (kind === 'denied') {
      const missing = /`([\w-]+:\w+)`/.exec(remedy)?.[1] ?? permissionOf(area.api);
      return { area, status: 'denied', reason: missing };
    }
    if (kind === 'ruled_out') return { area, status: 'not asked here' };
    if (kind === 'not_available' || kind === 'region_disabled') return { area, status: 'not available' };
    return { area, status: 'unknown', reason };
  }
}

/** '3 denied, 1 not available' */
function summary(all: Tried[]): string {
  const statuses: Status[] = ['denied', 'not asked here', 'not available', 'unknown'];
  return statuses
    .flatMap((status) => {
      const n = all.filter((one) => one.status === status).length;
      return n > 0 ? `${count(n)} ${status}` : [];
    })
    .join(', ');
}

/** Returns one line for each missing permission, with the accounts that lack it. */
function denials(tried: OfAccount[]): string[] {
  const missing = tried.flatMap(({ account, value }) =>
    value.flatMap(({ area, reason, status }) =>
      status === 'denied' ? [{ account, area, reason: reason ?? '' }] : [],
    ),
  );
  return [...Map.groupBy(missing, ({ reason }) => reason)].map(([permission, all]) => {
    const areas = [...new Set(all.map(({ area }) => area.name))];
    const where =
      tried.length > 1 ? ` in ${joined([...new Set(all.map(({ account }) => nameOf(account)))])}` : '';
    return `**${joined(areas)}** ${areas.length === 1 ? 'is' : 'are'} denied${where}: allow \`${permission}\` for the role that Windsock reads with`;
  });
}

/** Returns one line for each area whose state is unknown, with what failed. */
function others(tried: OfAccount[]): string[] {
  return tried.flatMap(({ account, value }) =>
    value.flatMap(({ area, reason, status }) =>
      status === 'unknown'
        ? [
            `**${area.name}** could not be tried${tried.length > 1 ? ` in ${nameOf(account)}` : ''}: ${data(reason ?? '', 120)}`,
          ]
        : [],
    ),
  );
}

const nameOf = ({ alias, id }: Account): string => data(alias ?? id, 80);

/** Returns a table with one row per area and one column per account. */
function wide(tried: OfAccount[]): Table {
  const columns: Column[] = [
    { key: 'area', header: 'Area', type: 'text' },
    ...tried.map(
      ({ account }): Column => ({
        key: account.id,
        header: tried.length === 1 ? 'Access' : (account.alias ?? account.id),
        type: 'text',
      }),
    ),
    { key: 'permission', header: 'Tried with', type: 'text' },
  ];
  return {
    columns,
    rows: AREAS.map((area, at) => ({
      area: area.name,
      ...Object.fromEntries(
        tried.map(({ account, value }) => [account.id, SHOWN[value[at]?.status ?? 'unknown']]),
      ),
      permission: permissionOf(area.api),
    })),
  };
}

/** Returns a table with one row per account: how many areas can be read, how many are denied, and what is missing. */
function long(tried: OfAccount[]): Table {
  return {
    columns: [
      { key: 'account', header: 'Account', type: 'text' },
      { key: 'readable', header: 'Readable', type: 'number' },
      { key: 'denied', header: 'Denied', type: 'number' },
      { key: 'missing', header: 'Missing permissions', type: 'list' },
    ],
    rows: tried.map(({ account, value }) => ({
      account: account.alias ?? account.id,
      readable: value.filter(isReadable).length,
      denied: value.filter(({ status }) => status === 'denied').length,
      missing: [
        ...new Set(value.flatMap(({ reason, status }) => (status === 'denied' ? [reason ?? ''] : []))),
      ],
    })),
  };
}
