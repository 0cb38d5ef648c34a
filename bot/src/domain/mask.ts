/**
 * What looks like a word or a date but is the name of one thing: ARNs, URLs, host names, IP addresses and
 * networks, resource ids, versions, instance types, account numbers, code spans and e-mail addresses.
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

/** Most words are such that none of these fits: letters, too few for an access key's id. */
const PLAIN = /^[a-z]{1,15}[.,?!]?$/i;

/** What is longer is an ARN, a token, a blob: no word of a question. */
const LONGEST_WORD = 100;

/** The text with every identifier overwritten by `\u0000`, so that positions stay as they were. */
export function maskIdentifiers(text: string): string {
  const blank = (found: string) => '\u0000'.repeat(found.length);
  // Word by word, so that a hostile text of one endless word costs no more than a long one.
  return text.replace(/`[^`]*`/g, blank).replace(/\S+/g, (word) => {
    if (PLAIN.test(word)) return word;
    if (word.length > LONGEST_WORD) return blank(word);
    return IDENTIFIERS.reduce((masked, pattern) => masked.replace(pattern, blank), word);
  });
}

/** Lower case without accents, character for character: 'São' → 'sao'. Dashes of every length become '-'. */
export function foldText(text: string): string {
  if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase();
  let folded = '';
  for (const unit of text.split('')) {
    const plain = unit.normalize('NFD').charAt(0).toLowerCase();
    folded += plain.length === 1 ? plain : unit;
  }
  return folded.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/[\u2018\u2019]/g, "'");
}
