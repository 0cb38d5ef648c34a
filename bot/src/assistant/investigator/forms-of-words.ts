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

/** Returns whether it is a form with at most two affixes, such as "unencryptedly". */
export function isForm(word: string, endings = 2): boolean {
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
