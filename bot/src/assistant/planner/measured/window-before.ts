import { isDeepStrictEqual } from 'node:util';
import type { Plan, PlanInput } from '../../plan.ts';

const METRICS = 'cloudwatch.metrics';
const NOW = /\b(?:now|current(?:ly)?|at the moment|latest|still)\b/i;

/**
 * "errors in the last hour", "who owns it", "and its throttles": a measurement without a time of its own takes the time
 * of the one before, whatever was asked between, and the answer says so. A question that stands alone does not.
 */
export function withWindowBefore(plan: Plan, { frame, text }: PlanInput, alone: () => Plan): Plan {
  const { last, measured } = frame ?? {};
  if (plan.kind !== 'tool' || plan.tool !== METRICS || !measured || last?.tool === METRICS) return plan;
  if (plan.args.window !== undefined || plan.args.now || NOW.test(text)) return plan;
  const first = alone();
  if (first.kind === 'tool' && isDeepStrictEqual([first.tool, first.args], [plan.tool, plan.args]))
    return plan;
  return {
    ...plan,
    args: { ...plan.args, window: measured },
    assumed: [...(plan.assumed ?? []), `As before, this is for ${measured.label}.`],
  };
}
