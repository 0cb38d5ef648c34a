import type { Filter, ListQuery } from '../../../contract/query.ts';
import { testRow } from '../../../domain/row-filter.ts';
import type { Graph } from '../../../graph/graph.ts';
import { toolById } from '../../../tools/index.ts';
import type { ListTool } from '../../../tools/tool.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isAgain } from '../follow-up/follow-up.ts';

const ITS_COST = 'what do they cost';
/** A question of its own, as opposed to "only the gp2 ones". */
const ASKS = /\b(?:who|whose|what|when|where|why|which|how|is|are|was|were|do|does|did|has|have)\b/i;

/**
 * "only the gp2 ones", after things and what they cost: the narrower list, and what those cost.
 * @param planned plans a message once
 */
export function withItsCost(
  plan: Plan,
  { frame, text, ...input }: PlanInput,
  planned: (input: PlanInput) => Plan,
): Plan {
  const [list, money, more] = frame?.parts ?? [];
  const tool = list && toolById(list.tool);
  if (!frame || !list || !money || more || tool?.kind !== 'list' || !isMoney(money) || ASKS.test(text))
    return plan;
  if (plan.kind !== 'tool' || plan.ignored) return plan;
  const { beside: _, focus: __, parts: ___, ...kept } = frame;
  if (plan.tool === money.tool && !isAgain(plan, money)) {
    // What was shown last may be what costs: the disks of those machines.
    const shown = kept.shown?.filter(({ kind }) => kind === list.tool);
    const few = planned({ ...input, text, frame: { ...kept, last: list, shownBy: list, shown } });
    return isNarrower(few, list) ? { kind: 'several', plans: [few, plan] } : plan;
  }
  if (!isNarrower(plan, list)) return plan;
  const shown = narrowed(frame.shown ?? [], { plan, tool, graph: input.graph });
  if (shown.length === 0) return plan;
  const cost = planned({ ...input, text: ITS_COST, frame: { ...kept, last: plan, shownBy: plan, shown } });
  return cost.kind === 'tool' && isMoney(cost) && !cost.ignored
    ? { kind: 'several', plans: [plan, cost] }
    : plan;
}

const isNarrower = (plan: Plan, list: ToolPlan): plan is ToolPlan =>
  plan.kind === 'tool' && plan.tool === list.tool && !plan.ignored && !isAgain(plan, list);

const isMoney = ({ args, tool }: ToolPlan): boolean =>
  tool.startsWith('cost.') || (tool === 'checks.findings' && args.asks === 'cost');

/** Returns the rows that a narrower list still has, or none if that cannot be told. */
function narrowed(
  shown: readonly Shown[],
  { graph, plan: { args, tool: kind }, tool }: { graph: Graph | undefined; plan: ToolPlan; tool: ListTool },
): Shown[] {
  const { filters = [], regions }: ListQuery = args;
  const rows = shown.filter((row) => row.kind === kind);
  // What all rows have alike is not kept of them.
  const told = filters.filter(({ any, field }) => !any && rows.some(({ cells = {} }) => field in cells));
  const isThere = ({ id }: Shown): boolean => {
    const region = graph?.withIds(kind, new Set([id]))[0]?.region;
    return regions === undefined || (region !== undefined && regions.includes(region));
  };
  const meets = ({ cells = {} }: Shown, by: readonly Filter[]): boolean =>
    testRow(cells, tool.fields, by).verdict === true;
  return rows.filter((row) => isThere(row) && meets(row, told));
}
