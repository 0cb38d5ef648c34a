import type { ToolPlan } from '../../plan.ts';
import type { Asked } from '../cost/asked.ts';
import type { CostFilter, CostReading } from '../cost/reading.ts';
import { monthsOf } from '../cost/usage-plan.ts';
import { toolPlan } from '../tool-plan.ts';
import type { CostArgs, Input } from './cost-args.ts';
import { common, isBeside } from './cost-args.ts';

/** The plan that tells the costs asked for, in the steps and groups that the message means. */
export function usage(
  asked: Asked,
  args: CostArgs,
  { group, cost, input }: { group: string | undefined; cost: CostReading; input: Input },
): ToolPlan {
  const { baseline: _, bound: _b, granularity = 'total', limit, skip: _s, sort: __, ...rest } = args;
  // For one service, team or region, grouping by the same dimension adds nothing.
  const isOnly = rest.filters?.some(
    ({ dimension, op, values }) => dimension === group && op === 'eq' && values.length === 1,
  );
  // "which team spends the most", after the costs of one team: of all teams.
  const isOfAll = isOnly && asked.end !== undefined && (asked.who === true || cost.groupBy[0] === group);
  if (isOfAll) rest.filters = rest.filters?.filter(({ dimension }) => dimension !== group);
  const groups = group === undefined || (isOnly && !isOfAll) ? [] : [group];
  const at =
    asked.at ??
    (asked.sum || asked.finer || group !== args.group_by?.[0] || asked.share ? 'total' : granularity);
  const isOne = asked.end !== undefined && at === 'total' && !isBeside({ ...rest, group_by: groups });
  const least = asked.end === 'least' ? { sort: 'asc' as const } : {};
  // If everything is shown, only its parts have a share.
  const isPart = rest.filters?.some(({ dimension }) => dimension !== 'record_type');
  return toolPlan('cost.usage', {
    ...common(rest),
    period: at === 'monthly' && granularity === 'total' ? monthsOf(rest.period, input) : rest.period,
    granularity: at,
    group_by: asked.finer ? finer(rest.filters, groups) : groups,
    ...(cost.limit ? { limit: cost.limit } : isOne ? { limit: 1 } : limit && !asked.sum ? { limit } : {}),
    ...least,
    ...(cost.skip && { skip: cost.skip }),
    ...(asked.end && at !== 'total' && { peak: asked.end }),
    ...(asked.share && isPart && { share: true }),
  });
}

/** Returns the next finer dimension: usage types for a service, services for everything else. */
export function finer(filters: readonly CostFilter[] = [], [group]: string[]): string[] {
  const services = filters.filter(({ dimension, op }) => dimension === 'service' && op === 'eq');
  const isOne = services.length === 1 && services[0]?.values.length === 1;
  if (isOne)
    return group === undefined || group === 'usage_type' ? ['usage_type', 'region'] : [group, 'usage_type'];
  return group === undefined || group === 'service' ? ['service', 'usage_type'] : [group, 'service'];
}
