import type { ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import type { CostArgs } from './costs-beside.ts';

/**
 * "without it", "all the rest, except those", "and what would the total be without that": the message says nothing
 * else.
 */
const WITHOUT_IT =
  /^(?:(?:and|so|ok|what|how much|is|was|were|would be|do|did|we|pay|paid|spend|spent|the|our|total|sum|bill|rest|costs?|all|everything|then|it|in|on|for|during)[, ]+)*(?:without|minus|except(?: for)?|excluding|not counting|leaving out|besides|apart from|other than) (?:it|that|this|them|those|these)(?: one)?(?: all)?[?.! ]*$/i;
/** Dimensions for what is billed, as opposed to where or for whom. */
const OF = /^(?:service|record_type)$/;

/**
 * "how much was tax", "and the total without it": plans all costs but those, in the message's own period if it names
 * one. Returns undefined unless the last answer was about one kind of cost.
 */
export function costsWithout(last: ToolPlan, { periods, text }: Question): ToolPlan | undefined {
  const { limit, ...args } = last.args as unknown as CostArgs & { limit?: number };
  const { filters = [], group_by = [] } = args;
  const [of, another] = filters.filter(({ dimension, op }) => OF.test(dimension) && op === 'eq');
  if (last.tool !== 'cost.usage' || limit === 1 || !of || another) return undefined;
  const [said, more] = periods;
  const rest = said ? `${text.slice(0, said.start).trimEnd()} ${text.slice(said.end).trimStart()}` : text;
  if (more || said?.error || !WITHOUT_IT.test(rest.trim())) return undefined;
  return toolPlan('cost.usage', {
    ...args,
    ...(said?.period && { period: said.period }),
    group_by: group_by.length > 0 ? group_by : ['service'],
    filters: filters.map((filter) => (filter === of ? { ...of, op: 'ne' as const } : filter)),
  });
}
