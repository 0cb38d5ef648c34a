import { compare } from './compare.ts';
import { isDuration } from './durations.ts';
import { finish, oneAt } from './finish-comparison.ts';
import { quantityAt } from './quantity-at.ts';
import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';

/** Words before a duration in the future: "in 30 days", "within the next two weeks". */
const AHEAD_WORDS = /^(?:in|within|over|during|for|the|next|coming|following|upcoming)$/;

/** "expire in the next 30 days", for things with a due date. */
export function readAhead(scan: Scan, at: number): number | undefined {
  if (!AHEAD_WORDS.test(wordAt(scan, at))) return undefined;
  const { tokens } = scan.question;
  const field = [...scan.vocabulary.fields.values()].find(({ ahead, type }) => ahead && type === 'number');
  // "days left over 10 days" is a bound, "over the next 10 days" a time.
  const isBound = wordAt(scan, at) === 'over' && !AHEAD_WORDS.test(wordAt(scan, at + 1));
  if (!field || isBound) return undefined;
  let from = at + 1;
  while (AHEAD_WORDS.test(wordAt(scan, from))) from++;
  const quantity = quantityAt(tokens, from) ?? oneAt(scan, from);
  if (!quantity || !isDuration(quantity.unit)) return undefined;
  compare(scan, field, 'lte', quantity);
  return finish(scan, at, quantity.to);
}
