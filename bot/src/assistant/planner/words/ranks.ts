/** The words for positions in a list, in order. */
export const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
/** The words for two to ten. */
export const COUNTS = 'two three four five six seven eight nine ten'.split(' ');

const NTH = /^([1-9]\d{0,2})(?:st|nd|rd|th)$/;

/** Returns how many come before a rank: one before "second" or "2nd", and 104 before "105th". */
export function rankOf(word: string): number | undefined {
  const nth = NTH.exec(word)?.[1];
  const place = nth ? Number(nth) - 1 : ORDINALS.indexOf(word);
  return place < 0 ? undefined : place;
}
