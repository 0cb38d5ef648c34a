import { FUNCTION_WORDS } from '../planner/words/function-words.ts';
import { isForm } from './forms-of-words.ts';

const PREFIX = /^(?:un|re|over|under|mis|pre|non|out|de|in|auto|multi|sub|inter|super)(?=\p{L}{3})/u;

/** Returns whether a lower-case word is English, or a form of an English word. */
export function isEnglish(word: string): boolean {
  const bare = word.replace(/['’]\p{L}{1,2}$/u, '');
  return isForm(bare) || isForm(bare.replace(PREFIX, ''));
}

/** Endings of verbs, adverbs and abstract nouns. Few names have them, and no word list is complete. */
const DERIVED =
  /\p{L}{3}(?:ing|ed|ly|tions?|sions?|ments?|ness|able|ible|i[sz]es?|ity|ities|ive|ous|ful|less|ances?|ences?|ism|ists?|ical|ial)$/u;

/** Returns whether a word that is in no list still looks like English. */
export const isDerived = (word: string): boolean => DERIVED.test(word);

/** Returns whether the word only builds a sentence and names nothing. */
export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word);
