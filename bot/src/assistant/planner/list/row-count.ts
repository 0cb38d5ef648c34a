import { isNounAt } from './nouns.ts';
import { numberAt } from './number-words.ts';
import type { Scan } from './scan.ts';
import { mark, wordAt } from './scan.ts';

const COUNT_WORD = /^(\d+|two|three|four|five|six|seven|eight|nine|ten|twenty)$/;

/** Reads "top 5", "last 3". */
export function readTop(scan: Scan, at: number): void {
  if (!/^(top|first|last|bottom)$/.test(wordAt(scan, at)) || scan.taken[at + 1]) return;
  if (!COUNT_WORD.test(wordAt(scan, at + 1))) return;
  const count = numberAt(scan.question.tokens, at + 1);
  const isSpan = /^(hour|hr|minute|min|day|week|month|year)s?$/.test(wordAt(scan, at + 2));
  if (!count || isSpan) return;
  scan.limit = count;
  mark(scan, at, at + 2);
}

/** "the ten roles with most policies" */
export function readMostOf(scan: Scan, at: number): void {
  if (
    scan.limit !== undefined ||
    scan.taken[at] ||
    !COUNT_WORD.test(wordAt(scan, at)) ||
    !isNounAt(scan, at + 1)
  )
    return;
  const count = numberAt(scan.question.tokens, at);
  if (
    !count ||
    !/\b(?:most|least|fewest|highest|lowest|largest|biggest|smallest|oldest|newest|longest|shortest)\b/i.test(
      scan.question.text,
    )
  )
    return;
  scan.limit = count;
  scan.taken[at] = true;
}

/** "5 largest volumes", "the 10 oldest keys", "largest 5". */
export function readCounted(scan: Scan, at: number): void {
  const match = scan.matches.get(at);
  if (!match?.meanings.some(({ kind }) => kind === 'max' || kind === 'min')) return;
  for (const index of [at - 1, match.to]) {
    if (scan.taken[index] || !COUNT_WORD.test(wordAt(scan, index))) continue;
    const count = numberAt(scan.question.tokens, index);
    if (count === undefined) continue;
    scan.limit = count;
    scan.taken[index] = true;
    return;
  }
}

/** "list 10 instances", "show me five buckets" */
export function readSome(scan: Scan, at: number): void {
  if (scan.limit !== undefined || !COUNT_WORD.test(wordAt(scan, at)) || !isNounAt(scan, at + 1)) return;
  if (!/^(?:list|show|me|display|get|fetch|any|some|print)$/.test(wordAt(scan, at - 1))) return;
  const count = numberAt(scan.question.tokens, at);
  if (!count) return;
  scan.limit = count;
  scan.taken[at] = true;
}
