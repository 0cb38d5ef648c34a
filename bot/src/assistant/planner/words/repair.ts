import { editDistance } from '../../../domain/edit-distance.ts';
import { REGIONS } from '../../../domain/region-list.ts';
import { isRegionCode } from '../../../domain/regions.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import type { Lexicon } from './lexicon.ts';
import type { Token } from './text.ts';
import { tokenise } from './text.ts';

/** Corrects the mistyped words of a normalised text: "instnaces in us-est-1" → 'instances in us-east-1'. */
export function repair(text: string, lexicon: Lexicon): string {
  let fixed = '';
  let at = 0;
  for (const token of tokenise(text, lexicon.splits)) {
    const word = nearestRegion(token.word) ?? respelled(token, text, lexicon);
    if (!word) continue;
    fixed += text.slice(at, token.start) + word;
    at = token.end;
  }
  return fixed + text.slice(at);
}

function respelled(token: Token, text: string, { speller }: Lexicon): string | undefined {
  const { raw, stem, word } = token;
  // "myApp" has its capital on purpose.
  if (speller.knows(stem) || speller.knows(word) || /[A-Z]/.test(raw.slice(1))) return undefined;
  if (isName(token, text)) return undefined;
  const money = HOW_MUCH.test(text.slice(0, token.start)) ? moneyMeant(word) : undefined;
  if (money) return money;
  if (word.length === 3) return turned(word, text.slice(token.end));
  const near = speller.repair(word) ?? speller.repair(stem);
  if (!near) return apart(word) ?? functionWordNear(word);
  return stem !== word && !near.endsWith('s') ? `${near}s` : near;
}

/** "how much …": what follows is an amount of something. */
const HOW_MUCH = /\b(?:how much|so much|too much|more|less|the|our|of) $/i;
/** Nouns for what is paid. */
const MONEYS = ['money', 'dollars', 'cash', 'spend', 'spending', 'budget', 'invoice', 'expense', 'expenses'];
/** The consonants of a word, each run of one as a single letter. People misspell the vowels. */
const skeletonOf = (word: string): string => word.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1');

/** "munny", "muney" → 'money': a word that sounds like one for money, where an amount is asked for. */
function moneyMeant(word: string): string | undefined {
  return MONEYS.find(
    (each) =>
      each[0] === word[0] && skeletonOf(each) === skeletonOf(word) && editDistance(word, each, 2) <= 2,
  );
}

/** Words that may follow "hwo" if it means "how". */
const AFTER_HOW = /^ (?:much|many|long|often|old|big|bad|far|do|does|did|can|could|are|come)\b/i;

/** "teh" → 'the': a short function word with two letters transposed. */
function turned(word: string, behind: string): string | undefined {
  const [a = '', b = '', c = ''] = word;
  const meant = [b + a + c, a + c + b].filter((other) => FUNCTION_WORDS.has(other));
  return meant.length > 1 ? meant.find((other) => (other === 'how') === AFTER_HOW.test(behind)) : meant[0];
}

/** "somthing", "anythign": a long function word with a letter wrong, left out or doubled, or two transposed. */
function functionWordNear(word: string): string | undefined {
  if (word.length < SHORTEST_MISTYPED) return undefined;
  const letters = [...word].sort().join('');
  return LONG_FUNCTION_WORDS.find(
    (each) =>
      each[0] === word[0] &&
      (editDistance(word, each, 1) <= 1 ||
        ([...each].sort().join('') === letters && editDistance(word, each, 2) <= 2)),
  );
}
const SHORTEST_MISTYPED = 6;
const LONG_FUNCTION_WORDS = [...FUNCTION_WORDS].filter((word) => word.length >= SHORTEST_MISTYPED);

/** "eachother" → 'each other': two function words written as one. */
function apart(word: string): string | undefined {
  for (let at = 2; word.length >= 6 && at <= word.length - 2; at++) {
    const [one, two] = [word.slice(0, at), word.slice(at)];
    if (FUNCTION_WORDS.has(one) && FUNCTION_WORDS.has(two)) return `${one} ${two}`;
  }
  return undefined;
}

/** Reports whether a word is a name, which is not corrected: quoted, after "named", or the key of a tag. */
function isName({ start, end }: Token, text: string): boolean {
  if (/["'`]/.test(text[start - 1] ?? '') || /[=:]/.test(text[end] ?? '')) return true;
  return /(?:^| )(?:named|called) *$/.test(text.slice(0, start));
}

/** "us-est-1" → 'us-east-1'. */
function nearestRegion(word: string): string | undefined {
  if (!/^[a-z]{2}-?[a-z]{3,10}-?\d$/.test(word) || isRegionCode(word)) return undefined;
  let best: string | undefined;
  let lowest = 3;
  for (const { code } of REGIONS) {
    const distance = editDistance(word, code, 2);
    if (distance >= lowest) continue;
    lowest = distance;
    best = code;
  }
  return best;
}
