import type { MetricsArgs } from '../../../tools/cloudwatch/metric-args.ts';
import { metricKind } from '../../../tools/cloudwatch/metric-kinds.ts';
import type { Plan } from '../../plan.ts';
import { METRICS } from './things.ts';

const LOW =
  /(?<!\bat )\b(?:least|fewest|lowest|low|smallest|bottom|minimum|idlest|quietest|coolest|coldest)\b/i;
const HIGH =
  /(?<!\bat )\b(?:most(?! recent)|highest|largest|biggest|greatest|maximum|busiest|hottest|emptiest)\b/i;
const NOW = /\b(?:now|at (?:the|this) moment|currently|atm)\b/i;
/**
 * "which server has …" asks for one, "which servers had …" for several. "what was the highest cpu" asks for a value.
 */
const ONE = /\b(?:which|what|whose) (?:[\w-]+ ){0,2}[\w-]+(?<!s) (?:has|had|gets|got|uses|runs)\b/i;
/** "which servers have …" asks for several. */
const SEVERAL = /\b(?:which|what) (?:[\w-]+ ){1,3}?(?:have|are|were|do|get|use)\b/i;

/**
 * "which server has the lowest cpu", "which database has the most free space": a ranking begins at the requested end,
 * if that is not the end that usually matters.
 */
export function withEnd(plan: Plan, text: string): Plan {
  if (plan.kind !== 'tool' || plan.tool !== METRICS) return plan;
  const args = plan.args as MetricsArgs;
  const { metric, peak, resource, resources, statistic } = args;
  if (resource !== undefined || resources?.length === 1 || peak) return plan;
  const end = LOW.test(text) ? 'low' : HIGH.test(text) ? 'high' : undefined;
  const usual = metricKind(metric)?.low ? 'low' : 'high';
  if (!end) return plan;
  const isOfOne = ONE.test(text);
  // "lowest" orders the things. It does not ask for the lowest value of each.
  const isOrder = statistic === (end === 'low' ? 'minimum' : 'maximum') && (isOfOne || SEVERAL.test(text));
  const { statistic: _, ...rest } = args;
  const ordered = {
    ...(isOrder ? rest : args),
    ...(isOfOne && args.limit === undefined && { limit: 1 }),
  };
  // "the highest cpu right now" orders by the current values.
  const isNow = NOW.test(text) && ordered.limit !== undefined && args.window === undefined;
  return { ...plan, args: { ...ordered, ...(end !== usual && { end }), ...(isNow && { now: true }) } };
}
