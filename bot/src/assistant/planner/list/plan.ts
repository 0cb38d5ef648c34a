import type { ListQuery } from '../../../contract/query.ts';
import type { ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Reading } from './read-list.ts';

/** The plan of a question about things that stands alone. */
export const listPlan = ({ vocabulary, query, ignored }: Reading): ToolPlan =>
  toolPlan(vocabulary.tool.id, { ...query }, { ignored, assumed: assumedOf(query) });

/** EC2 keeps no date for it: "stopped for more than 30 days" can only look at the launch. */
function assumedOf({ filters = [] }: ListQuery): string[] {
  const stopped = filters.some(({ field, value }) => field === 'state' && value === 'stopped');
  const aged = filters.some(({ field, op }) => field === 'launched_at' && /^lte?$/.test(op));
  return stopped && aged
    ? ['EC2 does not tell since when an instance is stopped: the date is that of its launch.']
    : [];
}
