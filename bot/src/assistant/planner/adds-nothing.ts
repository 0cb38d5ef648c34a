import { isDeepStrictEqual } from 'node:util';
import { toolById } from '../../tools/index.ts';
import type { Plan, PlanInput } from '../plan.ts';
import type { Shown } from '../shown.ts';
import type { Question } from './slots/question.ts';
import { isRowOf } from './vague.ts';

/** Words that only ask to see what is meant: "show me that one again", "which one is it". */
const LOOK = new Set(
  `a about again all an and any are at but by did do does exist exists find for found get give had has have here i in info
  is it its just kind list look lookup me mean meant more my named now of ok okay one ones only or our out please pls s
  see shall show sorry so still tell that the them then there these they thing this those to was we were what whats which
  whose with you your hm hmm no not yes`.split(/\s+/),
);

/**
 * Does a plan tell nothing that was asked: the row of the one thing that a message points at, in which what it asks does not
 * stand, or the list that was shown last? What is more in such a message was not understood.
 * @param one the thing whose name stands in the place of a word for it
 */
export function addsNothing(
  plan: Plan,
  question: Question,
  one: Shown | undefined,
  { frame }: Pick<PlanInput, 'frame'>,
): boolean {
  if (plan.kind !== 'tool' || toolById(plan.tool)?.kind !== 'list') return false;
  const { asked, last } = frame ?? {};
  const isSame = last !== undefined && last.tool === plan.tool && isDeepStrictEqual(last.args, plan.args);
  if (!isSame && !(one && isRowOf(plan, question.text))) return false;
  // Who asks the same in the same words wants to know how it is now.
  if (isSame && asked !== undefined && bare(asked) === bare(question.text)) return false;
  return !asksToLook(question);
}

/** The words alone, as they are compared. */
const bare = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

const asksToLook = ({ mentions, taken, tokens, patternMatches }: Question): boolean =>
  tokens.every(
    ({ word }, at) =>
      LOOK.has(word) ||
      taken[at] ||
      [...mentions, ...patternMatches].some(({ from, to }) => from <= at && at < to),
  );
