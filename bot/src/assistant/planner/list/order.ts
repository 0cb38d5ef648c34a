import type { Field } from '../../../tools/tool.ts';
import { numberAt } from './durations.ts';
import type { Scan } from './scan.ts';
import { fieldAt, isNounAt, mark, saidField, wordAt } from './scan.ts';

const COUNT_WORD = /^(\d+|two|three|four|five|six|seven|eight|nine|ten|twenty)$/;
const DOWN = /^(desc|descending|largest|highest|newest|latest|most|biggest)$/;
const UP = /^(asc|ascending|smallest|lowest|oldest|least|earliest|alphabetical|alphabetically)$/;

/** Reads "top 5", "sorted by size", "newest first", "the 10 oldest". */
export function readOrder(scan: Scan): void {
  scan.question.tokens.forEach((_, at) => {
    if (scan.taken[at]) return;
    readTop(scan, at);
    readSorted(scan, at);
    readFirst(scan, at);
    readCounted(scan, at);
    readSome(scan, at);
    readMostOf(scan, at);
  });
}

function readTop(scan: Scan, at: number): void {
  if (!/^(top|first|last|bottom)$/.test(wordAt(scan, at)) || scan.taken[at + 1]) return;
  if (!COUNT_WORD.test(wordAt(scan, at + 1))) return;
  const count = numberAt(scan.question.tokens, at + 1);
  const isSpan = /^(hour|hr|minute|min|day|week|month|year)s?$/.test(wordAt(scan, at + 2));
  if (!count || isSpan) return;
  scan.limit = count;
  mark(scan, at, at + 2);
}

function readSorted(scan: Scan, at: number): void {
  if (!/^(sort|sorted|order|ordered|rank|ranked|ordering|sorting)$/.test(wordAt(scan, at))) return;
  let by = at + 1;
  while (
    /^(them|those|these|it|that|by|the|their|its|on|number|count|of|how|much|many|is|are|was|were|they|when)$/.test(
      wordAt(scan, by),
    )
  )
    by++;
  const found = fieldAt(scan, by);
  if (!found) return;
  const { field, to } = found;
  const rest = [to, to + 1, to + 2];
  const down = rest.some((index) => DOWN.test(wordAt(scan, index)));
  const up = rest.some((index) => UP.test(wordAt(scan, index)));
  const naturallyDown = /^(number|money|bytes|percent)$/.test(field.type);
  scan.sort = { field: field.key, direction: down || (naturallyDown && !up) ? 'desc' : 'asc' };
  scan.score += 1;
  mark(scan, at, to);
  for (const index of rest)
    if (
      DOWN.test(wordAt(scan, index)) ||
      UP.test(wordAt(scan, index)) ||
      /^(first|order)$/.test(wordAt(scan, index))
    )
      scan.taken[index] = true;
}

/** "last activity of every user, oldest first" */
function readFirst(scan: Scan, at: number): void {
  if (wordAt(scan, at + 1) !== 'first') return;
  const word = wordAt(scan, at);
  const isDate = /^(oldest|earliest|newest|latest)$/.test(word);
  if (!isDate && !DOWN.test(word) && !UP.test(word)) return;
  const field = isDate
    ? (saidField(scan, ({ type }) => type === 'date') ?? ownField(scan, at) ?? scan.vocabulary.age)
    : saidField(scan, ({ type }) => /^(number|bytes|money)$/.test(type));
  const own = scan.matches.get(at)?.meanings.find(({ kind }) => kind === 'max' || kind === 'min');
  const key = field?.key ?? (own && 'field' in own ? own.field.key : undefined);
  if (!key) return;
  scan.sort = { field: key, direction: UP.test(word) ? 'asc' : 'desc' };
  scan.score += 1;
  mark(scan, at, at + 2);
}

/** Returns the field of the superlative at a token. */
function ownField(scan: Scan, at: number): Field | undefined {
  const own = scan.matches.get(at)?.meanings.find(({ kind }) => kind === 'max' || kind === 'min');
  return own && 'field' in own ? own.field : undefined;
}

/** "above 70 percent, highest first", "with a backlog, biggest first": sorts by the amount in a condition. */
export function readDirection(scan: Scan): void {
  const compared = scan.filters
    .filter(({ op }) => /^[gl]te?$/.test(op))
    .map(({ field }) => scan.vocabulary.fields.get(field))
    .find((field) => field && /^(?:number|bytes|money|percent)$/.test(field.type));
  const { tokens } = scan.question;
  const at = compared
    ? tokens.findIndex(({ word }, next) => AMOUNT.test(word) && tokens[next + 1]?.word === 'first')
    : -1;
  if (!compared || at < 0) return;
  scan.sort = { field: compared.key, direction: UP.test(wordAt(scan, at)) ? 'asc' : 'desc' };
  mark(scan, at, at + 2);
}
const AMOUNT = /^(?:largest|highest|most|biggest|smallest|lowest|least|fullest|worst)$/;

/** "the ten roles with most policies" */
function readMostOf(scan: Scan, at: number): void {
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
function readCounted(scan: Scan, at: number): void {
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
function readSome(scan: Scan, at: number): void {
  if (scan.limit !== undefined || !COUNT_WORD.test(wordAt(scan, at)) || !isNounAt(scan, at + 1)) return;
  if (!/^(?:list|show|me|display|get|fetch|any|some|print)$/.test(wordAt(scan, at - 1))) return;
  const count = numberAt(scan.question.tokens, at);
  if (!count) return;
  scan.limit = count;
  scan.taken[at] = true;
}
