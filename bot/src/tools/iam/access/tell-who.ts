import type { Cell, Table } from '../../../contract/reply.ts';
import { capital, counted, joined } from '../../../contract/words.ts';
import { data } from '../../../reply/markup.ts';
import { code } from '../../list/words.ts';
import type { ToolContext, ToolResult } from '../../tool.ts';
import type { AccessArgs } from './args.ts';
import { guardOf } from './guarded.ts';
import { ASSUME, assumers, heldOn, isOpenToOutside, mayAssume } from './held.ts';
import type { Aim } from './objects.ts';
import { aimOf, listKind } from './objects.ts';
import { openness } from './openness.ts';
import type { Principal } from './principals.ts';
import { readAccess, UNREAD } from './read.ts';

/** Somebody who may do it. */
interface Holder {
  who: Principal;
  through: string[];
  limits: string[];
  /** Who may assume the role. */
  reached: string[];
}

/** "who may delete the bucket invoices", "who has admin rights in any way" */
export async function whoMay(ctx: ToolContext, wanted: AccessArgs): Promise<ToolResult> {
  const { principals: all, result } = await readAccess(ctx, wanted.accounts);
  if (all.length === 0) return { ...UNREAD, ...result };
  const aim = aimOf(ctx, wanted, all[0]?.account ?? '*');
  if (!aim) return { ...result, text: NO_SUCH_ACT };
  const among = wanted.principals;
  const holders = holdersOf(all, aim).filter(
    ({ who }) =>
      (!among || among.includes(who.name)) &&
      (!wanted.only || who.kind === wanted.only) &&
      (!wanted.outside || isOpenToOutside(who)),
  );
  const open = await openness(ctx, aim);
  const trusted = trustLines(all, aim, wanted.outside === true);
  const isOnlyOpen = wanted.outside === true && holders.length === 0 && open.lets;
  const guards = wanted.act === 'delete' ? await guardOf(ctx, aim) : [];
  return {
    ...result,
    text: [
      ...(isOnlyOpen ? [] : trusted.length > 0 ? trusted : [textOf(holders, aim, wanted)]),
      ...open.text,
      ...guards,
    ].join(' '),
    bullets: [...bulletsOf(holders), ...open.lines],
    ...(holders.length > 0 && { table: tableOf(holders) }),
    notes: notesOf(all),
    gaps: [...result.gaps, ...open.gaps],
    sources: [...result.sources, ...open.sources],
    ...(holders.length === 0 && open.text.length === 0 && { none: true as const }),
  };
}

export const NO_SUCH_ACT =
  'I do not know which permission that would be. I can tell who may read, write, change, create, delete, start, stop or deploy things.';

/** The principals that a role trusts. Together with their policies this decides who may assume it. */
const trustLines = (all: readonly Principal[], { targets }: Aim, isOutside: boolean): string[] => {
  const users = all.filter(({ kind }) => kind === 'user');
  return targets.flatMap(({ action, resource, thing }) => {
    if (action !== ASSUME) return [];
    // Everyone from outside whom a role trusts.
    const roles =
      thing || !isOutside ? all.filter(({ arn }) => arn === resource) : all.filter(isOpenToOutside);
    return roles.map(
      (role) =>
        `${code(role.name)} can be assumed by **${data(joined(assumers(role, users))) || 'nobody'}**.`,
    );
  });
};

function holdersOf(all: readonly Principal[], aim: Aim): Holder[] {
  const users = all.filter(({ kind }) => kind === 'user');
  const direct = all.filter(({ kind }) => kind !== 'group').flatMap((who) => holderOf(who, aim, all) ?? []);
  const has = new Set(direct.map(({ who }) => who));
  const viaRoles = users
    .filter((user) => !has.has(user))
    .flatMap((user) => {
      const roles = direct.filter(({ who }) => who.kind === 'role' && mayAssume(user, who));
      const through = roles.map(({ who }) => `role ${who.name}`);
      return roles.length > 0 ? [{ who: user, through, limits: [], reached: [] }] : [];
    });
  return [...direct, ...viaRoles].sort(
    (a, b) =>
      Number(a.who.kind === 'role') - Number(b.who.kind === 'role') || a.who.name.localeCompare(b.who.name),
  );
}

function holderOf(who: Principal, { targets }: Aim, all: readonly Principal[]): Holder | undefined {
  const users = all.filter(({ kind }) => kind === 'user');
  const held = targets.map((target) => heldOn(who, target, all));
  const some = held.filter(({ through }) => through.length > 0);
  if (some.length === 0) return undefined;
  const names = targets.flatMap(({ thing }, at) =>
    thing && held[at]?.through.length ? [thing.name ?? thing.id] : [],
  );
  return {
    who,
    through: [...new Set(some.flatMap(({ through }) => through))],
    limits: [
      ...(some.length < targets.length ? [`only ${joined(names)}`] : []),
      ...new Set(some.flatMap(({ limits }) => limits)),
    ],
    reached: who.kind === 'role' ? assumers(who, users) : [],
  };
}

function textOf(
  holders: readonly Holder[],
  { action, said }: Aim,
  { outside, principals: among }: AccessArgs,
): string {
  const means = action ? ` (${code(action)})` : '';
  const whose = outside ? ' from outside the account' : among ? ' of those' : '';
  if (holders.length === 0) return `**No user and no role**${whose} may ${said}${means}.`;
  const [users, roles] = (['user', 'role'] as const).map(
    (kind) => holders.filter(({ who }) => who.kind === kind).length,
  );
  const counts = joined([
    ...(users ? [counted(users, 'user')] : []),
    ...(roles ? [counted(roles, 'role')] : []),
  ]);
  return `**${capital(counts)}**${whose} may ${said}${means}.`;
}

function bulletsOf(holders: readonly Holder[]): string[] {
  const namesOf = (some: readonly Holder[]) => joined(some.map(({ who }) => code(who.name)));
  const users = holders.filter(({ who }) => who.kind === 'user');
  const direct = users.filter(({ through }) => !through.every((name) => name.startsWith('role ')));
  const viaRole = users.filter((each) => !direct.includes(each));
  const outside = holders.filter(({ who }) => isOpenToOutside(who));
  return [
    ...(direct.length > 0 ? [`By own or group policies: ${namesOf(direct)}`] : []),
    ...[...Map.groupBy(viaRole, ({ through }) => joined(through))].map(
      ([through, some]) => `Only by assuming the ${data(through)}: ${namesOf(some)}`,
    ),
    ...outside.map(
      ({ reached, who }) => `**From outside**: ${code(who.name)} can be assumed by ${data(joined(reached))}`,
    ),
  ];
}

function tableOf(holders: readonly Holder[]): Table {
  const rows = holders.map(
    ({ limits, reached, through, who }): Record<string, Cell> => ({
      who: who.name,
      kind: who.kind,
      through,
      ...(reached.length > 0 && { reached }),
      ...(limits.length > 0 && { limits }),
      of: listKind(who),
    }),
  );
  const has = (key: string) => rows.some((row) => row[key] !== undefined);
  return {
    columns: [
      { key: 'who', header: 'Who', type: 'text' },
      { key: 'kind', header: 'Kind', type: 'text' },
      { key: 'through', header: 'Through', type: 'list' },
      ...(has('reached') ? [{ key: 'reached', header: 'Can be assumed by', type: 'list' as const }] : []),
      ...(has('limits') ? [{ key: 'limits', header: 'Limits', type: 'list' as const }] : []),
    ],
    rows,
  };
}

/** The sources of the answer, and the policies that it could not use. */
export function notesOf(all: readonly Principal[]): string[] {
  const unread = new Set(
    all.flatMap(({ grants }) =>
      grants.filter(({ statements }) => !statements).map(({ name }) => name.split(' ')[0] ?? ''),
    ),
  );
  return [
    'Worked out from the policies of users, groups and roles; policies of the organisation (SCPs) may allow less.',
    ...(unread.size > 0 ? [`Not read, so left out: ${joined([...unread].slice(0, 5).map(code))}.`] : []),
  ];
}
