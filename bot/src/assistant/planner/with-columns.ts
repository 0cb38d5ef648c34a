import { toolById } from '../../tools/index.ts';
import type { ToolPlan } from '../plan.ts';

/** Reports whether the things of a list have tags. */
export function hasTags(id: string): boolean {
  const tool = toolById(id);
  return tool?.kind === 'list' && tool.fields.some(({ key }) => key === 'tags');
}

/** Returns the plan of a list with more columns, as far as its things have them. Other tools choose their own. */
export function withColumns(plan: ToolPlan, more: readonly string[]): ToolPlan {
  if (toolById(plan.tool)?.kind !== 'list') return plan;
  const { columns = [] } = plan.args as { columns?: string[] };
  const known = more.filter((column) => !column.startsWith('tag:') || hasTags(plan.tool));
  return { ...plan, args: { ...plan.args, columns: [...new Set([...columns, ...known])] } };
}
