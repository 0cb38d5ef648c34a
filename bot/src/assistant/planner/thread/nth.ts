import type { Shown } from '../../shown.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { oneOf } from '../words/patterns.ts';
import { ORDINALS, rankOf } from '../words/ranks.ts';
import { isNounOf } from './noun-of.ts';
import type { Referred } from './referred.ts';
import { put } from './referred.ts';

const ORDINAL = oneOf(new RegExp(`${ORDINALS.join('|')}|\\d{1,3}(?:st|nd|rd|th)|last|bottom|top`));
/** "the second one", "first bucket", "number 14" */
const NTH = new RegExp(
  `\\b(?:the |that |this |your )?(?:(${ORDINAL})(?:(?<those> of (?:those|these|them)\\b(?! (?!is|was|has|does|costs)[a-z]+s\\b))| (one(?![\\w-])|[a-z][\\w-]*))?|(?:number|no\\.?|nr\\.?|#) ?(\\d{1,3})\\b)`,
  'gi',
);
const placeOf = (word: string): number => (word === 'top' ? 0 : (rankOf(word) ?? -1));
/** "latency of the second": the word before shows that this means one thing. */
const OF_NTH = /\b(?:of|on|for|about|behind|in|with|to) $/i;
/** "just the first. is it on" */
const JUST = /\b(?:just|only) $/i;

/** "the first of may", "the first and the second", "the last few", "this last month": words that go on with the ordinal. */
const JOINS =
  /^(?:of|to|and|or|few|in|at|for|from|by|one|ones|some|other|others|times?|two|three|four|five|(?:hour|day|night|week|weekend|month|quarter|year)s?)$/;

/** "the second one": returns that row of what was shown. */
export function nth(text: string, shown: readonly Shown[], lexicon: Lexicon): Referred | undefined {
  for (const match of text.matchAll(NTH)) {
    const [said, ordinal, those, noun, number] = match;
    const place = (ordinal ?? number ?? '').toLowerCase();
    const isWhole =
      text.replace(/^(?:and|ok|so|what about|how about|hm+)[, ]+/i, '').replace(/[?.! ]+$/, '') === said;
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + said.length)];
    const isAtEnd =
      (OF_NTH.test(before) && /^[?.! ]*$/.test(after)) || (JUST.test(before) && /^(?:$|[?.!,;])/.test(after));
    // "why is the first so dear": the ordinal stands alone before a word that is no noun.
    const isAlone =
      noun !== undefined &&
      /^(?:the|that|this) /i.test(said) &&
      FUNCTION_WORDS.has(noun) &&
      !JOINS.test(noun);
    const isThing =
      noun === undefined
        ? number !== undefined || those !== undefined || isWhole || isAtEnd
        : isAlone || noun === 'one' || isNounOf(noun, shown, lexicon);
    if (!isThing) continue;
    const one = /^(?:last|bottom)$/.test(place)
      ? shown.at(-1)
      : shown[number === undefined ? placeOf(place) : Number(number) - 1];
    if (one) return put(text, match.index, isAlone ? said.slice(0, -noun.length - 1) : said, one);
  }
  return undefined;
}
