import { code } from '../../../tools/list/words.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import { choiceFor } from '../choices.ts';
import { counterpartsOf, KIN } from '../thread/counterparts.ts';
import { isNounOf } from '../thread/noun-of.ts';
import { calledOf } from '../turn/scene.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';
import { withoutEnd } from '../words/without-end.ts';
import { sameQuestion } from './same-question.ts';

const LEAD =
  '(?:(?:and|so|ok|okay|but|then|now|what about|how about|what of|same for|same with|same on|for|of|on|the same for)[, ]+)*';
/** "and its twin", "same for the other one", and nothing else. */
const TWIN = new RegExp(`^${LEAD}(?:its|his|the|that|this) ${KIN}(?: (?:too|as well|please|then))*$`, 'i');
const OTHER = new RegExp(
  `^${LEAD}(?:its|the|that) other(?: (?<noun>[a-z]+))?(?: (?:too|as well|please|then))*$`,
  'i',
);
/** More counterparts are a series, of which a person names one. */
const MOST = 4;

/**
 * "and its twin?", "same for the other one": the last question about the counterpart of the thing in focus. Asks which
 * one is meant where it has several, and says so where it has none.
 * @param alone plans a text as the first of a thread
 */
export function sameForCounterpart(
  asked: PlanInput,
  lexicon: Lexicon,
  alone: (text: string) => Plan,
): Plan | undefined {
  const { frame, graph } = asked;
  const text = withoutEnd(asked.text, '?.! ');
  const isTwin = TWIN.test(text);
  const other = OTHER.exec(text)?.groups;
  const focus = frame?.focus;
  if ((!isTwin && !other) || !focus || isGroup(focus) || !graph) return undefined;
  const { noun } = other ?? {};
  const isOne = noun === undefined || /^(?:one|guy|thing)$/i.test(noun);
  if (!isOne && !(stem(noun) === noun && isNounOf(noun, [focus], lexicon))) return undefined;
  // "the other one", of two that were shown or talked about, is the other of those.
  const beside = [...(frame.shown?.length === 2 ? frame.shown : []), ...(frame.recent ?? [])];
  if (!isTwin && beside.some((each) => each.id !== focus.id && each.kind === focus.kind)) return undefined;
  const others = counterpartsOf(focus, graph).toSorted((a, b) => calledOf(a).localeCompare(calledOf(b)));
  if (others.length === 0)
    return isTwin || isOne
      ? { kind: 'problem', message: `Nothing that I know of is named like ${code(calledOf(focus))}.` }
      : undefined;
  const plans = others.slice(0, MOST).flatMap((each) => sameAs(each) ?? []);
  const [plan, another] = plans;
  if (!another) return others.length === 1 ? plan : undefined;
  const question = `${others.length} others are named like ${code(calledOf(focus))}. Which one do you mean?`;
  return { kind: 'choose', question, options: plans.map((each) => choiceFor(each, lexicon.tools)) };

  function sameAs(one: Shown) {
    return sameQuestion({ ...asked, text: `same for ${calledOf(one)}` }, lexicon, alone);
  }
}
