import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Readings } from '../readings.ts';
import { afterChecks } from './after-checks.ts';
import { afterCosts } from './after-costs.ts';
import { afterList } from './after-list.ts';

/** The last plan as a message changes it; undefined where the message stands alone. */
export function followUp(last: ToolPlan, readings: Readings, input: PlanInput): ToolPlan | undefined {
  if (last.tool.startsWith('checks.')) return afterChecks(last, readings);
  return last.tool.startsWith('cost.') ? afterCosts(last, readings) : afterList(last, readings, input);
}
