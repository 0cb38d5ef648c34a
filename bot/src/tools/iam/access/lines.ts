import { joined } from '../../../contract/words.ts';
import { formatDate } from '../../../reply/format.ts';
import { data } from '../../../reply/markup.ts';
import { code } from '../../list/words.ts';
import { since } from '../../resources/about-asked.ts';
import type { ToolContext } from '../../tool.ts';
import { assumers, mayAssume } from './held.ts';
import type { WayIn } from './last-used.ts';
import type { Principal } from './principals.ts';

/** Lines about somebody's rights: groups, members, ways in, roles to assume, and who may assume the role. */
export function linesOf(
  who: Principal,
  all: readonly Principal[],
  { ctx: { now, timezone }, ways }: { ctx: ToolContext; ways: readonly WayIn[] },
): string[] {
  const users = all.filter(({ kind }) => kind === 'user');
  const roles = who.kind === 'user' ? all.filter((role) => role.kind === 'role' && mayAssume(who, role)) : [];
  const name = code(who.name);
  const used = who.lastUsed
    ? `${formatDate(who.lastUsed, timezone)} (${since(who.lastUsed, now)})`
    : 'not in the last 400 days';
  const own = ways.filter((way) => way.who === who.name && way.kind === who.kind && way.active !== false);
  const waysIn = own.map(({ active, used: at, what }) =>
    active === null
      ? `${what} (could not be read)`
      : `${what} (${at === null ? 'last use unknown' : at ? `last used ${formatDate(at, timezone)}` : 'never used'})`,
  );
  return [
    ...(who.kind === 'user'
      ? [`Ways in of ${name}: ${data(joined(waysIn)) || 'no password and no active key'}`]
      : []),
    ...(who.groups?.length
      ? [`${name} is in the group${who.groups.length > 1 ? 's' : ''} ${data(joined(who.groups))}`]
      : []),
    ...(who.members
      ? [`Members of ${name}: ${who.members.length > 0 ? data(joined(who.members)) : 'none'}`]
      : []),
    ...roles.map(
      (role) =>
        `${name} may also assume the role ${code(role.name)}: ${data(joined(role.grants.map((grant) => grant.name))) || 'no policies'}`,
    ),
    ...(who.kind === 'role'
      ? [
          `${name} can be assumed by ${data(joined(assumers(who, users))) || 'nobody'}`,
          `${name} was last used: ${used}`,
        ]
      : []),
    ...(who.boundary ? [`${name} may never exceed its boundary ${code(who.boundary.name)}`] : []),
  ];
}
