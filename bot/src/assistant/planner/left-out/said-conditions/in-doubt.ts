import type { ReadWords } from '../../slots/question.ts';
import { FUNCTION_WORDS } from '../../words/function-words.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { isLight } from '../light-words.ts';

/** A message and what its plan makes of it, to look for conditions that the plan loses. */
export interface InDoubt {
  question: ReadWords;
  lexicon: Lexicon;
  /** Whether the plan lists things. */
  isList: boolean;
  /** Whether a word is a noun for the things that the plan may be about. */
  isNoun(at: number): boolean;
  /** Whether the plan gives a reason for a word. */
  isExplained(at: number): boolean;
  /** Whether the plan has a word as a value: as a name, a tag, a place or a time. */
  isValue(at: number): boolean;
  /** Whether the reading that made the plan says itself that a word has no effect. */
  isIgnored(at: number): boolean;
  /** Whether a word picks one of an order: "oldest". */
  isOrder(at: number): boolean;
  /** Whether a word stands in a remark beside the question. */
  isRemark(at: number): boolean;
}

/** Words in the position of a condition; `to` is exclusive. */
export interface Lost {
  from: number;
  to: number;
  /** The word for a tag key beside them: "team". */
  key?: string;
}

/** Reports whether a word and the one before it are side by side, without a comma or the like. */
export const isBeside = ({ text, tokens }: ReadWords, at: number): boolean => {
  const [before, token] = [tokens[at - 1], tokens[at]];
  return (
    before !== undefined && token !== undefined && !/[^\s"'“”‘’`-]/.test(text.slice(before.end, token.start))
  );
};

/** Reports whether a word has a meaning of its own and could narrow something. */
export function canNarrow({ isRemark, lexicon, question: { tokens } }: InDoubt, at: number): boolean {
  const token = tokens[at];
  return (
    token !== undefined &&
    /\p{L}{2}/u.test(token.raw) &&
    !ORDINAL.test(token.word) &&
    !isLight(token) &&
    !DEGREE.test(token.word) &&
    !isRemark(at) &&
    !isTerm(lexicon, tokens[at - 1]?.stem, token.stem) &&
    !isTerm(lexicon, token.stem, tokens[at + 1]?.stem)
  );
}

/** "the 14th role" */
const ORDINAL = /^\d+(?:st|nd|rd|th)$/;

/** "load balancer": both words are one noun. */
export const isTerm = ({ splits }: Lexicon, one = '', other = ''): boolean =>
  [one, other].every((word) => word !== '' && !FUNCTION_WORDS.has(word)) && splits([one, other]);

/** Adjectives that say which of an order: "the biggest team", "the higher bill". */
export const DEGREE =
  /^(?!inter|west|test|guest|request|latest-)[a-z]+(?:est|ier)$|^(?:big|bigger|small|smaller|high|higher|low|lower|large|larger|more|less|great|long|short|worse|better|wrong|right|whole|entire|exact|remaining|default)$/;

/** Reports whether a word could be a condition that the plan does not use. */
export const isOpen = (found: InDoubt, at: number): boolean => canNarrow(found, at) && !found.isExplained(at);

/** Returns where the run of words begins that stand side by side before a position and pass a test. */
export function runBefore({ question }: InDoubt, end: number, passes: (at: number) => boolean): number {
  let from = end;
  while (from > 0 && passes(from - 1) && isBeside(question, from)) from -= 1;
  return from;
}

export const isFunction = ({ question: { tokens } }: InDoubt, at: number): boolean =>
  FUNCTION_WORDS.has(tokens[at]?.word ?? '');
