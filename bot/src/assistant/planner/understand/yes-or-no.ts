import type { Filter, ListQuery } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { directionOf } from '../cost/asked.ts';
import { YES_OR_NO } from '../list/query-of.ts';
import { toolPlan } from '../tool-plan.ts';

/** "is crm in production", "does jenkins belong to the data team": a condition on one thing is answered yes or no. */
export function whetherOne(plan: Plan, { graph, text }: PlanInput): Plan {
  if (plan.kind !== 'tool' || plan.ignored || !YES_OR_NO.test(text)) return plan;
  const tool = toolById(plan.tool);
  const { columns: _, filters = [], regions: _r, ...query }: ListQuery = plan.args;
  if (tool?.kind !== 'list' || Object.keys(query).length > 0) return plan;
  const key = tool.fields[0]?.key;
  const naming = filters.filter(({ field, op }) => op === 'eq' && (field === key || field === 'name'));
  const conditions = filters.filter((filter) => !naming.includes(filter));
  const [by] = naming;
  if (typeof by?.value !== 'string' || naming.length > 1 || conditions.length === 0) return plan;
  const [thing, another] = (graph?.called(by.value) ?? []).filter(({ kind }) => kind === plan.tool);
  if (!thing || another) return plan;
  return toolPlan('resources.about', {
    resource: thing.name ?? thing.id,
    kind: thing.kind,
    asked: [{ is: conditions }],
  });
}

/** "is it internal or facing the internet", "jenkins is off or running?": the value itself says which of the two. */
export function whichOfTwo(plan: Plan, { graph, text }: PlanInput): Plan {
  if (plan.kind !== 'tool' || !OR.test(text)) return plan;
  const isEither = ({ op, value }: Filter) => op === 'eq' && Array.isArray(value) && value.length === 2;
  const { asked }: { asked?: Asked[] } = plan.args;
  if (asked)
    return {
      ...plan,
      args: {
        ...plan.args,
        asked: asked.map((each) =>
          each.is?.length === 1 && each.is.every(isEither) ? { field: each.is[0]?.field } : each,
        ),
      },
    };
  const tool = toolById(plan.tool);
  if (tool?.kind !== 'list') return plan;
  const { filters = [], columns: _, ...query }: ListQuery = plan.args;
  const key = tool.fields[0]?.key;
  const [by, other] = filters.filter(({ field, op }) => op === 'eq' && (field === key || field === 'name'));
  const [either, more] = filters.filter((filter) => filter !== by);
  if (typeof by?.value !== 'string' || other || !either || more || !isEither(either)) return plan;
  const [thing, another] = (graph?.called(by.value) ?? []).filter(({ kind }) => kind === plan.tool);
  if (!thing || another || Object.keys(query).length > 0) return plan;
  return toolPlan('resources.about', {
    resource: thing.name ?? thing.id,
    kind: thing.kind,
    asked: [{ field: either.field }],
  });
}
const OR = /\bor\b/i;

const ASKS_COSTS = /^(?:(?:and|so|but|ok|then|hm+)[, ]+)*(?:is|are|was|were|does|do|did|has|have)\b/i;

/** "is the bill going up", "did we spend less": a comparison of costs is answered yes or no. */
export function whetherCosts(plan: Plan, { text }: PlanInput): Plan {
  const isAsked = plan.kind === 'tool' && plan.tool === 'cost.compare' && ASKS_COSTS.test(text);
  const whether = isAsked && !plan.args.change ? directionOf(text) : undefined;
  return isAsked && whether ? { ...plan, args: { ...plan.args, whether } } : plan;
}
