/** Returns the letters a–z of a word, one bit each. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 97);
  return letters;
}

/**
 * Counts the bits. One edit adds at most one letter, so more foreign letters than edits rule a word out. This is
 * cheaper than the distance.
 */
export function bits(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** A cheap test: a word one edit away begins or ends alike, and of two edits at least one leaves an end unchanged. */
export function maybeNear(word: string, other: string, most: number): boolean {
  if (most === 1) {
    const half = (word.length >> 1) - 1;
    return word.slice(0, half) === other.slice(0, half) || word.slice(-half) === other.slice(-half);
  }
  return word[0] === other[0] || word.at(-1) === other.at(-1);
}

/** Whether a word lacks letters of another and has no others: "servce" of "service". */
export function isShortened(word: string, other: string): boolean {
  let at = 0;
  for (const letter of other) if (letter === word[at]) at++;
  return at === word.length;
}

/** Makes "stoped" and "stopped" equal. */
export const undoubled = (word: string): string => word.replaceAll(/(.)\1+/g, '$1');

/** Whether two words consist of the same letters. */
export function isTransposed(word: string, other: string): boolean {
  return [...word].sort().join('') === [...other].sort().join('');
}
