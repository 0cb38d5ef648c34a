import { FUNCTION_WORDS } from '../words/function-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Token } from '../words/text.ts';

/** Reports whether a word builds the sentence and narrows nothing by itself. */
export const isLight = ({ stem, word }: Token): boolean =>
  FUNCTION_WORDS.has(word) || STOP_WORDS.has(word) || STOP_WORDS.has(stem);
