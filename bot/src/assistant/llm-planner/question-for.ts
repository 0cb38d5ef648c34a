import type { Plan, PlanInput, SchedulePlan } from '../plan.ts';
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
  const words = own.kind === 'schedule' ? openWords(own, input) : undefined;
  if (own.kind !== 'schedule' || words === undefined) return undefined;
  const { what: _what, options: _options, ...said } = own;
  const { frame: _, ...alone } = input;
  return {
    input: { ...alone, text: words },
    finish(plan, builtIn) {
      if (plan.kind === 'refuse') return plan;
      return plan.kind === 'tool' ? builtIn.scheduling({ ...said, unclear: words }, plan, input) : own;
    },
  };
}

/** What shall be asked each time, where it was not understood, or not to the last word. */
function openWords({ unclear, what, amends }: SchedulePlan, { frame }: PlanInput): string | undefined {
  if (unclear !== undefined) return unclear;
  const isGuess = what && !amends && what.plan.ignored?.length && !isKnown(what.plan, frame);
  return isGuess ? what.query : undefined;
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
