import type { Graph } from '../../graph/graph.ts';
import { code } from '../../tools/list/words.ts';
import type { Plan } from '../plan.ts';

/** "what did jenkins do", where the user is called jenkins-deploy: takes the only user with that part in its name. */
export function withKnownActor(plan: Plan, graph: Graph | undefined): Plan {
  const user = plan.kind === 'tool' && plan.tool === 'cloudtrail.events' ? plan.args.user : undefined;
  if (plan.kind !== 'tool' || typeof user !== 'string' || !graph || graph.isEmpty || user === 'root')
    return plan;
  const { part } = graph.resolve(user);
  const [only, another] = part.ofKind('iam.users');
  const isCalled = graph.called(user).some(({ kind }) => /^iam\.(?:users|roles)$/.test(kind));
  if (isCalled || !only || another || part.ofKind('iam.roles').length > 0) return plan;
  const name = only.name ?? only.id;
  const assumed = [...(plan.assumed ?? []), calledOtherwise(user, name)];
  return { ...plan, args: { ...plan.args, user: name }, assumed };
}

/** Says that a part of a user's name was taken for the user. */
export const calledOtherwise = (part: string, user: string): string =>
  `No user is called ${code(part)}: this is about ${code(user)}.`;
