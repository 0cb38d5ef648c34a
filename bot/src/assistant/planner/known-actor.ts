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
  const assumed = [...(plan.assumed ?? []), `No user is called ${code(user)}: this is about ${code(name)}.`];
  return { ...plan, args: { ...plan.args, user: name }, assumed };
}
