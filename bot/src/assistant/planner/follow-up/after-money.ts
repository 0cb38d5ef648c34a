import type { ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import { readAsked } from '../cost/asked.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { leftOf } from './asked-of-costs.ts';

/** Answers about money that are no sums of costs: budgets, anomalies, what could be saved. */
const OF_MONEY = /^cost\.(?!usage$|compare$|forecast$|increase$)/;
const CLOSEST = /\b(?:closest|nearest|tightest)\b/i;

/** "by how much", "how much in total", "which service", "since when": what an answer about money tells, or can be told of it. */
export function afterMoney(last: ToolPlan, { cost, lists, question }: Readings): ToolPlan | undefined {
  const { check, kind } = last.args;
  const isWaste = last.tool === 'checks.findings' && (kind === 'waste' || typeof check === 'string');
  if (!isWaste && !OF_MONEY.test(last.tool)) return undefined;
  const { asked, words } = readAsked(question.text);
  const closest = CLOSEST.exec(question.text)?.[0].toLowerCase();
  const isMore = leftOf(cost, words).some((word) => word.toLowerCase() !== closest);
  if (isMore || cost.filters.length + cost.accounts.length > 0 || cost.period) return undefined;
  const again: ToolPlan = { kind: 'tool', tool: last.tool, args: last.args };
  // Its first sentence tells the sum of what could be saved.
  if (isWaste) return asked.sum ? again : undefined;
  if (last.tool === 'cost.anomalies') {
    const isTold = asked.sum || asked.since || asked.end || asked.difference || asked.at;
    return isTold || cost.groupBy.some((key) => !key.startsWith('tag:')) ? again : undefined;
  }
  const tool = toolById(last.tool);
  if (tool?.kind !== 'list' || lists.some(({ noun, vocabulary }) => noun && vocabulary.tool !== tool))
    return undefined;
  const { limit: _, sort: __, ...query }: ListQuery = last.args;
  if (last.tool === 'cost.budgets') {
    const isOver = query.filters?.some(({ field, value }) => field === 'status' && value === 'over');
    if (asked.difference)
      return toolPlan(last.tool, { ...last.args, columns: isOver ? ['over_by'] : ['over_by', 'unspent'] });
    const sort = { field: 'used_percent', direction: asked.end === 'least' ? 'asc' : 'desc' };
    // Those over their limit are past it.
    if (closest)
      return toolPlan(last.tool, { filters: [{ field: 'unspent', op: 'exists' }], sort, limit: 1 });
    if (asked.end) return toolPlan(last.tool, { ...query, sort, limit: 1 });
  }
  const summed = tool.fields.find(({ total, type }) => total && type === 'money');
  return asked.sum && summed
    ? toolPlan(last.tool, { ...query, measure: { fn: 'sum', field: summed.key } })
    : undefined;
}
