import type { ListQuery } from '../../../contract/query.ts';
import type { Shown } from '../../shown.ts';
import { numberAt } from '../list/durations.ts';
import { isNounOf } from '../thread/noun-of.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { rankOf } from '../words/ranks.ts';
import type { Reference } from './reference.ts';
import type { Scene } from './scene.ts';
import { calledOf } from './scene.ts';
import { select, valueCalled } from './select.ts';
import type { Words } from './words.ts';

/** The reference that words from a position on make; `to` is exclusive. */
export type Found = Omit<Reference, 'start' | 'end'> & { to: number };
export type Finder = (at: number, words: Words, scene: Scene) => Found | undefined;

const ARTICLE = /^(?:the|that|this|those|these|our|my|your)$/;
export const HEAD = /^(?:ones?|things?|guys?)$/;
export const SEVERAL = /s$/;
/** The most words that select: "the old search one". */
const MOST_SELECTING = 3;

export const articleAt = ({ word }: Words, at: number): boolean => ARTICLE.test(word(at));

/** Counting, ordering and pointing words select by rules of their own. */
const ORDERS =
  /^(?:\d+(?:st|nd|rd|th)|[a-z]{2,}est|most|least|top|bottom|first|second|third|fourth|fifth|last|other|others|only|same|which|what|each|any|some|all|both|new|next|no)$/;

/** "the search one", "gpu ones", "the exports bucket": words before a noun for what was shown. */
export const selected: Finder = (at, words, scene) => {
  const from = articleAt(words, at) ? at + 1 : at;
  for (let head = from + 1; head <= from + MOST_SELECTING; head++) {
    const word = words.word(head);
    if (words.isApart(head) || !isSelecting(head - 1, from, words, scene)) return undefined;
    const isNoun = from > at && !SEVERAL.test(word) && isNounOf(word, scene.rows, scene.lexicon);
    if (!HEAD.test(word) && !isNoun) continue;
    const found = select(words.between(from, head), scene, !SEVERAL.test(word));
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
export const described: Finder = (at, words, scene) => {
  const head = articleAt(words, at) && HEAD.test(words.word(at + 1)) ? at + 1 : at;
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

/** "the ledger", "priya", "carts": a name, or a part of one, of a thing like those that were shown. */
export const named: Finder = (at, words, scene) => {
  const from = articleAt(words, at) ? at + 1 : at;
  for (let to = from + 2; to > from; to--) {
    if (to > words.tokens.length || (to - from > 1 && words.isApart(from + 1))) continue;
    const said = words.between(from, to);
    if (!isName(said, from, to, words, scene, from > at)) continue;
    const found = select(said, scene, true);
    const [one] = found?.things ?? [];
    if (one && found) return { ...found, to, isNamed: true };
  }
  return undefined;
};

/** Words before which a plain word is a name: "how big is carts". */
const BEFORE_NAME = /^(?:is|are|was|were|does|do|did|has|have|of|for|on|about|and|or|than|with|vs)$/;
/** "and in the third?" */
const LEADS_TO = /^(?:in|into|to|from|behind|at|by|under|inside)$/;
/** Words that cannot continue a name, so that the words before are all of it. */
export const AFTER_NAME =
  /^(?:is|are|was|were|does|do|did|has|have|had|can|could|will|and|or|in|on|at|then|too|instead|please|s|again|last|same|ever|still|really|now|next|beside|alongside|against|versus|vs|with)$/;

function isName(
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

/** "all but the first" excludes it. */
const BEFORE_ORDINAL = new RegExp(
  `${BEFORE_NAME.source}|^(?:but|except|without|not|in|into|to|from|behind|at)$`,
);

const placeOf = (word: string): number => (word === 'top' ? 0 : (rankOf(word) ?? -1));

/** "the second one", "first bucket", "number 2" */
export const ordinal: Finder = (at, words, { groups, last, lexicon, rows }) => {
  const shown: readonly Shown[] = groups.length > 0 ? groups : rows;
  const from = articleAt(words, at) ? at + 1 : at;
  const number = numberAt([...words.tokens], from + 1);
  // "no one" means nobody.
  const isNobody = /^no (?!\d)/.test(`${words.word(from)} ${words.word(from + 1)}`);
  const isNumber = /^(?:number|no|nr)$/.test(words.word(from)) && number !== undefined && !isNobody;
  const place = isNumber ? number - 1 : placeOf(words.word(from));
  const one = /^(?:last|bottom)$/.test(words.word(from)) ? shown.at(-1) : shown[place];
  if (!one) return undefined;
  const { limit, sort } = last.args as ListQuery;
  // After the end of an order, "the second one" follows it in that order, whatever was shown before.
  const isInOrder = limit === 1 && sort !== undefined && rows.length > 1 && place > 0;
  const found = isInOrder
    ? ({ things: [], sort, limit, skip: place, isNamed: true } as const)
    : ({ things: [one], isNamed: true, isCounted: true } as const);
  if (isNumber) return { ...found, to: from + 2 };
  const noun = words.word(from + 1);
  if (noun === 'one' || isNounOf(noun, rows, lexicon)) return { ...found, to: from + 2 };
  const isClosed = words.isApart(from + 1) || AFTER_NAME.test(noun);
  const before = words.word(at - 1);
  const isBound = from > at && (words.isApart(at) || BEFORE_ORDINAL.test(before) || LEADS_TO.test(before));
  return isClosed && isBound ? { ...found, to: from + 1 } : undefined;
};

/** "since when is 1 hot", "1 and 2": numbered things by their numbers. */
export const numbered: Finder = (at, words, { rows }) => {
  const number = words.word(at);
  if (!/^\d$/.test(number) || UNIT.test(words.word(at + 1)) || TAKES_NUMBER.test(words.word(at - 1)))
    return undefined;
  const [one, another] = rows.filter((row) => new RegExp(`[^\\d]${number}$`).test(calledOf(row)));
  return one && !another ? { things: [one], to: at + 1, isNamed: true } : undefined;
};
const UNIT =
  /^(?:[a-z]*(?:days?|hours?|minutes?|weeks?|months?|years?|gb|gib|mb|tb|am|pm|%)|largest|smallest|biggest|newest|oldest|most|least|of|more)$/;
const TAKES_NUMBER =
  /^(?:top|first|last|over|under|than|at|only|just|least|most|past|by|january|february|march|april|may|june|july|august|september|october|november|december)$/;
