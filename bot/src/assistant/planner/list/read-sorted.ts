import type { Field } from '../../../tools/tool.ts';
import { DOWN, UP } from './direction.ts';
import type { Scan } from './scan.ts';
import { fieldAt, mark, saidField, wordAt } from './scan.ts';

/** Reads "sorted by size", "by age, oldest first". */
export function readSorted(scan: Scan, at: number): void {
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
export function readFirst(scan: Scan, at: number): void {
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
