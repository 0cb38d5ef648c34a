import type { Period } from '../../contract/query.ts';
import { findPeriods } from '../../domain/periods.ts';
import type { Plan, PlanInput, SchedulePlan, ToolPlan } from '../plan.ts';
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
      return plan.kind === 'tool'
        ? builtIn.scheduling({ ...said, unclear: withDays(words, plan, input) }, plan, input)
        : own;
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
    case 'small_talk':
      return own.about === 'elsewhere';
    case 'problem':
      return own.unmatched === true;
    default:
      return false;
  }
}

/** A button that was pressed, or the last question once more: what the thread holds was decided already. */
const isKnown = (own: Plan, frame: PlanInput['frame']): boolean =>
  own === frame?.last || Boolean(frame?.choices?.some(({ plan }) => plan === own));

/** What a model may have taken for days that nobody named. */
const USUAL = ['month to date', 'last month', 'yesterday', 'last week', 'last 7 days', 'last 30 days'];

/**
 * The words of a job with the days that a model took where none were named: 'last month' is another one each time, and
 * 'October 2026' would be the same for ever.
 */
function withDays(words: string, { args }: ToolPlan, input: PlanInput): string {
  const period = args.period as Period | undefined;
  if (!period || findPeriods(words, input).length > 0) return words;
  const usual = USUAL.find((text) =>
    findPeriods(text, input).some(
      ({ period: each }) => each?.start === period.start && each.end === period.end,
    ),
  );
  return usual ? `${words} ${usual}` : words;
}
