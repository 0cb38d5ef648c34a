import type { Field } from '../../../tools/tool.ts';
import { numberAt } from './number-words.ts';
import { quantityAt } from './quantity-at.ts';
import type { Scan } from './scan.ts';
import { fieldAt, mark, wordAt } from './scan.ts';
import type { Quantity } from './units.ts';

/** Marks the comparison and the words for its field on both sides ("size larger than 100 GB", "over 3000 iops"). */
export function finish(scan: Scan, from: number, to: number): number {
  const { tokens } = scan.question;
  let end = to;
  if (/^(old|ago|large|big|long|each|used|full)$/.test(tokens[end]?.word ?? '')) end++;
  const isCompared = ({ key }: Field) => scan.filters.at(-1)?.field === key;
  const behind = fieldAt(scan, end, isCompared) ?? fieldAt(scan, end + 1, isCompared);
  if (behind) end = behind.to;
  let start = from;
  for (let back = from - 1; back >= Math.max(0, from - 3); back--) {
    const said = fieldAt(scan, back);
    if (said && said.field.key === scan.filters.at(-1)?.field) start = back;
  }
  mark(scan, start, end);
  scan.score += 1.5;
  return end;
}

/** "next month" */
export function oneAt(scan: Scan, at: number): Quantity | undefined {
  const token = scan.question.tokens[at];
  if (!token || !/^(?:next|coming|upcoming|last|past)$/.test(wordAt(scan, at - 1))) return undefined;
  const one = quantityAt([{ ...token, word: '1', stem: '1' }, token], 0);
  return one && { ...one, to: at + 1 };
}

/** "at least one active access key": a number word before a field that counts. */
export function countedAt(scan: Scan, at: number): Quantity | undefined {
  const value = numberAt(scan.question.tokens, at);
  const isCount = ({ type, unit }: Field) => type === 'list' || (type === 'number' && unit === undefined);
  const counts = fieldAt(scan, at + 1, isCount) ?? fieldAt(scan, at + 2, isCount);
  return value !== undefined && counts ? { value, unit: '', to: at + 1 } : undefined;
}
