import type { ListQuery } from '../../../contract/query.ts';
import type { Shown } from '../../shown.ts';
import { isAgain } from '../follow-up/follow-up.ts';
import { numberAt } from '../list/number-words.ts';
import { isNounOf } from '../thread/noun-of.ts';
import { rankOf } from '../words/ranks.ts';
import type { Finder } from './finders.ts';
import { isArticleAt } from './finders.ts';
import { AFTER_NAME, BEFORE_NAME } from './name-in-text.ts';
import type { Scene } from './scene.ts';
import { behindThem } from './superlative.ts';

/** "and in the third?" */
const LEADS_TO = /^(?:in|into|to|from|behind|at|by|under|inside)$/;

/** "all but the first" leaves it out. */
const BEFORE_ORDINAL = new RegExp(
  `${BEFORE_NAME.source}|^(?:but|except|without|not|in|into|to|from|behind|at)$`,
);

const placeOf = (word: string): number => (word === 'top' ? 0 : (rankOf(word) ?? -1));

/** "on the 14th": words before a day of the month. Lists are counted on from ten by few people. */
const BEFORE_DAY = /^(?:on|since|until|till|by|from|before|after|for|of|at|to|between|and|or)$/;
const FIRST_TEN = 10;

/** "the second one", "first bucket", "number 2", "the 105th one" */
export const ordinal: Finder = (at, words, scene) => {
  const { groups, last, lexicon, rows } = scene;
  const shown: readonly Shown[] = groups.length > 0 ? groups : rows;
  const from = isArticleAt(words, at) ? at + 1 : at;
  const number = numberAt([...words.tokens], from + 1);
  // "no one" is nobody.
  const isNobody = /^no (?!\d)/.test(`${words.word(from)} ${words.word(from + 1)}`);
  const isNumber = /^(?:number|no|nr)$/.test(words.word(from)) && number !== undefined && !isNobody;
  const place = isNumber ? number - 1 : placeOf(words.word(from));
  const one = /^(?:last|bottom)$/.test(words.word(from)) ? shown.at(-1) : shown[place];
  const unkept = one ? undefined : beyondKept(place, scene);
  if (!one && !unkept) return undefined;
  if (!isNumber && place >= FIRST_TEN && BEFORE_DAY.test(words.word(at - 1))) return undefined;
  const { limit, sort } = last.args as ListQuery;
  // After the end of an order, "the second one" follows it in that order, whatever was shown before.
  const isInOrder = limit === 1 && sort !== undefined && rows.length > 1 && place > 0;
  const end = isInOrder ? { sort, limit, skip: place } : unkept;
  const found = end
    ? ({ things: [], ...end, isNamed: true } as const)
    : ({ things: one ? [one] : [], isNamed: true, isCounted: true } as const);
  if (isNumber) return { ...found, to: from + 2 };
  const noun = words.word(from + 1);
  if (noun === 'one' || isNounOf(noun, rows, lexicon)) return { ...found, to: from + 2 };
  // "the first of those"
  const behind = behindThem(from + 1, words);
  if (from > at && behind > from + 1) return { ...found, to: behind };
  const isClosed = words.isApart(from + 1) || AFTER_NAME.test(noun);
  const before = words.word(at - 1);
  // "who made the third": nothing but a row is counted at the end of a question.
  const isLast = place > 0 && words.isApart(from + 1);
  const isBound =
    from > at && (words.isApart(at) || isLast || BEFORE_ORDINAL.test(before) || LEADS_TO.test(before));
  return isClosed && isBound ? { ...found, to: from + 1 } : undefined;
};

/** "the 105th one": a row of a list that is too long to be kept is looked up in its order. */
function beyondKept(place: number, { last, list, rows, vocabulary }: Scene) {
  const isKept = place < rows.length;
  const sort = (list?.args as ListQuery | undefined)?.sort ?? vocabulary?.tool.defaultSort;
  if (isKept || !list || !sort || !isAgain(list, last)) return undefined;
  return { sort, limit: 1, skip: place };
}
