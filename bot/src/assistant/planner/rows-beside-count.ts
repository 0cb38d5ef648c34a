import type { ListQuery } from '../../contract/query.ts';
import { toolById } from '../../tools/index.ts';
import { hintIn, partsOf } from '../parts.ts';
import type { Plan } from '../plan.ts';

/**
 * "how many alarms are firing, and since when": a count alone shows no column and no order, so a message of several
 * questions gets the list, whose sentence begins with the count.
 */
export function withRowsBesideCount(plan: Plan, text: string): Plan {
  if (plan.kind !== 'tool' || toolById(plan.tool)?.kind !== 'list') return plan;
  const { columns, group_by, measure, sort, ...query }: ListQuery = plan.args;
  if (measure?.fn !== 'count' || group_by?.length || !(columns ?? sort)) return plan;
  if (partsOf(text).length === 1 && hintIn(text) === undefined) return plan;
  return { ...plan, args: { ...query, ...(columns && { columns }), ...(sort && { sort }) } };
}
