import { remembered, rememberedFor } from '../../../domain/remembered.ts';
import { normalise } from './spellings.ts';

/** A word of the question. `start` and `end` index the normalised text. */
export interface Token {
  /** Lower case. */
  word: string;
  /** The word without its plural ending. Phrases are compared by stems. */
  stem: string;
  /** As it was typed. */
  raw: string;
  start: number;
  end: number;
}

/** How many stems are kept: the tools have some ten thousand words and phrases. */
const MAX_WORDS = 20_000;

/**
 * Removes plural endings: 'policies' → 'policy', 'addresses' → 'address', 'buckets' → 'bucket'. The result only has to
 * be the same on both sides of a comparison.
 */
export const stem = remembered(withoutPlural, MAX_WORDS);

function withoutPlural(word: string): string {
  if (/^[a-z]{1,3}\d+s$/.test(word)) return word.slice(0, -1);
  if (word.length < 4 || /\d/.test(word))
    return word.length === 3 && /^[a-z]{2}s$/.test(word) && PLURAL_3.has(word) ? word.slice(0, 2) : word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|z|alias)es$/.test(word)) return word.slice(0, -2);
  if (SINGULAR.test(word)) return word;
  if (ABBREVIATED.test(word)) return word.slice(0, -1);
  if (word.endsWith('s') && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}
/** Abbreviations that end in an i: "AMIs". */
const ABBREVIATED = /^(?:ami|api|eni|ri|uri|cli)s$/;
const SINGULAR = /^(?:https|dns|ens|alias)$/;
const PLURAL_3 = new Set(['ips', 'ids', 'sgs', 'lbs', 'tgs', 'dbs', 'azs', 'vms']);

const TOKEN = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[._:/=*@+-](?=[\p{L}\p{N}*]))*\*?|[<>]=?|[$%]/gu;

/** Nouns for things whose names contain slashes. */
const PATH_OF = /\b(?:secret|parameter|repo(?:sitory)?|log group|role|named|called) $/i;

/**
 * Returns the words of a text. Hyphenated words are split if their parts belong together ("multi-az"); identifiers stay
 * whole ("us-east-1", "web-server", "deploy-key", "t3.micro").
 * @param splits decides by the stems of the parts
 */
export const tokenise = (text: string, splits: Splits = always): Token[] => [...tokensFor(text, splits)];

type Splits = (stems: string[]) => boolean;
const always = () => true;

const tokensFor = rememberedFor((text, splits: Splits) => {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const raw = match[0];
    const parts = /^[a-z][a-z\d]*(?:[-/][a-z\d]+)+$/i.test(raw) ? raw.toLowerCase().split(/[-/]/) : [];
    // "io1/io2" are two words; the parts of each must belong together.
    const words = raw.toLowerCase().split('/');
    const apart = words.every((word) => splits(word.split('-').map(stem)));
    // "the secret db/main" has a path as its name.
    const isPath = raw.includes('/') && PATH_OF.test(text.slice(0, match.index));
    if (parts.length > 0 && apart && !isPath && !parts.some((part) => /^\d+$/.test(part))) {
      let at = match.index;
      for (const { length } of parts) {
        push(raw.slice(at - match.index, at - match.index + length), at);
        at += length + 1;
      }
    } else push(raw, match.index);
  }
  return tokens;

  function push(raw: string, start: number): void {
    const word = raw.toLowerCase();
    tokens.push({ word, stem: stem(word), raw, start, end: start + raw.length });
  }
});

/**
 * Returns the stems of a phrase from a vocabulary. Only a phrase with punctuation or digits needs normalising and
 * tokenising.
 */
export const stemsOf: (phrase: string) => readonly string[] = remembered((phrase) => {
  const isPlain = /^[a-z -]+$/.test(phrase) && !/nt\b|cannot/.test(phrase);
  if (isPlain && !phrase.includes('-')) return phrase.split(' ').filter(Boolean).map(stem);
  return tokenise(isPlain ? phrase : normalise(phrase)).map((token) => token.stem);
}, MAX_WORDS);

/** Returns the indexes of the tokens that a part of the text touches. */
export const tokensIn = (tokens: readonly Token[], start: number, end: number): number[] =>
  tokens.flatMap((token, at) => (token.start < end && token.end > start ? [at] : []));

/** Returns the indexes of the tokens that a match touches. */
export const tokensOf = (
  tokens: readonly Token[],
  match: { 0: string; index: number } | null | undefined,
): number[] => (match ? tokensIn(tokens, match.index, match.index + match[0].length) : []);
