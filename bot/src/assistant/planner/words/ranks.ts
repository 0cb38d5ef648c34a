const RANKS = /^(?:first|second|2nd|third|3rd|fourth|4th|fifth|5th|sixth|6th)$/;

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Returns how many come before a rank: one before "second". */
export const rankOf = (word: string): number | undefined =>
  RANKS.test(word) ? (/^\d/.test(word) ? Number(word[0]) - 1 : PLACES.indexOf(word)) : undefined;
