import type { Plan, PlanInput } from '../../plan.ts';
import { sameForCounterpart } from '../follow-up/same-for-counterpart.ts';
import { everDone } from '../onset/ever-done.ts';
import { conditionOfOthers } from '../thread/condition-of-others.ts';
import { lastDone } from '../turn/last-done.ts';
import type { Lexicon } from '../words/lexicon.ts';

/**
 * Plans a message whose grammar alone says what it asks of the last answer or of the one thing that it names. It is read
 * before any of its words is replaced with what it refers to.
 * @param alone plans a text as the first of a thread
 */
export const ofLastAnswer = (
  asked: PlanInput,
  lexicon: Lexicon,
  alone: (text: string) => Plan,
): Plan | undefined =>
  everDone(asked, lexicon) ??
  (asked.frame
    ? (lastDone(asked, lexicon) ??
      conditionOfOthers(asked, lexicon) ??
      sameForCounterpart(asked, lexicon, alone))
    : undefined);
