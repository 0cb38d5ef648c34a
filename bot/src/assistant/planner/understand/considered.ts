import type { Plan, PlanInput } from '../../plan.ts';
import type { LeftOut } from '../left-out/left-out.ts';
import { leftOut } from '../left-out/left-out.ts';
import { withoutTie } from '../of-them.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { ofOneTool } from '../words/of-one-tool.ts';
import { readOfFocus } from './of-focus.ts';
import type { Read } from './read.ts';
import { readMessage } from './read-message.ts';

/** A message that was read, with what its plan leaves out, to look for a better plan. */
export interface Considered extends Read {
  asked: PlanInput;
  lexicon: Lexicon;
  question: Question;
  goesOn: boolean;
  /** Whether it was read as a question about the thing in focus. */
  isOfFocus: boolean;
  missed?: LeftOut | undefined;
  /** Plans another text in place of the message. */
  reread(text: string): Plan;
  /** Plans another text with the words of the plan's own tool only. */
  rereadAlike(text: string): Plan;
}

/** @param own the message as read by itself */
export function consider(own: Read, asked: PlanInput, lexicon: Lexicon): Considered {
  const ofFocus = own.goesOn || own.one ? undefined : readOfFocus(own, asked, lexicon);
  const { goesOn = false, one, plan: taken, readings } = ofFocus ?? own;
  const { question } = readings;
  const plan = withoutTie(taken, question);
  const within = { goesOn, graph: asked.graph, last: asked.frame?.last };
  const missed = plan.kind === 'tool' ? leftOut(plan, question, lexicon, within) : undefined;
  return {
    ...{ asked, lexicon, plan, readings, question, goesOn, one, missed },
    isOfFocus: ofFocus !== undefined,
    // A word without effect is usually a known one, and would be its own best correction, which was already read.
    reread: (text) => (text === asked.text ? own.plan : readMessage({ ...asked, text }, lexicon).plan),
    rereadAlike: (text) =>
      plan.kind === 'tool' && text !== asked.text
        ? readMessage({ ...asked, text }, ofOneTool(lexicon, plan.tool)).plan
        : own.plan,
  };
}
