import type { MetricsArgs } from '../../../tools/cloudwatch/metric-args.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { movedBack } from '../times/move-window.ts';
import { METRICS } from './things.ts';

/** "a normal friday": a day like the one in question, which is the one a week before. */
const USUAL_DAY =
  /\b(?:normal|usual|ordinary|typical|average|regular)s? (?:(?:mon|tues|wednes|thurs|fri|satur|sun|week)?days?)\b/i;
/** "more often than it used to", "higher than normal" */
const THAN_USUAL =
  /\b(?:than|as|to|with|from|like)\b[^,.?!]{0,20}\b(?:used to|usual(?:ly)?|normal(?:ly)?|always|before)(?: be)?\b(?! (?:the|that|this|it|yesterday|last)\b)/i;
/** Arguments with which a value is compared already. */
const COMPARED = ['against', 'usual', 'growing', 'since', 'split', 'level', 'times', 'last'] as const;

/**
 * "requests compared with a normal friday", "does it run more often than it used to": compares a measured value with
 * what is usual. The value alone would be no answer, and a "yes" to it a wrong one.
 */
export function comparedWithUsual(plan: Plan, asked: PlanInput): Plan {
  if (plan.kind !== 'tool' || plan.tool !== METRICS) return plan;
  const args = plan.args as MetricsArgs;
  if (COMPARED.some((key) => args[key] !== undefined)) return plan;
  const against =
    args.window && USUAL_DAY.test(asked.text) ? movedBack(args.window, { weeks: 1 }, asked) : undefined;
  if (against) {
    const assumed = [...(plan.assumed ?? []), 'A normal day is taken to be the same day a week before.'];
    return { ...plan, args: { ...plan.args, against }, assumed };
  }
  if (!THAN_USUAL.test(asked.text)) return plan;
  // "does it run more than it used to": that it runs at all is no answer.
  const { now: _n, where: _w, whether: _y, ...rest } = plan.args;
  return { ...plan, args: { ...rest, usual: true } };
}
