import { isMoney } from '../../cost/money.ts';
import type { InDoubt, Lost } from './in-doubt.ts';
import { isBeside, isFunction, isOpen } from './in-doubt.ts';

/** "costs of zebra", "roles named kraken", "marketing's buckets": whose they are, and what they are called. */
export function lostNames(found: InDoubt): Lost[] {
  const { lexicon, question } = found;
  const { text, tokens } = question;
  // A kind of things is no name.
  const isName = (at: number) => isOpen(found, at) && lexicon.naming(tokens[at]?.stem ?? '').length === 0;
  const isOwned = (at: number) => found.isNoun(at) || isMoney(tokens[at]?.word ?? '');
  return tokens.flatMap(({ end, word }, at): Lost[] => {
    if (/^['’]s? [a-z]/i.test(text.slice(end)) && isName(at) && (isOwned(at + 1) || isOwned(at + 2)))
      return [{ from: at, to: at + 1 }];
    // "any of", "the oldest of", "i need it for": only a noun has an owner.
    if (!OF.test(word) || at === 0 || isFunction(found, at - 1) || found.isOrder(at - 1)) return [];
    const from = /^(?:the|our)$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
    let to = from;
    while (isName(to) && isBeside(question, to)) to += 1;
    const isCertain =
      CALLED.test(word) || tokens.slice(from, to).some((token) => !lexicon.isEnglish(token.word));
    const isOf = isCertain || isOwned(at - 1);
    return to > from && isOf && !IDIOM.test(tokens[from]?.word ?? '') ? [{ from, to }] : [];
  });
}

const OF = /^(?:of|for|named|called)$/;
const CALLED = /^(?:named|called)$/;
/** "total cost of ownership", "bill of materials" */
const IDIOM = /^(?:ownership|materials)$/;
