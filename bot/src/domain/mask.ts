import { remembered } from './remembered.ts';

/**
 * Identifiers that look like a word or a date: ARNs, URLs, host names, IP addresses and networks, resource ids,
 * versions, instance types, account numbers, code spans and e-mail addresses.
 */
const IDENTIFIERS = [
  /\barn:[^\s,;]+/gi,
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s<>]+/gi,
  /[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}/gi,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?(?![\w.])/g,
  /\b(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}(?:\/\d{1,3})?/gi,
  /\b(?:[a-z0-9][a-z0-9-]*\.)+(?:com|net|org|io|internal|local|cn|dev|cloud)\b(?:[:/][^\s]*)?/gi,
  /\b[a-z]{1,12}-(?=[0-9a-f]*\d)[0-9a-f]{8,17}\b/gi,
  /\b(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{12,}\b/g,
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi,
  /\b(?:db\.|cache\.|ml\.)?[a-z][a-z0-9-]*\d[a-z0-9-]*\.(?:nano|micro|small|medium|large|metal|\d*xlarge)(?:-\w+)?\b/gi,
  /\bv\d+(?:\.\d+)*\b/gi,
  /\b\d{12}\b/g,
];

/** Most words match none of the identifiers: only letters, and fewer than in an access key's id. */
const PLAIN = /^[a-z]{1,15}[.,?!]?$/i;

/** Anything longer is an ARN, a token or a blob, not a word of a question. */
const LONGEST_WORD = 100;

/** Overwrites every identifier with `\u0000`, so that positions in the text stay the same. */
export const maskIdentifiers = remembered((text) => {
  const blank = (found: string) => '\u0000'.repeat(found.length);
  // Works word by word, so that a hostile text of one endless word costs no more than other long texts.
  return text.replace(/`[^`]*`/g, blank).replace(/\S+/g, (word) => {
    if (PLAIN.test(word)) return word;
    if (word.length > LONGEST_WORD) return blank(word);
    return IDENTIFIERS.reduce((masked, pattern) => masked.replace(pattern, blank), word);
  });
});

/** Lower-cases a text and removes accents, character for character: 'São' → 'sao'. Dashes and quotes become plain. */
export function foldText(text: string): string {
  if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase();
  let folded = '';
  for (const unit of text.split('')) {
    const plain = unit.normalize('NFD').charAt(0).toLowerCase();
    folded += plain.length === 1 ? plain : unit;
  }
  return folded.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/[\u2018\u2019]/g, "'");
}
