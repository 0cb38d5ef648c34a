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

/** What is put before or behind a word, with what stands in its place in the word that is looked up. */
const ENDINGS: [RegExp, string[]][] = [
  [/(?:ies|ied|ily|iest|ier)$/, ['y']],
  [/(?:es|ed|er|ers|est|or|ors|able|ation|ations|ion|ions|ity)$/, ['', 'e']],
  [/(?:ing|ings)$/, ['', 'e']],
  [/(?:s|ly|ness|less|ful|ment|ments|ish|wise|al|ally|y)$/, ['', 'e']],
];
const PREFIX = /^(?:un|re|over|under|mis|pre|non|out|de|in|auto|multi|sub|inter|super)(?=\p{L}{3})/u;

/** Whether a lower-case word is one of English, or a form of one. */
export function isEnglish(word: string): boolean {
  const bare = word.replace(/['’]\p{L}{1,2}$/u, '');
  return isForm(bare) || isForm(bare.replace(PREFIX, ''));
}

/** With two endings at most: "unencryptedly" is as good as it gets. */
function isForm(word: string, endings = 2): boolean {
  if (WORDS.has(word) || isTwoWords(word)) return true;
  if (endings === 0 || word.length < 4) return false;
  return ENDINGS.some(([ending, instead]) => {
    const root = word.replace(ending, '');
    if (root === word || root.length < 3) return false;
    // "stopped" is "stop" with its last letter twice.
    const single = /(.)\1$/.test(root) ? [root.slice(0, -1)] : [];
    return [...instead.map((letters) => root + letters), ...single].some((form) => isForm(form, endings - 1));
  });
}

/** 'wildcard', 'backlog', 'rightsize'. */
function isTwoWords(word: string): boolean {
  for (let at = 3; at <= word.length - 3; at++)
    if (word.length >= 7 && WORDS.has(word.slice(0, at)) && WORDS.has(word.slice(at))) return true;
  return false;
}

/** Endings of verbs, adverbs and abstract nouns: few things are called so, and no list has all such words. */
const DERIVED =
  /\p{L}{3}(?:ing|ed|ly|tions?|sions?|ments?|ness|able|ible|i[sz]es?|ity|ities|ive|ous|ful|less|ances?|ences?|ism|ists?|ical|ial)$/u;

/** Whether a word that no list has looks like English all the same. */
export const isDerived = (word: string): boolean => DERIVED.test(word);

/** Words that build a sentence and name nothing. */
export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word);
