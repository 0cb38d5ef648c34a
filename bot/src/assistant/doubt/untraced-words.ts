import { editDistance } from '../../domain/edit-distance.ts';
import { plainText } from '../../reply/markup.ts';
import { FUNCTION_WORDS } from '../planner/words/function-words.ts';
import { STOP_WORDS } from '../planner/words/stop-words.ts';
import { tokenise } from '../planner/words/text.ts';
import type { AnsweredTurn } from './answered-turn.ts';
import { wordsOfPlan } from './words-of-plan.ts';

/** Returns a message's words that can name or narrow something. */
export const contentWords = (text: string): string[] =>
  wordsOf(text).filter((word) => !FUNCTION_WORDS.has(word) && !STOP_WORDS.has(word) && !AMOUNT.test(word));

/** "6h", "30d", "$5" */
const AMOUNT = /^\W*\d+\W*[a-z]?$/;

export const wordsOf = (text: string): string[] => tokenise(text).map(({ word }) => word);

/** Returns the content words that neither the answer's sentence nor its plan has in any form. */
export function untracedWords({ text, reply }: AnsweredTurn): string[] {
  const told = `${plainText(reply.text).toLowerCase()} ${wordsOfPlan(reply.plan)}`;
  const roots = [...new Set((told.slice(0, MAX_TOLD).match(PARTS) ?? []).map(rootOf))];
  const isTold = (word: string) =>
    [word, ...(word.match(PARTS) ?? [])]
      .map(rootOf)
      .some((root) => roots.some((known) => isAlike(root, known)));
  return contentWords(text).filter((word) => !isTold(word));
}

/** A plan over hundreds of things names them all. */
const MAX_TOLD = 4000;
const PARTS = /[a-z0-9]+/g;

/** Reports whether two roots are of one word: the same, a typo of it, or another form ("encrypt", "encryption"). */
const isAlike = (a: string, b: string): boolean =>
  a === b ||
  (MONTH.test(a) && b.startsWith(a)) ||
  (a.length > 4 &&
    b.length > 4 &&
    (a.slice(0, 5) === b.slice(0, 5) || (a[0] === b[0] && editDistance(a, b, 1) <= 1)));

/** "oct" is October. */
const MONTH = /^(?:jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)$/;

/** Removes an English ending, so that "unattached", "attaching" and "attaches" are the same. */
export function rootOf(word: string): string {
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= 3);
  return ending ? word.slice(0, -ending.length) : word;
}

const ENDINGS = ['ingly', 'edly', 'ings', 'ing', 'ers', 'ies', 'ied', 'er', 'es', 'ed', 's', 'ly', 'e'];
