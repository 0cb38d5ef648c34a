import type { Plan, PlanInput } from '../../plan.ts';
import { overviewOf } from './overview-of.ts';
import { lastDay } from './windows.ts';

/** Says that something is bad, and not only that it changed. */
const WRONG =
  /\b(?:broke|breaks?|broken|(?:went|gone|going|go) (?:wrong|bad|down)|going on|happening|blew up|blown up|burn(?:s|ed|ing)?)\b/i;

/**
 * "what is going on", "anything that broke while i was out": what changed is half of the answer. Adds the alarms, the
 * events of AWS and the anomalies of the last day. Where a time is said, the changes of that time are the answer.
 */
export function whatWentWrong(plan: Plan, { frame, graph, now, text }: PlanInput): Plan {
  if (
    plan.kind !== 'tool' ||
    plan.tool !== 'activity.changes' ||
    plan.ignored ||
    frame?.last ||
    frame?.overall
  )
    return plan;
  const { accounts, regions, ...more } = plan.args as {
    accounts?: string[];
    regions?: string[];
  };
  if (!WRONG.test(text) || Object.keys(more).length > 0) return plan;
  return overviewOf({
    ...(accounts && { accounts }),
    ...(regions && { regions }),
    window: lastDay(now),
    graph,
    now,
  });
}
