import { forEachBounded } from '../../look-up.ts';
import type { ToolContext } from '../../tool.ts';
import { actorsOf } from './actors.ts';
import type { AccessArgs } from './args.ts';
import type { WayIn } from './last-used.ts';
import { passwordsUsed, waysIn } from './last-used.ts';
import type { Principal } from './principals.ts';
import type { Actor } from './read.ts';
import { readAccess } from './read.ts';

/** Reads the users and roles in a question, or all users, with their keys, passwords and roles, last used first. */
export async function readActors(
  ctx: ToolContext,
  { accounts, principal_kind: kind, principals: named }: AccessArgs,
) {
  const actors: Actor[] = [];
  const ways: WayIn[] = [];
  const { principals: all, result } = await readAccess(ctx, accounts, async (target, client, principals) => {
    const found: Actor[] = named
      ? await actorsOf(ctx, named, principals, kind)
      : [{ said: 'all', who: principals.filter((each) => each.kind === 'user') }];
    actors.push(...found);
    const who = found.flatMap((actor) => actor.who).flatMap((each) => withMembers(each, principals));
    const passwords = await passwordsUsed(target, client);
    await forEachBounded(who, async (each) => {
      ways.push(...(await waysIn(target, client, each, { all: principals, passwords })));
    });
  });
  const order = new Map(actors.flatMap(({ who }) => who).map(({ name }, at) => [name, at]));
  ways.sort(
    (a, b) => (order.get(a.who) ?? 0) - (order.get(b.who) ?? 0) || (b.used ?? '').localeCompare(a.used ?? ''),
  );
  return { actors, all, result, ways };
}

/** The people of a group are its users. */
export const withMembers = (who: Principal, all: readonly Principal[]): Principal[] =>
  who.kind === 'group'
    ? all.filter(({ kind, name }) => kind === 'user' && who.members?.includes(name))
    : [who];
