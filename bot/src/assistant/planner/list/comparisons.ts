import { addFilter } from './add-filter.ts';
import { amountIn, compare } from './compare.ts';
import { fieldFor } from './compared-field.ts';
import { isSize } from './durations.ts';
import { countedAt, finish } from './finish-comparison.ts';
import { quantityAt } from './quantity-at.ts';
import { readAhead } from './read-ahead.ts';
import { readCompared } from './read-compared.ts';
import { readOrBeyond } from './read-or-beyond.ts';
import { readRelative } from './read-relative.ts';
import type { Scan } from './scan.ts';
import { fieldAt, wordAt } from './scan.ts';

/**
 * Reads "size over 100 GB", "larger than 100 GB", "between 10 and 50 GB", "100 GB or more". Returns the index of the
 * token after it.
 */
export function readComparison(scan: Scan, at: number): number | undefined {
  if (wordAt(scan, at) === 'between') return readBetween(scan, at);
  if (wordAt(scan, at) === 'exactly' || (wordAt(scan, at) === 'with' && /^\d/.test(wordAt(scan, at + 1)))) {
    const exactly = readExactly(scan, at);
    if (exactly) return exactly;
  }
  return readAhead(scan, at) ?? readRelative(scan, at) ?? readCompared(scan, at) ?? readOrBeyond(scan, at);
}

/** "exactly 512 MB" */
function readExactly(scan: Scan, at: number): number | undefined {
  const quantity =
    quantityAt(scan.question.tokens, at + 1) ??
    (wordAt(scan, at) === 'exactly' ? countedAt(scan, at + 1) : undefined);
  // "with 128 MB", without naming the field.
  const isBare =
    wordAt(scan, at) === 'exactly' ||
    (quantity &&
      isSize(quantity.unit) &&
      !fieldAt(scan, quantity.to) &&
      !/^(?:or|of|and|to)$/.test(wordAt(scan, quantity.to)));
  const field = quantity && isBare ? fieldFor(scan, at, quantity) : undefined;
  if (!quantity || !field || field.type === 'date') return undefined;
  addFilter(scan, { field: field.key, op: 'eq', value: amountIn(field, quantity) });
  return finish(scan, at, quantity.to);
}

function readBetween(scan: Scan, at: number): number | undefined {
  const { tokens } = scan.question;
  const low = quantityAt(tokens, at + 1);
  const high = low && wordAt(scan, low.to) === 'and' ? quantityAt(tokens, low.to + 1) : undefined;
  if (!low || !high) return undefined;
  const field = fieldFor(scan, at, high);
  if (!field) return undefined;
  compare(scan, field, 'gte', { ...low, unit: low.unit || high.unit });
  compare(scan, field, 'lte', high);
  return finish(scan, at, high.to);
}
