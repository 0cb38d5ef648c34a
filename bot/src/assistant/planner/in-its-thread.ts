import type { Plan, PlanInput } from '../plan.ts';
import { afterUnanswered } from './after-unanswered.ts';
import { askedAnew } from './asked-anew.ts';
import { inLines } from './form/in-lines.ts';
import { ofAnswer } from './form/of-answer.ts';
import { inOtherLanguage } from './form/other-language.ts';
import { onlyThanks } from './intents/small-talk.ts';
import { withNothingTold } from './left-out/nothing-told.ts';
import { asksAboutConditions } from './left-out/said-conditions/asked-about.ts';
import { namedAnew } from './named-anew.ts';
import { ofEverything } from './overview/of-everything.ts';
import { seenByCustomers } from './overview/seen-by-customers.ts';
import { withRowsBesideCount } from './rows-beside-count.ts';
import { withItsCost } from './thread/and-its-cost.ts';
import { ofAllBefore } from './thread/of-all-before.ts';
import { ofEachChoice, openChoices } from './undecided.ts';
import { withoutRemark } from './without-remark.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';

/**
 * Plans a message, and again in other ways if that leaves something open: without a remark, with the message before that
 * got no answer, as the first of a thread, or for each choice that was offered. Last it asks about
 * conditions that the plan does not have.
 * @param planned plans a message once
 */
export function planInItsThread(
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
  lexicon: Lexicon,
): Plan {
  const foreign = (input.frame?.last ?? input.frame?.beside) && inOtherLanguage(input.text);
  if (foreign) return foreign;
  const ofAll = ofAllBefore(input, planned);
  if (ofAll) return ofAll;
  const said = withItsCost(planned(input), input, planned);
  const isOpen = said.kind === 'unknown' || (said.kind === 'choose' && !said.about);
  // "ok thanks, storefront": a word that is no English may be a name.
  const isEnglish = (input.text.toLowerCase().match(/[a-z]+/g) ?? []).every(
    (word) => FUNCTION_WORDS.has(word) || lexicon.isEnglish(word) || onlyThanks(word),
  );
  if (isOpen && isEnglish && onlyThanks(input.text)) return { kind: 'small_talk', about: 'thanks' };
  const answer = ofAnswer(said, input, lexicon) ?? said;
  if (answer !== said || (said.kind === 'redraw' && openChoices(input.frame).length === 0))
    return inLines(answer, input.text);
  const own = withoutRemark(said, input, planned, lexicon) ?? said;
  const inThread = afterUnanswered(own, input, planned, lexicon) ?? own;
  const ofFirst = namedAnew(inThread, input, planned, lexicon) ?? inThread;
  const ofItsOwn = askedAnew(ofFirst, input, planned, lexicon) ?? ofFirst;
  const whole = ofEachChoice(ofItsOwn, input, planned, lexicon.tools) ?? ofItsOwn;
  const open =
    seenByCustomers(whole, input, planned, lexicon) ?? ofEverything(whole, input, planned, lexicon) ?? whole;
  const asking = asksAboutConditions(open, input, planned, lexicon);
  return withNothingTold(withRowsBesideCount(asking, input.text), input);
}
