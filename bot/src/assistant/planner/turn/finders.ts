import { isNounOf } from '../thread/noun-of.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { isName, ORDERS } from './name-in-text.ts';
import type { Reference } from './reference.ts';
import type { Scene } from './scene.ts';
import { IDENTIFIER, select, valueCalled } from './select.ts';
import type { Words } from './words.ts';

/** A reference found at a position, up to `to` (exclusive). */
export type Found = Omit<Reference, 'start' | 'end'> & { to: number };

/** Finds a reference that begins at a position. */
export type Finder = (at: number, words: Words, scene: Scene) => Found | undefined;

const ARTICLE = /^(?:the|that|this|those|these|our|my|your)$/;
export const HEAD_NOUN = /^(?:ones?|things?|guys?)$/;
export const PLURAL = /s$/;
/** The most words before the head noun: "the old search one". */
const MAX_SELECTING = 3;

export const isArticleAt = ({ word }: Words, at: number): boolean => ARTICLE.test(word(at));

/** "the search one", "gpu ones", "the exports bucket": words before a noun for what was shown. */
export const selected: Finder = (at, words, scene) => {
  const from = isArticleAt(words, at) ? at + 1 : at;
  for (let head = from + 1; head <= from + MAX_SELECTING; head++) {
    const word = words.word(head);
    if (words.isApart(head) || !isSelecting(head - 1, from, words, scene)) return undefined;
    const isNoun = from > at && !PLURAL.test(word) && isNounOf(word, scene.rows, scene.lexicon);
    if (!HEAD_NOUN.test(word) && !isNoun) continue;
    const found = select(words.between(from, head), scene, !PLURAL.test(word));
    return found && { ...found, to: head + 1, isNamed: true };
  }
  return undefined;
};

function isSelecting(at: number, from: number, words: Words, { vocabulary }: Scene): boolean {
  const word = words.word(at);
  if (ORDERS.test(word) || (at > from && words.isApart(at))) return false;
  // "the ok ones": a function word that is also a value.
  const isValue = vocabulary && (vocabulary.telling.has(word) || valueCalled(word, vocabulary));
  return !FUNCTION_WORDS.has(word) || Boolean(isValue);
}

/** "the ones that failed", "those in sydney", "the one without a name": a condition after the noun. */
export const byCondition: Finder = (at, words, scene) => {
  const head = isArticleAt(words, at) && HEAD_NOUN.test(words.word(at + 1)) ? at + 1 : at;
  const isHead = head > at || /^(?:those|ones)$/.test(words.word(at));
  if (!isHead || !/^(?:that|which|who|with|without|in|from|on|of|not)$/.test(words.word(head + 1)))
    return undefined;
  let end = head + 2;
  while (end < words.tokens.length && !words.isApart(end)) end++;
  const from = /^(?:that|which|who|of)$/.test(words.word(head + 1)) ? head + 2 : head + 1;
  const said = words.between(from, end);
  const found = said === '' ? undefined : select(said, scene, false);
  return found && { ...found, to: end, isNamed: true };
};

/** "the ledger", "priya", "carts": the name, or part of the name, of a thing of the kind that was shown. */
export const named: Finder = (at, words, scene) => {
  const from = isArticleAt(words, at) ? at + 1 : at;
  for (let to = from + 2; to > from; to--) {
    if (to > words.tokens.length || (to - from > 1 && words.isApart(from + 1))) continue;
    const said = words.between(from, to);
    if (!isName(said, from, to, words, scene, from > at)) continue;
    const found = select(said, scene, true);
    const [one] = found?.things ?? [];
    if (one && isOfAnother(said, words, scene)) return undefined;
    if (one && found) return { ...found, to, isNamed: true };
  }
  return undefined;
};

/** "which alarms watch search-1", after the alarm search-1-cpu: the noun stands beside the full name of something else. */
function isOfAnother(said: string, { tokens, word }: Words, { graph, lexicon, rows }: Scene): boolean {
  if (!IDENTIFIER.test(said)) return false;
  const { exact } = graph.resolve(said);
  const isShown = exact.some(({ id, kind }) => rows.some((row) => row.id === id && row.kind === kind));
  return (
    exact.length > 0 &&
    !isShown &&
    tokens.some((_, at) => PLURAL.test(word(at)) && isNounOf(word(at), rows, lexicon))
  );
}
