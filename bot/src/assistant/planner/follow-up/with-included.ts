import { findServices } from '../../../domain/services.ts';
import type { ToolPlan } from '../../plan.ts';
import type { CostReading } from '../cost/reading.ts';
import { includedIn } from '../cost/usage-plan.ts';
import { toolPlan } from '../tool-plan.ts';
import { leftOf } from './asked-of-costs.ts';
import type { CostArgs } from './costs-beside.ts';

/** "including support", after costs: takes back that it was left out, or says that it is in them. */
export function withIncluded(last: ToolPlan, cost: CostReading): ToolPlan | undefined {
  const { filters = [] } = last.args as unknown as CostArgs;
  const isMore =
    cost.named.length + cost.filters.length + cost.groupBy.length + cost.accounts.length > 0 ||
    leftOf(cost).length > 0;
  if (cost.included === undefined || isMore) return undefined;
  const { included } = cost;
  const names = [included.replace(/e?s$/, ''), ...findServices(included).map(({ service }) => service)];
  const isIt = (value: string) => names.some((name) => value.toLowerCase().startsWith(name));
  const kept = filters.flatMap((filter) => {
    const values = filter.op === 'ne' ? filter.values.filter((value) => !isIt(value)) : filter.values;
    return values.length > 0 ? [{ ...filter, values }] : [];
  });
  // The costs of one part do not contain another.
  if (kept.some(({ op }) => op === 'eq')) return undefined;
  return toolPlan(last.tool, { ...last.args, filters: kept }, { assumed: includedIn(cost) });
}
