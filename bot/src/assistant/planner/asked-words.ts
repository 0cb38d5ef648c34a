import { partsOf } from '../../graph/name-words.ts';
import type { Asked } from '../../tools/resources/about-asked.ts';
import type { KnownThing } from '../../tools/tool.ts';
import type { Question } from './slots/question.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import { STOP_WORDS } from './words/stop-words.ts';
import type { Token } from './words/text.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** Reports whether a word asks for nothing by itself. */
export const isSilent = ({ word }: Token): boolean =>
  word.length < 2 ||
  FUNCTION_WORDS.has(word) ||
  STOP_WORDS.has(word) ||
  /^(?:story|everything|profile|rundown)$/.test(word);

/** Turns "how big" into the superlative "biggest", which the vocabulary knows. */
export function superlative(token: Token, before: Token | undefined, { phrases }: Vocabulary): Token {
  // "how long has it been off" asks for a time, which several words may belong to.
  if (before?.word !== 'how' || token.word === 'long') return token;
  const { word } = token;
  const forms = [`${word}est`, `${word}${word.at(-1)}est`, `${word}st`, word.replace(/y$/, 'iest')];
  const most = forms.find((form) => form !== word && phrases.words.has(form));
  return most === undefined ? token : { ...token, word: most, stem: most };
}

/** Returns the positions of the words that are neither part of the thing's name nor lead up to it. */
export function openTokens(
  { mentions, taken, tokens }: Question,
  { id, kind, name = id }: KnownThing,
): number[] {
  const called = new Set(partsOf(name));
  const isIt = (thing: { id: string }) => thing.id === id;
  const ofIt = mentions.filter(({ exact, part }) => exact.some(isIt) || part.ofKind(kind).some(isIt));
  const isName = (at: number) => ofIt.some(({ from, to }) => from <= at && at < to);
  const isCalled = (at: number) =>
    isName(at) || partsOf(tokens[at]?.raw ?? '').every((each) => called.has(each));
  return tokens.flatMap(({ word }, at) => {
    const leads = /^(?:of|for|the|our|my)$/.test(word) && at + 1 < tokens.length && isCalled(at + 1);
    // The "s" of "its", after the name has replaced the pronoun.
    const isEnding = word === 's' && at > 0 && isCalled(at - 1);
    return taken[at] || leads || isEnding || isCalled(at) ? [] : [at];
  });
}

export const unique = (asked: readonly Asked[]): Asked[] => [
  ...new Map(asked.map((each) => [JSON.stringify(each), each])).values(),
];
