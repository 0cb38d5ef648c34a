import type { Plan } from '../../plan.ts';

/**
 * "what made data go up", after costs by team: by team, the costs of one team have one part. So they are split by
 * service, unless the message asks for that group.
 */
export function withPartsOfOne(plan: Plan, text: string): Plan {
  if (/\b(?:by|per|each|every|split|grouped|broken)\b/i.test(text)) return plan;
  if (plan.kind !== 'tool' || !/^cost\.(?:usage|compare)$/.test(plan.tool)) return plan;
  const { filters = [], group_by = [] } = plan.args as {
    filters?: { dimension: string; op: string; values: string[] }[];
    group_by?: string[];
  };
  const [group, another] = group_by;
  const isOfOne = filters.some(
    ({ dimension, op, values }) => dimension === group && op === 'eq' && values.length === 1,
  );
  if (!isOfOne || group === 'service' || another !== undefined) return plan;
  return { ...plan, args: { ...plan.args, group_by: ['service'] } };
}
