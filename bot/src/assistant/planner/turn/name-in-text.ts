import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Scene } from './scene.ts';
import { calledOf } from './scene.ts';
import type { Words } from './words.ts';

/** Counting, ordering and pointing words select by rules of their own. */
export const ORDERS =
  /^(?:\d+(?:st|nd|rd|th)|[a-z]{2,}est|most|least|top|bottom|first|second|third|fourth|fifth|last|other|others|only|same|which|what|each|any|some|all|both|new|next|no)$/;

/** Words before which a plain word is a name: "how big is carts". */
export const BEFORE_NAME = /^(?:is|are|was|were|does|do|did|has|have|of|for|on|about|and|or|than|with|vs)$/;
/** Words after which the words before were the whole name. */
export const AFTER_NAME =
  /^(?:is|are|was|were|does|do|did|has|have|had|can|could|will|and|or|in|on|at|then|too|instead|please|s|again|last|same|ever|still|really|now|next|beside|alongside|against|versus|vs|with)$/;

/** Whether a word stands where only a name can. */
export function isName(
  said: string,
  from: number,
  to: number,
  words: Words,
  scene: Scene,
  isPointed: boolean,
): boolean {
  const { lexicon, rows, vocabulary } = scene;
  const whole = rows.some((row) => calledOf(row).toLowerCase() === said.toLowerCase() || row.id === said);
  const tokens = words.tokens.slice(from, to);
  const isOpen = to === words.tokens.length || words.isApart(to) || AFTER_NAME.test(words.word(to));
  if (tokens.some(({ word }) => FUNCTION_WORDS.has(word) || ORDERS.test(word))) return false;
  if (whole && (/[-_.\d]/.test(said) || isOpen)) return true;
  const isNoun = tokens.some(({ stem }) => lexicon.naming(stem).length > 0);
  if (!isOpen || isNoun) return false;
  const isOwn = tokens.some(({ stem }) => vocabulary?.phrases.words.has(stem));
  if (isPointed) return !isOwn;
  const isPlain = tokens.every(({ word }) => lexicon.isEnglish(word)) || tokens.some(lexicon.isKnown);
  return !isOwn && (!isPlain || (BEFORE_NAME.test(words.word(from - 1)) && words.isApart(to)));
}
