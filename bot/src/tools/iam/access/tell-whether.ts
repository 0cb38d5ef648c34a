import { joined } from '../../../contract/words.ts';
import { data } from '../../../reply/markup.ts';
import { code } from '../../list/words.ts';
import type { ToolContext, ToolResult } from '../../tool.ts';
import { nobodyCalled } from './actors.ts';
import type { AccessArgs } from './args.ts';
import { heldBy, heldOn, mayAssume } from './held.ts';
import { linesOf } from './lines.ts';
import type { Aim } from './objects.ts';
import { aimOf } from './objects.ts';
import type { Principal } from './principals.ts';
import type { Actor } from './read.ts';
import { UNREAD } from './read.ts';
import { readActors } from './read-actors.ts';
import { NO_SUCH_ACT, notesOf } from './tell-who.ts';

/** "can maria delete the table ledger", "is the vendor allowed to read the exports" */
export async function whetherAllowed(ctx: ToolContext, wanted: AccessArgs): Promise<ToolResult> {
  const { actors, all, result, ways } = await readActors(ctx, wanted);
  if (all.length === 0) return { ...UNREAD, ...result };
  const aim = aimOf(ctx, wanted, all[0]?.account ?? '*');
  if (!aim) return { ...result, text: NO_SUCH_ACT };
  return {
    ...result,
    text: actors.flatMap((actor) => verdicts(actor, aim, all)).join(' '),
    bullets: actors.flatMap(({ who }) =>
      who.flatMap((each) => [
        `Policies of ${code(each.name)}: ${data(joined(each.grants.map(({ name }) => name))) || 'none'}`,
        ...linesOf(each, all, { ctx, ways }),
      ]),
    ),
    notes: notesOf(actors.flatMap(({ who }) => who)),
  };
}

function verdicts({ none, said, thing, who }: Actor, aim: Aim, all: readonly Principal[]): string[] {
  if (none) return [`**No.** ${none}`];
  if (who.length === 0) return [nobodyCalled(said, all)];
  return who.map((each) => {
    const name = thing ? `${code(thing.name ?? thing.id)} (role ${code(each.name)})` : code(each.name);
    return verdict(each, name, aim, all);
  });
}

function verdict(
  who: Principal,
  name: string,
  { action, said, targets }: Aim,
  all: readonly Principal[],
): string {
  const means = action ? ` (${code(action)})` : '';
  const held = targets.map((target) => heldOn(who, target, all));
  const some = held.filter(({ through }) => through.length > 0);
  if (some.length > 0) {
    const through = data(joined([...new Set(some.flatMap((each) => each.through))]));
    const limits = [...new Set(some.flatMap((each) => each.limits))];
    const within = limits.length > 0 ? `, but ${data(limits.join(', '), 300)}` : '';
    return `**Yes**, ${name} may ${said}${means}, through ${through}${within}.`;
  }
  const roles = who.kind === 'user' ? all.filter((role) => role.kind === 'role' && mayAssume(who, role)) : [];
  const via = roles.filter((role) =>
    targets.some((target) => heldBy(role, target.action, target.resource).through.length > 0),
  );
  if (via.length > 0)
    return `**Yes, by assuming the role** ${joined(via.map((role) => code(role.name)))}: then ${name} may ${said}${means}. Its own policies do not allow it.`;
  const unread = held.flatMap((each) => each.unread);
  return unread.length > 0
    ? `I cannot tell whether ${name} may ${said}${means}: ${data(joined([...new Set(unread)]))} could not be read.`
    : `**No**, no policy of ${name} allows it to ${said}${means}.`;
}
