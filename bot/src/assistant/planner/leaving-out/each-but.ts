import type { Plan, PlanInput, SeveralPlan } from '../../plan.ts';
import { leftOutBy } from './said.ts';

/**
 * "without the crm one", after several lists: plans each of them again, without such things where it has some.
 * @param allBut plans the last answer without what a message excludes
 */
export function eachBut(
  input: PlanInput,
  allBut: (input: PlanInput) => Plan | undefined,
): SeveralPlan | undefined {
  const { beside: parts, ...frame } = input.frame ?? {};
  if (!parts || frame.last || !leftOutBy(input.text)) return undefined;
  const narrowed = parts.map((last) => allBut({ ...input, frame: { ...frame, last } }));
  if (!narrowed.some((plan) => plan?.kind === 'tool')) return undefined;
  return {
    kind: 'several',
    plans: parts.map((part, at) => (narrowed[at]?.kind === 'tool' ? narrowed[at] : part)),
  };
}
