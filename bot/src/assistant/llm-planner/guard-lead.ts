import type { Facts } from './lead-facts.ts';
import { isFigure, kindOf, tokensOf } from './lead-tokens.ts';
import { isPlain } from './plain-sentence.ts';

/** Words that say nothing of AWS: all others must stand in the result. None of them counts, denies, compares, or says when. */
const CONNECTING = new Set(
  tokensOf(
    `a an the this that these those it its they them their there here which who what where of in on at by for from to with
     and also is are was were be been being has have had do does did your you our we ours aws`,
  ),
);
/** They turn a sentence round, or say how much of it holds: wherever the result has them from, a model has none to give. */
const TURNING = new Set(
  tokensOf(
    `no not none or nor neither never nothing nobody cannot without except yes unknown zero all every everything any each both only
     half third quarter twice double triple dozen one two three four five six seven eight nine ten eleven twelve hundred
     thousand million billion can could may might must shall should will would if unless`,
  ),
);
/** Between them stands what belongs together. */
const CLAUSE_END = /[;()?!]|[.,:](?!\d)|\s[–-]\s|\b(?=(?:and|but|than|while|from|to|of which|versus|vs) )/i;
/** A foreign currency: 'A$800'. */
const OTHER_CURRENCY = /\p{L}[$€£]/u;

/**
 * Whether a model's sentence about a result may be shown: one plain sentence of at most 240 characters that says again
 * what a clause of the answer's text says, whole, or what the rows say that it names. Figures belong to the row and to
 * the column that are named; two that could be swapped are too many. What is in doubt is dropped: the answer holds
 * without it.
 */
export function isFaithful(sentence: string, facts: Facts): boolean {
  if (!isPlain(sentence) || OTHER_CURRENCY.test(sentence)) return false;
  const said = tokensOf(sentence);
  const words = new Set(said.filter((token) => !CONNECTING.has(token)));
  if ([...words].some((word) => TURNING.has(word))) return false;
  return saysText(said, words, facts) || saysRows(sentence, said, words, facts);
}

/** Whether the words are those of one clause, all of them; those of the sums may stand beside the same amount. */
function saysText(said: string[], words: Set<string>, { text, columns, totals = [] }: Facts): boolean {
  if (hasTwins(said, new Set())) return false;
  const counted = countsOf([...words]);
  const [label = '', ...sums] = totals;
  const summed = sums.map((sum, at) => tellingOf(`${label} ${columns[at + 1] ?? ''} ${sum}`));
  const clauses = [...text.split(CLAUSE_END).map(tellingOf), ...summed];
  return clauses.some((clause) => {
    if (clause.size === 0 || !isWithin(clause, words)) return false;
    const counts = countsOf([...clause]);
    if (![...counted].every(([count, what]) => counts.get(count) === what)) return false;
    const figures = [...clause].filter(isFigure);
    const beside = summed.filter((sum) => figures.some((figure) => sum.has(figure)));
    return isWithin(words, new Set([clause, ...beside].flatMap((each) => [...each])));
  });
}

/** What is counted by which number: the word behind it. */
const countsOf = (tokens: string[]): Map<string, string | undefined> =>
  new Map(tokens.flatMap((token, at) => (/^\d+$/.test(token) ? [[token, tokens[at + 1]] as const] : [])));

function saysRows(sentence: string, said: string[], words: Set<string>, facts: Facts): boolean {
  const lower = sentence.toLowerCase();
  const named = facts.rows.flatMap((row) => {
    const labels = labelsOf(row, facts.rows).filter((label) => lower.includes(label));
    return labels.length > 0 ? [{ row, labels }] : [];
  });
  if (named.length === 0) return false;
  const labels = new Set(named.flatMap((each) => each.labels.flatMap(tokensOf)));
  const common = ofEach(facts);
  const isKnown = (word: string) =>
    labels.has(word) ||
    common.has(word) ||
    named.every(({ row }) => wordsOfRow(row, facts.columns, words).has(word));
  const [first] = named;
  const figures = said.filter((token) => isFigure(token) && !labels.has(token));
  return (
    [...words].filter((word) => !figures.includes(word)).every(isKnown) &&
    (figures.length === 0 || (named.length === 1 && first !== undefined && belong(said, first.row, facts)))
  );
}

/** Of a row what its cells say, each whole and with the name of its column: of 'not encrypted' nobody says the half. */
function wordsOfRow(row: string[], columns: string[], said: Set<string>): Set<string> {
  const words = row.flatMap((cell, at) => {
    const own = tellingOf(cell);
    const isSaid = own.size > 0 && isWithin(own, said) && !cell.endsWith('…');
    return isSaid ? [...own, ...tellingOf(columns[at] ?? '')] : [];
  });
  return new Set(words);
}

/** "2 buckets are public" of a table with two rows says of each that it is a public bucket. */
function ofEach({ text, rows, row_count = rows.length }: Facts): Set<string> {
  const [clause = ''] = text.split(CLAUSE_END);
  const [count, ...words] = tellingOf(clause);
  const isOfAll = count === String(row_count) && !words.some((word) => TURNING.has(word) || isFigure(word));
  return new Set(isOfAll ? words : []);
}

/**
 * Whether the figures are of this row, each under the column that is named where several are of its kind. A column with a
 * figure that is named without it is one whose figure was exchanged.
 */
function belong(said: string[], row: string[], { columns }: Facts): boolean {
  const cells = row.flatMap((cell, at) => {
    const [figure = '', unit] = tokensOf(cell);
    return isFigure(figure) ? [{ figure, unit, header: tellingOf(columns[at] ?? '') }] : [];
  });
  const units = new Set(cells.flatMap(({ unit = [] }) => unit));
  const ofKind = cells.map((cell) => ({ ...cell, kind: kindOf(cell.figure, cell.unit, units) }));
  if (hasTwins(said, units)) return false;
  const isNamed = (header: Set<string>) => header.size > 0 && isWithin(header, new Set(said));
  if (ofKind.some(({ figure, header }) => isNamed(header) && !said.includes(figure))) return false;
  return said.every((token, at) => {
    if (!isFigure(token)) return true;
    const kind = kindOf(token, said[at + 1], units);
    const alike = ofKind.filter((cell) => cell.kind === kind);
    const holds = alike.filter(({ figure }) => figure === token);
    return alike.length === 1 ? holds.length === 1 : holds.some(({ header }) => isNamed(header));
  });
}

/** Whether two figures could stand in each other's place. */
function hasTwins(said: string[], units: Set<string>): boolean {
  const kinds = said.flatMap((token, at) => (isFigure(token) ? kindOf(token, said[at + 1], units) : []));
  return new Set(kinds).size < kinds.length;
}

const isWithin = (part: Set<string>, whole: Set<string>): boolean =>
  [...part].every((token) => whole.has(token));

const tellingOf = (text: string): Set<string> =>
  new Set(tokensOf(text).filter((token) => !CONNECTING.has(token)));

/** The cells that tell a row from the others. */
const labelsOf = (row: string[], rows: string[][]): string[] =>
  row
    .filter((cell, at) => /\p{L}{2}/u.test(cell) && rows.filter((other) => other[at] === cell).length === 1)
    .map((cell) => cell.toLowerCase());
