import type { Cell, Table } from '../../../contract/reply.ts';
import { joined } from '../../../contract/words.ts';
import { formatDate } from '../../../reply/format.ts';
import { data } from '../../../reply/markup.ts';
import { code } from '../../list/words.ts';
import { since } from '../../resources/about-asked.ts';
import type { ToolContext, ToolResult } from '../../tool.ts';
import { nobodyCalled } from './actors.ts';
import type { AccessArgs } from './args.ts';
import type { WayIn } from './last-used.ts';
import { PASSWORD } from './last-used.ts';
import type { Principal } from './principals.ts';
import type { Actor } from './read.ts';
import { UNREAD } from './read.ts';
import { readActors, withMembers } from './read-actors.ts';

const DAY = 86_400_000;
/** CIS AWS Foundations: credentials unused for 45 days or more are disabled. */
const UNUSED_DAYS = 45;

/** "is that key still used, and for what", "when did the vendor last come in": keys, passwords and roles. */
export async function lastUse(ctx: ToolContext, wanted: AccessArgs): Promise<ToolResult> {
  const { actors, all, result, ways } = await readActors(ctx, wanted);
  if (all.length === 0) return { ...UNREAD, ...result };
  const shown =
    wanted.principals || !wanted.inside ? ways : ways.filter(({ what }) => what.startsWith('key'));
  return {
    ...result,
    text: actors.map((actor) => sentence(actor, shown, all, ctx, wanted)).join(' '),
    ...(shown.length > 0 && { table: tableOf(shown) }),
    notes: ['IAM keeps the last use of a key with its service and region, and that of a role for 400 days.'],
  };
}

function sentence(
  { none, said, who }: Actor,
  ways: readonly WayIn[],
  all: readonly Principal[],
  { now, timezone }: ToolContext,
  { enters, principals, signs_in: signsIn }: AccessArgs,
): string {
  if (none) return none;
  if (who.length === 0) return nobodyCalled(said, all);
  if (!principals) return summary(ways, now);
  return who
    .map((each) => {
      const names = withMembers(each, all).map(({ name }) => name);
      const own = ways.filter((way) => names.includes(way.who));
      const name = `The ${each.kind} ${code(each.name)}`;
      const signIn = signsIn && each.kind === 'user' ? own.find(({ what }) => what === PASSWORD) : undefined;
      if (signIn && !own.some(({ used }) => used === null))
        return `${name} ${signInText(signIn, own, { now, timezone })}`;
      const without =
        signsIn && !signIn && each.kind === 'user' && own.length > 0
          ? `${name} has **no console password**. `
          : '';
      const way = enters ? `${wayText(each, own)} ` : without;
      const [last] = own
        .filter(({ used }) => used)
        .toSorted((a, b) => (b.used ?? '').localeCompare(a.used ?? ''));
      if (own.some(({ used }) => used === null) && !last)
        return `${way}The last use of ${code(each.name)} could not be read.`;
      if (!last) return `${way}${name} ${neverText(each, own)}`;
      const where = [
        ...(last.service ? [`for ${data(last.service)}`] : []),
        ...(last.region ? [`in ${data(last.region)}`] : []),
      ].join(' ');
      const days = Math.floor((now.getTime() - Date.parse(last.used ?? '')) / DAY);
      const verdict = days >= UNUSED_DAYS ? ' That counts as **unused**.' : ' So it is **still used**.';
      const by =
        each.kind === 'role'
          ? ''
          : ` with its ${last.what}${each.name === last.who ? '' : ` by ${code(last.who)}`}`;
      return `${way}${name} was last used on **${formatDate(last.used ?? '', timezone)}** (${since(last.used ?? '', now)})${by}${where ? `, ${where}` : ''}.${verdict}`;
    })
    .join(' ');
}

/** "**Yes**, `crm-vendor` can get in: key …0A1B." */
function wayText({ name }: Principal, own: readonly WayIn[]): string {
  const open = own.filter(({ active }) => active).map(({ what }) => what);
  const unread = own.filter(({ active }) => active === null).map(({ what }) => what);
  if (open.length > 0) return `**Yes**, ${code(name)} has a way in: ${data(joined(open))}.`;
  return unread.length > 0
    ? `**I cannot tell** whether ${code(name)} has a way in: its ${data(joined(unread))} could not be read.`
    : `**No**, ${code(name)} has no active key, password or role.`;
}

/** "last signed in on **2026-11-28** (1 day ago). Its key …0A1B was last used on …" */
function signInText(
  { used }: WayIn,
  own: readonly WayIn[],
  { now, timezone }: Pick<ToolContext, 'now' | 'timezone'>,
): string {
  const at = (when: string) => `on **${formatDate(when, timezone)}** (${since(when, now)})`;
  const keys = own.filter(({ what }) => what !== PASSWORD);
  const [last] = keys
    .filter((key) => key.used)
    .toSorted((a, b) => (b.used ?? '').localeCompare(a.used ?? ''));
  const ofKeys = last?.used
    ? `Its ${last.what} was last used ${at(last.used)}.`
    : 'No key of it was ever used.';
  return `${used ? `last signed in ${at(used)}` : '**never signed in**'}. ${keys.length > 0 ? ofKeys : 'It has no access key.'}`;
}

function neverText({ kind }: Principal, own: readonly WayIn[]): string {
  if (kind === 'role') return 'was **not used** in the last 400 days, which is as far as IAM remembers.';
  if (own.length === 0) return 'has **no way in**: no console password and no access key.';
  return `was **never used**: neither ${joined(own.map(({ what }) => `its ${what}`)).replace(' and ', ' nor ')}.`.replace(
    'neither its',
    own.length > 1 ? 'neither its' : 'not even its',
  );
}

function summary(ways: readonly WayIn[], now: Date): string {
  const active = ways.filter((way) => way.active);
  const recent = active.filter(({ used }) => used && now.getTime() - Date.parse(used) < UNUSED_DAYS * DAY);
  const stale = active.filter((way) => way.used !== null && !recent.includes(way));
  const unread = ways.filter(({ used }) => used === null);
  const namesOf = (some: readonly WayIn[]) => joined(some.map(({ what, who }) => `${code(who)} (${what})`));
  return [
    `**${recent.length} of ${active.length}** active keys and passwords were used in the last ${UNUSED_DAYS} days.`,
    ...(stale.length > 0 ? [`Not: ${namesOf(stale)}.`] : []),
    ...(unread.length > 0 ? [`Not known: ${namesOf(unread)}.`] : []),
  ].join(' ');
}

function tableOf(ways: readonly WayIn[]): Table {
  const rows = ways.map(
    ({ active, created, kind, region, service, used, what, who }): Record<string, Cell> => ({
      who,
      what,
      of: `iam.${kind}s`,
      active,
      ...(created && { created }),
      used: used === undefined ? 'never' : used,
      ...(service && { service }),
      ...(region && { region }),
    }),
  );
  return {
    columns: [
      { key: 'who', header: 'Who', type: 'text' },
      { key: 'what', header: 'With what', type: 'text' },
      { key: 'active', header: 'Active', type: 'boolean' },
      { key: 'created', header: 'Created', type: 'date' },
      { key: 'used', header: 'Last used', type: 'date' },
      { key: 'service', header: 'For', type: 'text' },
      { key: 'region', header: 'In', type: 'text' },
    ],
    rows,
  };
}
