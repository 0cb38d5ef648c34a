import { countedIn } from './counted-rows.ts';
import { isEnglish } from './english.ts';
import type { Evidence } from './evidence.ts';
import type { SaidFigure } from './figure.ts';
import type { Reading } from './reading.ts';

const TOP = /\b(?:top|first|last|next|bottom|other|remaining|these|those|the|all|both)\s+$/i;
/** "the 95th percentile" */
const PERCENTILE = /^(?:th)? percentile\b/i;
const SUPERLATIVE = /^\s*(?:most|least|\p{L}+est|of them|top|others?|rest)\b/iu;
const OF_THEM = /^\s*\**\s*of (?:them|these|those)\b/i;

/** Returns whether it counts listed names, rows with a named value, the first rows, or is a year. */
export function isCount(
  figure: SaidFigure,
  reading: Reading,
  evidence: Evidence,
  listed: ReadonlySet<number>,
): boolean {
  const { text } = reading;
  const { amount, start, end } = figure;
  if (listed.has(amount) || amount === namedAlike(text, end, evidence)) return true;
  if (OTHERS.test(text.slice(0, start)) && isRest(amount, evidence, listed)) return true;
  const counted = countedIn(reading, evidence);
  if (counted.confirms(figure)) return true;
  // "3 of them are in eu-west-1" can be counted.
  if (counted.countsRows && OF_THEM.test(text.slice(end))) return false;
  const isFirst =
    TOP.test(text.slice(Math.max(0, start - 12), start)) || SUPERLATIVE.test(text.slice(end, end + 24));
  if (isFirst && amount <= Math.min(evidence.maxRows, 20)) return true;
  return evidence.calendar.hasYear(String(amount)) || PERCENTILE.test(text.slice(end));
}

/** "The other 35" of 36 rows, one of which was named. */
const OTHERS = /\b(?:other|remaining|further)\s+(?:\*\*)?$/i;
const isRest = (amount: number, { tallies, rowCounts }: Evidence, listed: ReadonlySet<number>): boolean =>
  [...rowCounts, ...tallies.map(({ rows }) => rows.size)].some((whole) =>
    [1, ...listed].some((named) => whole - named === amount),
  );

/** Returns how many names begin with the word after a number: "two ml-batch machines" are ml-batch-1 and ml-batch-2. */
function namedAlike(text: string, end: number, { namedRows }: Evidence): number | undefined {
  const [, prefix] = /^[\s`*]+([\p{L}\d]+(?:-[\p{L}\d]+)*)/u.exec(text.slice(end, end + 64)) ?? [];
  if (!prefix || isEnglish(prefix)) return undefined;
  return [...namedRows.keys()].filter((name) => name.startsWith(`${prefix.toLowerCase()}-`)).length;
}
