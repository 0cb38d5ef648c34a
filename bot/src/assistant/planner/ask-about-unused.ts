import { data } from '../../reply/markup.ts';
import { openQuestions } from '../open-questions.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import { askAbout } from './ask-about.ts';
import type { Lexicon } from './words/lexicon.ts';

/**
 * No answer leaves a word out: asks about those that a plan does not use, and offers the plan without them last.
 * Further questions stay in the plan, because its answer names them. Undefined if nothing has to be asked.
 * @param planned plans a message
 */
export function askAboutUnused(
  plan: ToolPlan,
  input: PlanInput,
  lexicon: Lexicon,
  planned: (input: PlanInput) => Plan,
): Plan | undefined {
  const { ignored: words = [] } = plan;
  if (words.length === 0 || openQuestions(plan).length > 0) return undefined;
  // "did the cache help": what is known of the thing holds no answer, whichever word is left out.
  const whole = words.find((each) => each === input.text.replace(/[?.! ]+$/, ''));
  const lost = whole ? { words: [], unanswered: `I cannot answer “${data(whole)}”.` } : { words };
  return askAbout(plan, lost, input, lexicon, (text) => planned({ ...input, text }));
}
