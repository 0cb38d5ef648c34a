import { FUNCTION_WORDS } from '../words/function-words.ts';
import { OF_BUDGETS } from './budget-words.ts';

/** The text without these words. */
export const without = (text: string, words: string): string =>
  text
    .replace(
      new RegExp(`(?:\\b(?:the|our|my) )?${escaped(words)}(?:['’]s\\b)?(?: (?:budget|one|thing))?`, 'i'),
      'it',
    )
    .replace(/\b(?:(?:the|our|my) )?budget it\b/i, 'it');

/** The text as a pattern that matches it alone. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words that stand before "budget" and name none. */
const NO_NAME =
  /^(?:monthly|annual|yearly|quarterly|daily|cost|costs|spending|usage|aws|cloud|new|same|next|first|second|third|last|biggest|largest|smallest|worst|exceeded|remaining|team|teams|group|department|dept|every|other|single|tight|in|on|within|inside|over|above|beyond|past|under|below)$/;

export const EVERYTHING = /^(?:total|overall|whole|entire|full|company|general|global|main)$/;

/** Whether a word can be what a budget is called. */
export const isName = (word: string): boolean =>
  word !== '' &&
  (EVERYTHING.test(word) || (!FUNCTION_WORDS.has(word) && !NO_NAME.test(word) && !OF_BUDGETS.test(word)));
