import type { Question } from '../slots/question.ts';
import { askedWhether } from './asked-whether.ts';
import { numberAt } from './number-words.ts';
import type { Scan } from './scan.ts';

const QUANTITY = /^(?:not|none|no|neither|nobody|noone|nothing|most|mostly)$/;

/** "are none of them public?", "are most of them?": removes the quantifier, which does not negate a condition. */
export function withoutQuantity(question: Question): Pick<Scan, 'question' | 'taken'> {
  const { of, least } = askedWhether(question.text) ?? {};
  const taken = [...question.taken];
  if (least) {
    const at = question.tokens.findIndex(({ word }) => /^(?:least|more|fewer|over)$/.test(word));
    const to = question.tokens.findIndex(
      (_, place) => place > at && (numberAt(question.tokens, place) ?? 0) > 1,
    );
    return { question, taken: taken.map((was, place) => was || (place >= at - 1 && place <= to)) };
  }
  if (of !== 'none' && of !== 'most') return { question, taken };
  const at = question.tokens.findIndex(({ word }) => QUANTITY.test(word));
  const tokens = question.tokens.map((token, place) =>
    place === at ? { ...token, word: 'any', stem: 'any' } : token,
  );
  return { question: { ...question, tokens }, taken };
}
