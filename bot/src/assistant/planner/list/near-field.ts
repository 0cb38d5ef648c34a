import type { Field } from '../../../tools/tool.ts';
import { isDuration, isSize, isUnitOfTime } from './durations.ts';
import { isNounAt } from './nouns.ts';
import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';
import type { Quantity } from './units.ts';

/** Reports whether a field can be compared with a quantity in that unit. */
export function fits(field: Field, quantity: Quantity): boolean {
  if (isSize(quantity.unit)) return field.type === 'bytes' || /^[KMGT]i?B$/.test(field.unit ?? '');
  if (quantity.unit === 'USD') return field.type === 'money';
  if (quantity.unit === '%') return field.type === 'percent' || field.unit === '%';
  if (isDuration(quantity.unit)) return field.type === 'date' || isUnitOfTime(field.unit);
  return /^(number|money|bytes|percent)$/.test(field.type);
}

/** Returns where the phrase right before a comparison begins: "never launched and older than a year" has two conditions. */
export function nearFrom(scan: Scan, at: number): number {
  for (let back = at - 1; back >= Math.max(0, at - 3); back--)
    if (/^(?:and|or|but|plus)$/.test(wordAt(scan, back))) return back + 1;
  return Math.max(0, at - 3);
}

/** Returns the fitting field whose own words stand right before: "access *keys* older than 90 days". */
export function nearField(scan: Scan, at: number, quantity: Quantity): Field | undefined {
  const first = nearFrom(scan, at);
  const before = new Set(
    scan.question.tokens
      .slice(first, at)
      // The "log" of "log groups" only says which kind of group they are.
      .flatMap(({ stem }, index) => {
        const place = first + index;
        return isNounAt(scan, place) && isNounAt(scan, place + 1) ? [] : stem;
      }),
  );
  let best: Field | undefined;
  let most = 0;
  for (const field of scan.vocabulary.fields.values()) {
    if (!fits(field, quantity)) continue;
    const shared = scan.vocabulary.wordsOf(field).filter((word) => before.has(word)).length;
    if (shared <= most) continue;
    best = field;
    most = shared;
  }
  return best;
}
