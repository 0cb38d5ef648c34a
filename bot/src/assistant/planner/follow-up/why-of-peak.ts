import type { Period } from '../../../contract/query.ts';
import { precedingPeriod } from '../../../domain/preceding-period.ts';
import { labelled } from '../../../tools/cost/days.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import { WHY_THAT } from './asks-why.ts';
import type { CostArgs } from './cost-args.ts';
import { common } from './cost-args.ts';

/** "what happened that day", "what was different there": asks for the cause without the word. */
const HAPPENED =
  /^(?:(?:and|so|but|ok)[, ]+)*why (?:was|is) (?:it|that)(?: one| day| month)?(?: (?:so|that|such an?))? [a-z]+[?.! ]*$|^(?:(?:and|so|but|ok|hm+)[, ]+)*(?:why|what (?:was |is )?(?:happened|different|special|going on)(?: there)?)\b(?: (?:on|in|at|during|the|that|this|it|then|there|day|month|time|was|so|much|high|expensive))*[?.! ]*$/i;

/** "why", "what happened that day", after the dearest day or month: why that one cost more than the one before. */
export function whyOfPeak({ frame, text }: Pick<PlanInput, 'frame' | 'text'>): ToolPlan | undefined {
  const step = peakShown(frame);
  if (!step || !frame?.last || !(WHY_THAT.test(text) || HAPPENED.test(text))) return undefined;
  return toolPlan('cost.increase', {
    ...common(frame.last.args as unknown as CostArgs),
    period: step,
    baseline: precedingPeriod(step),
  });
}

/** Returns the day or month that the last answer named as the dearest or the cheapest. */
export function peakShown(frame: PlanInput['frame']): Period | undefined {
  const { at, last } = frame ?? {};
  if (last?.tool !== 'cost.usage' || (last.args.peak ?? last.args.jump) === undefined || at === undefined)
    return undefined;
  const start = new Date(at);
  const end = new Date(at);
  if (last.args.granularity === 'daily') end.setUTCDate(end.getUTCDate() + 1);
  else end.setUTCMonth(end.getUTCMonth() + 1);
  return labelled({ start: start.toISOString().slice(0, 10), end: end.toISOString().slice(0, 10) });
}
