/** Patterns for the factor by which something changed. */
const TIMES: [RegExp, number][] = [
  [/\b(?:doubl(?:ed?|es|ing)|twice|two times|2 ?x)\b/i, 2],
  [/\b(?:tripl(?:ed?|es|ing)|three times|3 ?x)\b/i, 3],
  [/\b(?:halv(?:ed?|es|ing)|half (?:as much|of what|what))\b/i, 0.5],
];

/** Returns the factor in a text: 2 for "doubled" or "twice as much as". */
export const readTimes = (text: string): number | undefined =>
  TIMES.find(([pattern]) => pattern.test(text))?.[1];

/** Replaces a factor with plain words for more or less. */
export const inPlainWords = (text: string): string =>
  text
    .replace(
      /\b(?:twice|double|three times|triple|[23] ?x)(?: (?:as much|as high|as expensive|what))?(?: as)?\b(?= )/gi,
      'more than',
    )
    .replace(/\bhalf (?:as much as|of what|what)\b/gi, 'less than')
    .replace(/\b(?:doubl|tripl)(?:ed|es|ing)\b/gi, 'increased')
    .replace(/\bhalv(?:ed|es|ing)\b/gi, 'decreased');
