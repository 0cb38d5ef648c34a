/** Alternatives as the source of one, so that a long pattern can be written as short ones. Their flags do not count. */
export const oneOf = (...parts: RegExp[]): string => parts.map(({ source }) => source).join('|');

/** Any of the alternatives as whole words, letter case aside. */
export const anyWords = (...parts: RegExp[]): RegExp => new RegExp(`\\b(?:${oneOf(...parts)})\\b`, 'i');

/** One of the alternatives and nothing else; of lower-case text. */
export const wholeText = (...parts: RegExp[]): RegExp => new RegExp(`^(?:${oneOf(...parts)})$`);
