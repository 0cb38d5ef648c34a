/** The words of a text that have three letters at least, in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** 'rotates', 'rotated' and 'rotation' begin alike. */
export const stemOf = (word: string): string =>
  word.replace(/(?<=\p{L}{3})(?:ations?|ions?|ings?|ed|es|e|s)$/u, '');
