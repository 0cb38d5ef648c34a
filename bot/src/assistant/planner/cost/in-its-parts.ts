import type { Plan } from '../../plan.ts';

interface Costs {
  filters?: { dimension: string; op: string; values: string[] }[];
  granularity?: string;
  group_by?: string[];
}

/** "costs of the data team per team": asks for the group in so many words. */
const ASKS_BY = /\b(?:by|per|each|every)\b/i;

/**
 * "ec2 other, what is in there", after costs by service: the one service has no others beside it, nor has the one team,
 * so its parts are told.
 */
export function inItsParts(plan: Plan, text: string): Plan {
  if (plan.kind !== 'tool' || plan.tool !== 'cost.usage' || ASKS_BY.test(text)) return plan;
  const { filters = [], granularity, group_by = [], ...args } = plan.args as Costs;
  const isOfOne = (name: string) =>
    /^(?:service|tag:.*)$/.test(name) &&
    filters.some(({ dimension, op, values }) => dimension === name && op === 'eq' && values.length === 1);
  const isOfParts = group_by.length > 0 && group_by.every(isOfOne) && (granularity ?? 'total') === 'total';
  return isOfParts ? { ...plan, args: { ...args, filters } } : plan;
}
