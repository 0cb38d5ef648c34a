import { ENGLISH_WORDS } from '../planner/words/english-words.ts';
import { EVERYDAY_WORDS } from '../planner/words/everyday-words.ts';
import { FUNCTION_WORDS } from '../planner/words/function-words.ts';
import { STOP_WORDS } from '../planner/words/stop-words.ts';
import { TECHNICAL_WORDS } from './technical-words.ts';
import { WRITTEN_WORDS } from './written-words.ts';

const WORDS = new Set([
  ...ENGLISH_WORDS,
  ...EVERYDAY_WORDS,
  ...FUNCTION_WORDS,
  ...STOP_WORDS,
  ...TECHNICAL_WORDS,
  ...WRITTEN_WORDS,
]);

/** Prefixes and suffixes, with their replacements in the word that is looked up. */
const ENDINGS: [RegExp, string[]][] = [
  [/(?:ies|ied|ily|iest|ier)$/, ['y']],
  [/(?:es|ed|er|ers|est|or|ors|able|ation|ations|ion|ions|ity)$/, ['', 'e']],
  [/(?:ing|ings)$/, ['', 'e']],
  [/(?:s|ly|ness|less|ful|ment|ments|ish|wise|al|ally|y)$/, ['', 'e']],
];
const PREFIX = /^(?:un|re|over|under|mis|pre|non|out|de|in|auto|multi|sub|inter|super)(?=\p{L}{3})/u;

/** Returns whether a lower-case word is English, or a form of an English word. */
export function isEnglish(word: string): boolean {
  const bare = word.replace(/['’]\p{L}{1,2}$/u, '');
  return isForm(bare) || isForm(bare.replace(PREFIX, ''));
}

/** Returns whether it is a form with at most two affixes, such as "unencryptedly". */
function isForm(word: string, endings = 2): boolean {
  if (WORDS.has(word) || isTwoWords(word)) return true;
  if (endings === 0 || word.length < 4) return false;
  return ENDINGS.some(([ending, instead]) => {
    const root = word.replace(ending, '');
    if (root === word || root.length < 3) return false;
    // "stopped" is "stop" with its last letter doubled.
    const single = /(.)\1$/.test(root) ? [root.slice(0, -1)] : [];
    return [...instead.map((letters) => root + letters), ...single].some((form) => isForm(form, endings - 1));
  });
}

/** Returns whether a word is a compound of two words: 'wildcard', 'backlog', 'rightsize'. */
function isTwoWords(word: string): boolean {
  for (let at = 3; at <= word.length - 3; at++)
    if (word.length >= 7 && WORDS.has(word.slice(0, at)) && WORDS.has(word.slice(at))) return true;
  return false;
}

/** Endings of verbs, adverbs and abstract nouns. Few names have them, and no word list is complete. */
const DERIVED =
  /\p{L}{3}(?:ing|ed|ly|tions?|sions?|ments?|ness|able|ible|i[sz]es?|ity|ities|ive|ous|ful|less|ances?|ences?|ism|ists?|ical|ial)$/u;

/** Returns whether a word that is in no list still looks like English. */
export const isDerived = (word: string): boolean => DERIVED.test(word);

/** Returns whether the word only builds a sentence and names nothing. */
export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word);
