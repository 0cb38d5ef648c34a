import type { CostFilter } from '../../../tools/cost/args.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { choiceFor } from '../choices.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';

/**
 * "what does tomas cost us": a bill rarely knows people, so the costs of the person's team and the things that the person
 * owns are offered as well.
 */
export function withOwnedBesides(plan: Plan, { graph }: PlanInput, { tools }: Lexicon): Plan {
  if (plan.kind !== 'tool' || plan.tool !== 'cost.usage' || plan.others || !graph) return plan;
  const [filter, another] = (plan.args.filters ?? []) as CostFilter[];
  const owner = graph.tagKeys('owner').find((key) => filter?.dimension === `tag:${key}`);
  if (!filter || another || owner === undefined || filter.op !== 'eq') return plan;
  const { values } = filter;
  const owned = graph.all.filter(({ tags }) => values.includes(tags?.[owner] ?? ''));
  if (owned.length === 0) return plan;
  const [team] = graph.tagKeys('team');
  const byTeam =
    team === undefined || team === owner ? [] : [...Map.groupBy(owned, ({ tags }) => tags?.[team])];
  const [value] = byTeam.sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const others: ToolPlan[] = [
    ...(value === undefined
      ? []
      : [
          toolPlan('cost.usage', {
            ...plan.args,
            filters: [{ dimension: `tag:${team}`, op: 'eq', values: [value] }],
          }),
        ]),
    toolPlan('resources.by-tag', { filters: [{ field: `tag:${owner}`, op: 'eq', value: values[0] ?? '' }] }),
  ];
  return { ...plan, others: others.map((each) => choiceFor(each, tools)) };
}
