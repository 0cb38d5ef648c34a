import { joined } from '../../../contract/words.ts';
import { code } from '../../list/words.ts';
import type { KnownThing, ToolContext } from '../../tool.ts';
import type { Action } from './acts.ts';
import { actionOf, arnOf } from './acts.ts';
import type { AccessArgs } from './args.ts';
import { EVERYTHING } from './evaluate.ts';
import type { Act } from './hold.ts';
import { ACTS } from './hold.ts';
import { HOLDS } from './holds.ts';
import type { Principal } from './principals.ts';

/** The objects of an action, and the action. */
export interface Target {
  thing?: KnownThing | undefined;
  action: string;
  resource: string;
}

export interface Aim {
  targets: Target[];
  /** 'delete objects of `larkspur-logs`', 'do everything' */
  said: string;
  /** `s3:DeleteObject`; absent for everything. */
  action?: string;
}

/** The forms of verbs after "may". */
const VERBS: Partial<Record<Act, string>> = {
  admin: 'administer',
  assume: 'assume',
  connect: 'log in to',
  deploy: 'deploy to',
  read: 'read',
  write: 'write',
  send: 'send',
};

/** Says for each verb whether somebody may do it to the things in the question: 'read objects (`s3:GetObject`)'. */
export function actsOn(ctx: ToolContext, wanted: AccessArgs, account: string): (Aim & { verb: string })[] {
  const acts = ACTS.filter((act) => act !== 'admin' && act !== 'assume');
  const aims = acts.flatMap((act) => {
    const { inside, own } = HOLDS[wanted.on ?? ''] ?? {};
    const [inner, outer] = [inside?.acts[act], own?.[act]];
    return [
      ...(inner ? [{ act, inside: true, verb: `${VERBS[act] ?? act} ${inside?.noun}` }] : []),
      ...(outer
        ? [{ act, inside: false, verb: `${VERBS[act] ?? act}${inside ? ' the thing itself' : ''}` }]
        : []),
    ];
  });
  const told = aims.flatMap(({ act, inside, verb }) => {
    const aim = aimOf(ctx, { ...wanted, act, inside }, account);
    return aim ? [{ ...aim, verb }] : [];
  });
  return [...new Map(told.map((aim) => [aim.action, aim])).values()];
}

/** Works out the actions that a question asks about; undefined if a verb means nothing for such things. */
export function aimOf(ctx: ToolContext, wanted: AccessArgs, account: string): Aim | undefined {
  const { act = 'admin', inside = false, on, things = [] } = wanted;
  if (!on)
    return act === 'admin'
      ? { targets: [{ action: EVERYTHING, resource: '*' }], said: 'do everything (administrator)' }
      : undefined;
  const known = things.flatMap(
    ({ id, kind }) => ctx.known?.things(id).find((each) => each.kind === kind) ?? [],
  );
  const action = actionOf(on, act, inside);
  const hold = HOLDS[on];
  if (!action || !hold || (things.length > 0 && known.length === 0)) return undefined;
  const of =
    known.length > 4
      ? `those ${known.length} ${hold.noun[1]}`
      : known.length > 0
        ? joined(known.map(({ id, name }) => code(name ?? id)))
        : hold.noun[1];
  const verb = VERBS[act] ?? act;
  return {
    targets:
      known.length > 0
        ? known.map((thing) => targetOf(on, thing, action, account))
        : [targetOf(on, undefined, action, account)],
    said: action.inside ? `${verb} ${action.inside} of ${of}` : `${verb} ${of}`,
    action: action.action,
  };
}

const targetOf = (
  kind: string,
  thing: KnownThing | undefined,
  { action, end }: Action,
  account: string,
): Target => ({
  ...(thing && { thing }),
  action,
  // A policy for any resource covers the whole kind; a policy for one thing covers a part of it.
  resource: thing ? `${arnOf(kind, thing, account)}${end}` : arnOf(kind, undefined, account),
});

/** Returns the kind of a principal by the list tools' names. */
export const listKind = ({ kind }: Pick<Principal, 'kind'>): string => `iam.${kind}s`;
