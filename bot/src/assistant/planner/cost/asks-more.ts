import type { Plan, PlanInput } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';

/** "is that more than in May?", "was it cheaper before?" */
const IS_IT =
  /^(?:(?:and|so|but|ok|then|hm+)[, ]+)*(?:is|was|were|are) (?:it|that|this|they|those|these) [^?]*?\b(more|higher|bigger|larger|less|lower|cheaper|smaller|fewer)\b/i;
const LESS = /^(?:less|lower|cheaper|smaller|fewer)$/i;

/** Returns a comparison of costs that begins with yes or no, if a message of a thread asks so. */
export function withYesOrNo(plan: Plan, { frame, text }: PlanInput): Plan {
  const degree = IS_IT.exec(text)?.[1];
  if (plan.kind !== 'tool' || plan.tool !== 'cost.compare' || !degree || !frame?.last || plan.args.change)
    return plan;
  const { ignored, assumed } = plan;
  return toolPlan(
    plan.tool,
    { ...plan.args, asks: LESS.test(degree) ? 'less' : 'more' },
    { ...(ignored && { ignored }), ...(assumed && { assumed }) },
  );
}
