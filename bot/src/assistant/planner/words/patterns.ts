/**
 * Joins alternatives into the source of one pattern, so that a long pattern can be written as short ones. Flags are
 * ignored.
 */
export const oneOf = (...parts: RegExp[]): string => parts.map(({ source }) => source).join('|');

/** Matches any of the alternatives as whole words, in any letter case. */
export const anyWords = (...parts: RegExp[]): RegExp => new RegExp(`\\b(?:${oneOf(...parts)})\\b`, 'i');

/** Matches lower-case text that is exactly one of the alternatives. */
export const wholeText = (...parts: RegExp[]): RegExp => new RegExp(`^(?:${oneOf(...parts)})$`);
