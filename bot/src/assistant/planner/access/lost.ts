import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { saysOutside } from './principals.ts';
import { ABLE, ADMIN, ANYONE, actSaid, COLOUR, INSIDE, MODAL, OF_PEOPLE, RIGHT } from './verbs.ts';

/** Words that add nothing to the plan. */
export function lostIn(question: Question, used: readonly number[], lexicon: Lexicon): string[] {
  const { mentions, tokens } = question;
  return tokens.flatMap((token, at) => {
    const { raw, word } = token;
    const isRead =
      used.includes(at) ||
      actSaid(token) !== undefined ||
      [MODAL, ABLE, RIGHT, ADMIN, INSIDE, COLOUR, OF_PEOPLE, ANYONE].some((pattern) => pattern.test(word)) ||
      FUNCTION_WORDS.has(word);
    if (isRead || saysOutside(question, at, at + 1)) return [];
    const isName = mentions.some((each) => each.from <= at && at < each.to && !each.isOrdinary);
    const isUnknown = word.length > 2 && !lexicon.isKnown(token) && lexicon.naming(token.stem).length === 0;
    return isName || isUnknown || question.taken[at] || lexicon.isTelling(word) ? [raw] : [];
  });
}
