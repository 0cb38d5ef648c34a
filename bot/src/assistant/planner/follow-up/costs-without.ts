import type { ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { CostArgs } from './costs-beside.ts';

const WITHOUT_IT =
  /\b(?:without|minus|except(?: for)?|excluding|not counting|leaving out|besides|apart from|other than) (?:it|that|this|them|those|these)(?: one)?(?: all)?[?.! ]*$/i;
/** Dimensions for what is billed, as opposed to where or for whom. */
const OF = /^(?:service|record_type)$/;

/**
 * "how much was tax", "and the total without it": plans all costs but those. Returns undefined unless the last answer
 * was about one kind of cost.
 */
export function costsWithout(last: ToolPlan, text: string): ToolPlan | undefined {
  const { limit, ...args } = last.args as unknown as CostArgs & { limit?: number };
  const { filters = [], metric, accounts, period } = args;
  const [of, another] = filters.filter(({ dimension, op }) => OF.test(dimension) && op === 'eq');
  if (last.tool !== 'cost.usage' || !WITHOUT_IT.test(text) || limit === 1 || !of || another) return undefined;
  return toolPlan('cost.usage', {
    period,
    group_by: ['service'],
    filters: filters.map((filter) => (filter === of ? { ...of, op: 'ne' as const } : filter)),
    ...(metric !== undefined && { metric }),
    ...(accounts !== undefined && { accounts }),
  });
}
