import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';
import { PART_WORDS } from './asked-part.ts';
import { FILLERS } from './fillers.ts';
import { leavingOut, turnsRound } from './leaving-out.ts';

/** Verbs for relations, with which the question is about the things. */
const TIES = /^(?:use|uses|used|using|need|own|look|like|keep|still)$/;

const ANYBODY = /^(?:any|some|every)(?:one|body)$/;

/** Reports whether a plan of events accounts for a word. */
export function isAccounted(question: Question, at: number, said: ReadonlySet<number>): boolean {
  const { taken, tokens } = question;
  const { raw = '', word = '' } = tokens[at] ?? {};
  if (taken[at] || said.has(at)) return true;
  if (/\d/.test(raw) || turnsRound(question, at)) return false;
  return (
    (FUNCTION_WORDS.has(word) && !TIES.test(word)) ||
    ANYBODY.test(word) ||
    (isOfPart(question, at) && !isLeftOut(question, at)) ||
    FILLERS.test(word)
  );
}

const isOfPart = ({ tokens }: Question, at: number): boolean =>
  PART_WORDS.has(tokens[at]?.stem ?? '') || PART_WORDS.has(tokens[at]?.word ?? '');

/**
 * "without jenkins and terraform": reports whether a word excludes something, or is excluded and is not a person's
 * name.
 */
export const isLeftOut = (question: Question, at: number): boolean =>
  turnsRound(question, at) || (isOfPart(question, at) && leavingOut(at, question).length > 0);

/** The most words that a question back names. */
const MOST = 2;
const LEADING = /^(?:in|on|to|of|for|with|from|the|our|my|about|inside|at)$/;

/**
 * Returns the unknown words for a question back. Returns undefined if another tool knows them, or if they are too many
 * to be names.
 */
export function leftWords(
  left: readonly { token: Token; at: number }[],
  lexicon: Lexicon,
  { tokens }: Question,
): string[] | undefined {
  if (left.length > MOST) return undefined;
  const isStrange = left.every(
    ({ at, token }) =>
      !lexicon.isKnown(token) && !lexicon.isTelling(token.word) && LEADING.test(tokens[at - 1]?.word ?? ''),
  );
  return isStrange ? left.map(({ token }) => token.raw) : undefined;
}
