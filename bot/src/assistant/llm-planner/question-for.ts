import type { Plan, PlanInput } from '../plan.ts';
import type { BuiltInPlanner } from '../planner/built-in.ts';

/** What a model is to plan, and what comes of its plan. */
export interface OpenQuestion {
  input: PlanInput;
  finish(plan: Plan, builtIn: BuiltInPlanner): Plan;
}

/**
 * The question that the built-in planner's plan leaves open; undefined where there is none: it understood each word, or it
 * is no question, or none that a model may answer.
 */
export function questionFor(own: Plan, input: PlanInput): OpenQuestion | undefined {
  if (isUnsure(own, input)) return { input, finish: (plan) => plan };
  if (own.kind !== 'schedule' || own.unclear === undefined) return undefined;
  const { frame: _, ...alone } = input;
  return {
    input: { ...alone, text: own.unclear },
    finish(plan, builtIn) {
      if (plan.kind === 'refuse') return plan;
      return plan.kind === 'tool' ? builtIn.scheduling(own, plan, input) : own;
    },
  };
}

function isUnsure(own: Plan, { frame }: PlanInput): boolean {
  switch (own.kind) {
    case 'tool':
      return Boolean(own.ignored?.length) && !isKnown(own, frame);
    case 'choose':
    case 'unknown':
      return true;
    case 'problem':
      return own.unmatched === true;
    default:
      return false;
  }
}

/** A button that was pressed, or the last question once more: what the thread holds was decided already. */
const isKnown = (own: Plan, frame: PlanInput['frame']): boolean =>
  own === frame?.last || Boolean(frame?.choices?.some(({ plan }) => plan === own));
