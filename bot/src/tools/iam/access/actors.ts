import { code } from '../../list/words.ts';
import { readRows } from '../../resources/read-rows.ts';
import type { KnownThing, ToolContext } from '../../tool.ts';
import type { Principal } from './principals.ts';
import type { Actor } from './read.ts';
import { actsByRole, hasRole, roleField } from './read.ts';

/** Finds the users, roles or groups that a name stands for, or the things that run with a role. */
export async function actorsOf(
  ctx: ToolContext,
  names: readonly string[],
  principals: readonly Principal[],
  kind?: string,
): Promise<Actor[]> {
  return Promise.all(names.map((said) => actorOf(ctx, said, principals, kind)));
}

async function actorOf(
  ctx: ToolContext,
  said: string,
  principals: readonly Principal[],
  kind?: string,
): Promise<Actor> {
  const thing = ctx.known
    ?.things(said)
    .find((each) => actsByRole(each.kind) && (!kind || each.kind === kind));
  const name = said.toLowerCase();
  const same = principals.filter((each) => each.name.toLowerCase() === name && isOfKind(each, kind));
  if (thing && (kind !== undefined || same.length === 0)) return ofThing(ctx, thing, said, principals);
  const [one] = same;
  if (one) return { said, who: [one] };
  const stem = name.replace(/s$/, '');
  const near = principals.filter((each) => each.name.toLowerCase().replace(/s$/, '') === stem);
  const part = near.length > 0 ? near : principals.filter((each) => partsOf(each.name).includes(stem));
  return { said, who: part };
}

const partsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .map((part) => part.replace(/s$/, ''));

const isOfKind = ({ kind }: Principal, asked: string | undefined): boolean =>
  asked === undefined || asked === `iam.${kind}s` || actsByRole(asked);

async function ofThing(
  ctx: ToolContext,
  thing: KnownThing,
  said: string,
  principals: readonly Principal[],
): Promise<Actor> {
  const tool = ctx.known?.listOf(thing.kind);
  const field = roleField(thing.kind);
  const row = tool ? (await readRows(ctx, tool, [thing], { columns: [field] })).table?.rows[0] : undefined;
  const cell = row?.[field];
  const name = code(thing.name ?? thing.id);
  if (typeof cell !== 'string' || cell === '')
    return {
      said,
      who: [],
      thing,
      none: row
        ? `${name} has no ${thing.kind === 'ec2.instances' ? 'instance profile' : 'role'}, so it may do nothing in AWS by itself.`
        : `The role of ${name} could not be read.`,
    };
  const roles = principals.filter(
    (each) => each.kind === 'role' && each.account === thing.account && hasRole(thing.kind, each, cell),
  );
  return roles.length > 0
    ? { said, who: roles, thing }
    : {
        said,
        who: [],
        thing,
        none: `${name} has the ${thing.kind === 'ec2.instances' ? 'instance profile' : 'role'} ${code(cell)}, but IAM lists no role ${thing.kind === 'ec2.instances' ? 'in it' : 'of that name'}: I find nothing that it may do in AWS by itself.`,
      };
}

/** Says that a name stands for nobody, and which names exist. */
export function nobodyCalled(said: string, principals: readonly Principal[]): string {
  const groups = principals.filter(({ kind }) => kind === 'group').map(({ name }) => code(name));
  const some = groups.slice(0, 8).join(', ');
  return `No IAM user, role or group is called ${code(said)}.${groups.length > 0 ? ` The groups are ${some}.` : ''}`;
}
