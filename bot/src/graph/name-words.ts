/** Longer names and tag values are cut. AWS allows 256 characters, and nobody types them. */
const MAX_CHARACTERS = 256;
const MAX_PARTS = 24;

/** Returns the form in which a person may type an AWS name: lower case, separators as one space. */
export const spoken = (text: string): string => partsOf(text).join(' ');

/**
 * Splits a name or tag value at separators and capitals, in lower case: 'ordersDb-eu_1' → orders, db, eu, 1. Control
 * characters separate, too, so that none is ever looked up.
 */
export function partsOf(text: string): string[] {
  return text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_PARTS);
}

/** Returns a word without its plural or possessive ending. Both sides of a comparison use this form. */
export function singular(word: string): string {
  const bare = word.replace(/['’]s$/, '');
  if (bare.length > 4 && bare.endsWith('ies')) return `${bare.slice(0, -3)}y`;
  if (bare.length > 4 && /(?:ch|sh|x|ss)es$/.test(bare)) return bare.slice(0, -2);
  return bare.length > 3 && /[^s]s$/.test(bare) && !/(?:us|is)$/.test(bare) ? bare.slice(0, -1) : bare;
}
