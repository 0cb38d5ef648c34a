import { calledOf } from '../../../graph/entity.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { actorsIn } from './principals.ts';

const OF_KEYS = /\b(?:keys?|credentials?)\b/i;
const ASKS = /\b(?:how old|age|how many|has|have|hold|holds|own|owns|any)\b/i;
const FIELDS = ['active_keys', 'oldest_key_age_days'];

/** "how old are their keys", after a user and a role of one vendor: the keys of the user, as roles have none. */
export function keysOfActors(question: Question, { frame, graph, text }: PlanInput): ToolPlan | undefined {
  if (!graph || !OF_KEYS.test(text) || !ASKS.test(text)) return undefined;
  const actors = actorsIn(question, 0, question.tokens.length, { frame, graph });
  // One that is named in full has a kind.
  if (!actors || actors.kind !== undefined) return undefined;
  const users = actors.names.flatMap(
    (name) => graph.called(name).find((each) => each.kind === 'iam.users' && calledOf(each) === name) ?? [],
  );
  const [one, another] = users;
  if (!one) return undefined;
  if (!another)
    return toolPlan('resources.about', {
      resource: calledOf(one),
      kind: one.kind,
      asked: FIELDS.map((field) => ({ field })),
    });
  return toolPlan('iam.users', {
    filters: [{ field: 'name', op: 'eq', value: users.map(calledOf) }],
    columns: FIELDS,
  });
}
