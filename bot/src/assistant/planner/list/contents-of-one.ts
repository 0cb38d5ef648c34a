import type { ListQuery } from '../../../contract/query.ts';
import { isNameField } from '../../name-field.ts';
import type { Plan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** The contents of things, which "how many" asks for if one of them is named. */
const INSIDE: Readonly<Record<string, string>> = {
  'autoscaling.groups': 'healthy',
  'dynamodb.tables': 'items',
  'ecs.clusters': 'running_tasks',
  'ecs.services': 'running',
  'elb.target-groups': 'targets',
  's3.buckets': 'objects',
  'sns.topics': 'subscriptions',
  'sqs.queues': 'messages',
};

/** "orders-dead-letters, how many inside" asks for its contents, not for the number of things of that name. */
export function withContents(plan: Plan, { tokens }: Question, lexicon: Lexicon): Plan {
  if (plan.kind !== 'tool') return plan;
  const { measure, ...query }: ListQuery = plan.args;
  const inside = INSIDE[plan.tool];
  const many = tokens.findIndex(({ word }) => word === 'many');
  const [named, another] = query.filters ?? [];
  const isOfOne = named && !another && isNameField(named.field) && named.op === 'eq' && !named.says;
  if (!inside || many < 0 || measure?.fn !== 'count' || !isOfOne || Array.isArray(named.value)) return plan;
  const counted = tokens.slice(many + 1, many + 3);
  const isCounted = counted.some(({ stem }) =>
    lexicon.naming(stem).some(({ tool }) => tool.id === plan.tool),
  );
  return isCounted
    ? plan
    : { ...plan, args: { ...query, columns: [...new Set([...(query.columns ?? []), inside])] } };
}
