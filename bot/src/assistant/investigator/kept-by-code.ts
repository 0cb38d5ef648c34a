import type { Frame } from '../frame.ts';
import type { Plan, SchedulePlan } from '../plan.ts';

/** A question that a model is to investigate. */
export interface OpenQuestion {
  words: string;
  /** It is to be asked regularly: this is what was understood of when and where. */
  schedule?: SchedulePlan;
}

/**
 * The question that is left for a model; undefined where fixed code answers. What must not depend on a model is kept:
 * small talk, help, jobs and their confirmation, buttons, the last answer as a chart, refusals of changes and secrets.
 * Whatever asks about AWS goes to the model, also where the built-in planner knew every word: that it did says little of
 * whether it understood the question.
 */
export function openQuestion(
  own: Plan,
  { frame, text }: { frame: Frame; text: string },
): OpenQuestion | undefined {
  switch (own.kind) {
    case 'tool':
      return isPressed(own, frame) ? undefined : { words: text };
    case 'several':
    case 'choose':
    case 'unknown':
    case 'problem':
      return { words: text };
    case 'small_talk':
      return own.about === 'elsewhere' ? { words: text } : undefined;
    case 'refuse':
      // "make that nine" is said of the job that is proposed: nothing in AWS can be changed by a model either.
      return own.reason === 'how' || (own.reason === 'write' && frame.draft) ? { words: text } : undefined;
    case 'redraw':
      return isRedrawn(own, text) ? undefined : { words: text };
    case 'schedule':
      return ofJob(own);
    default:
      return undefined;
  }
}

/** "as a chart", "where is that from": "per day as a line" asks for more, and "shorter" for a model's words. */
const isRedrawn = ({ as }: Extract<Plan, { kind: 'redraw' }>, text: string): boolean =>
  as === 'source' || (as === 'chart' && text.trim().split(/\s+/).length <= MOST_WORDS);
const MOST_WORDS = 4;

/** A button that was pressed, or the last question once more. */
const isPressed = (own: Plan, { choices, last }: Frame): boolean =>
  own === last || Boolean(choices?.some(({ plan }) => plan === own));

/** What shall be asked each time, where it was not understood, or not to the last word. */
function ofJob(own: SchedulePlan): OpenQuestion | undefined {
  const { amends, options: _options, unclear, what, ...said } = own;
  const words = unclear ?? (what && !amends && what.plan.ignored?.length ? what.query : undefined);
  return words === undefined ? undefined : { words, schedule: { ...said, unclear: words } };
}
