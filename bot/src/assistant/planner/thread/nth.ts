import type { Shown } from '../../shown.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { oneOf } from '../words/patterns.ts';
import { isNounOf } from './noun-of.ts';
import type { Referred } from './referred.ts';
import { put } from './referred.ts';

const PLACES: readonly RegExp[] = [
  /^(?:first|1st|top|1|one)$/,
  /^(?:second|2nd|2|two)$/,
  /^(?:third|3rd|3|three)$/,
  /^(?:fourth|4th|4|four)$/,
  /^(?:fifth|5th|5|five)$/,
  /^(?:sixth|6th|6|six)$/,
];
const ORDINAL = oneOf(/first|second|third|fourth|fifth|sixth|1st|2nd|3rd|4th|5th|6th|last|bottom|top/);
/** "the second one", "first bucket", "number 2" */
const NTH = new RegExp(
  `\\b(?:the |that |this |your )?(?:(${ORDINAL})(?: (one(?![\\w-])|[a-z][\\w-]*))?|(?:number|no\\.?|nr\\.?|#) ?([1-6])\\b)`,
  'gi',
);
/** "latency of the second": the word before shows that this means one thing. */
const OF_NTH = /\b(?:of|on|for|about|behind|in|with|to) $/i;

/** "the second one": returns that row of what was shown. */
export function nth(text: string, shown: readonly Shown[], lexicon: Lexicon): Referred | undefined {
  for (const match of text.matchAll(NTH)) {
    const [said, ordinal, noun, number] = match;
    const place = (ordinal ?? number ?? '').toLowerCase();
    const isWhole =
      text.replace(/^(?:and|ok|so|what about|how about|hm+)[, ]+/i, '').replace(/[?.! ]+$/, '') === said;
    const isAtEnd =
      OF_NTH.test(text.slice(0, match.index)) && /^[?.! ]*$/.test(text.slice(match.index + said.length));
    const isThing =
      noun === undefined
        ? number !== undefined || isWhole || isAtEnd
        : noun === 'one' || isNounOf(noun, shown, lexicon);
    if (!isThing) continue;
    const one = /^(?:last|bottom)$/.test(place)
      ? shown.at(-1)
      : shown[PLACES.findIndex((pattern) => pattern.test(place))];
    if (one) return put(text, match.index, said, one);
  }
  return undefined;
}
