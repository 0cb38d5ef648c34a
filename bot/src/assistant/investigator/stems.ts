/** Returns the words of a text with at least three letters, in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Returns the stem of a word: 'rotates', 'rotated' and 'rotation' have the same. */
export const stemOf = (word: string): string =>
  word.replace(/(?<=\p{L}{3})(?:ations?|ions?|ings?|ed|es|e|s)$/u, '');
