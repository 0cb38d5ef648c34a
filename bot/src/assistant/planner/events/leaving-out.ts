import type { Plan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import type { Token } from '../words/text.ts';
import { personOf } from './people.ts';

export type Problem = Extract<Plan, { kind: 'problem' }>;

export const NOT =
  /\b(?:not|without|except|excluding|besides|ignore|ignoring|apart(?: from)?|other than|leave out|minus)\b|n['’]t\b/i;
const ENDS_SO = new RegExp(`(?:${NOT.source})$`, 'i');
/** Words between a negation and the name that it excludes. */
const BETWEEN =
  /^(?:and|or|nor|by|for|from|of|the|our|user|role|what|those|anything|changes|made|counting|including)$/;
/** "did sam not stop it": asks the same as without the negation. */
const YES_OR_NO =
  /^(?:(?:and|so|but|ok)[, ]+)*(?:do|does|did|was|were|has|have|had|is|are)(?:n['’]t)?\b(?!.*\b(?:any|some|every)(?:one|body)\b)/i;

/** "not by sam or maria": returns the tokens from the negation to the name that it excludes, if there is one. */
export function leavingOut(from: number, { mentions, text, tokens }: Question): number[] {
  let at = from - 1;
  while (
    BETWEEN.test(tokens[at]?.word ?? '') ||
    mentions.some((each) => each.from <= at && at < each.to && personOf(each) !== undefined)
  )
    at -= 1;
  const found = ENDS_SO.exec(text.slice(0, tokens[at]?.end ?? 0));
  return found
    ? tokens.flatMap(({ start }, index) => (start >= found.index && index < from ? [index] : []))
    : [];
}

/**
 * Reports whether a word asks for deeds that did not happen: "who did not log in", but not "it was not me", "i did not
 * do it".
 */
export const turnsRound = ({ text, tokens }: Question, at: number): boolean =>
  NOT.test(tokens[at]?.raw ?? '') &&
  !YES_OR_NO.test(text) &&
  !/^(?:i|we)$/.test(tokens[at - 1]?.word ?? '') &&
  !/^(?:i|we)$/.test(tokens[at - 2]?.word ?? '') &&
  !/^(?:me|us)$/.test(tokens[at + 1]?.word ?? '');

/** Says why a question with such words has no answer. */
export const turnedRound = (left: readonly { token: Token }[]): Problem => ({
  kind: 'problem',
  message: left.every(({ token: { raw } }) => /^not$|n['’]t$/i.test(raw))
    ? 'CloudTrail shows what was done, and by whom, but not what was left undone. Ask who did it; all others did not.'
    : 'Of events I can leave out those of a user or a role of these accounts, and nothing else.',
});
