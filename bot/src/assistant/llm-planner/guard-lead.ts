import { stem } from '../planner/words/text.ts';
import type { Facts } from './lead-facts.ts';
import { isPlain } from './plain-sentence.ts';

/** Words that say nothing of AWS: all others must stand in the result. None of them counts, denies, compares or judges. */
const CONNECTING = new Set(
  `a an the this that these those it its they them their there here which who what where when while whose of in on at by for
  from to into with within across among between as than and or but so also plus is are was were be been being has have had do does
  did can may will would your you our we us i me yours ours account accounts aws result results shows show showing shown see
  found find listed list answer according following part parts per each`.split(/\s+/),
);
const TOKEN = /[$€£]?[\p{L}\p{N}](?:[\p{L}\p{N}]|[._:/,’'-](?=[\p{L}\p{N}]))*%?/gu;
const NUMBER = /^[$€£]?\d[\d,]*(?:\.\d+)?%?$/;
/** Endings are cut off where words are compared: 'increased' and 'increase'. */
const ROOT = 5;

/**
 * Whether a model's sentence about a result may be shown: one plain sentence of at most 240 characters, in which every
 * number, date, name and telling word stands in the facts, and numbers stand beside the row that is named, if one is.
 * What says how many in words ('all', 'none', 'twice') is a telling word as any other.
 */
export function isFaithful(sentence: string, facts: Facts): boolean {
  if (!isPlain(sentence)) return false;
  const known = vocabularyOf(textsOf(facts));
  const tokens = tokensOf(sentence);
  return (
    tokens.every((token) => isKnown(token, known)) && numbersBelong(sentence, tokens.filter(isNumber), facts)
  );
}

const textsOf = ({ text, columns, rows, totals = [] }: Facts): string[] => [
  text,
  ...columns,
  ...rows.flat(),
  ...totals,
];

interface Vocabulary {
  tokens: Set<string>;
  roots: Set<string>;
  numbers: Set<string>;
}

function vocabularyOf(texts: string[]): Vocabulary {
  const tokens = texts.flatMap(tokensOf);
  return {
    tokens: new Set(tokens),
    roots: new Set(tokens.filter((token) => /^\p{L}+$/u.test(token)).map(rootOf)),
    numbers: new Set(tokens.filter(isNumber).map(amountOf)),
  };
}

const tokensOf = (text: string): string[] => text.toLowerCase().match(TOKEN) ?? [];
const isNumber = (token: string): boolean => NUMBER.test(token);
const rootOf = (word: string): string => (word.length > ROOT + 1 ? word.slice(0, ROOT) : stem(word));

/** '$1,234.50' → '$1234.5': the same amount however it is written, and no other unit. */
const amountOf = (token: string): string =>
  `${/^[$€£]/.exec(token)?.[0] ?? ''}${Number(token.replace(/[^\d.]/g, ''))}${token.endsWith('%') ? '%' : ''}`;

function isKnown(token: string, { tokens, roots, numbers }: Vocabulary): boolean {
  if (isNumber(token)) return numbers.has(amountOf(token));
  if (tokens.has(token) || CONNECTING.has(token)) return true;
  return /^\p{L}+$/u.test(token) && roots.has(rootOf(token));
}

/** "RDS cost $800" while it is EC2 that did: where a row is named, numbers are of this row; else they are of the sentence. */
function numbersBelong(sentence: string, numbers: string[], { text, rows, totals = [] }: Facts): boolean {
  if (numbers.length === 0) return true;
  const lower = sentence.toLowerCase();
  const named = rows.filter((row) => labelsOf(row, rows).some((label) => lower.includes(label)));
  if (named.length > 1) return false;
  const of = vocabularyOf(named[0] ?? [text, ...totals]).numbers;
  return numbers.every((number) => of.has(amountOf(number)));
}

/** The cells that tell a row from the others. */
const labelsOf = (row: string[], rows: string[][]): string[] =>
  row
    .filter((cell, at) => /\p{L}{2}/u.test(cell) && rows.filter((other) => other[at] === cell).length === 1)
    .map((cell) => cell.toLowerCase());
