import { compare } from './compare.ts';
import { fieldFor } from './compared-field.ts';
import { finish } from './finish-comparison.ts';
import { fits } from './near-field.ts';
import { quantityAt } from './quantity-at.ts';
import type { Scan } from './scan.ts';
import { fieldAt, wordAt } from './scan.ts';

const OR_BEYOND = /^(?:more|larger|bigger|greater|above|longer|older|less|smaller|fewer|below|newer|under)$/;
const OR_LESS = /^(?:less|smaller|fewer|below|newer|under)$/;

/** "100 GB or more", "90 days or older" */
export function readOrBeyond(scan: Scan, at: number): number | undefined {
  const quantity = quantityAt(scan.question.tokens, at);
  if (!quantity) return undefined;
  // "3 GB of memory or more"
  const behind = wordAt(scan, quantity.to) === 'of' ? quantity.to + 1 : quantity.to;
  const or = fieldAt(scan, behind, (field) => fits(field, quantity))?.to ?? quantity.to;
  if (wordAt(scan, or) !== 'or') return undefined;
  const beyond = wordAt(scan, or + 1);
  const field = OR_BEYOND.test(beyond) ? fieldFor(scan, at, quantity) : undefined;
  if (!field) return undefined;
  compare(scan, field, OR_LESS.test(beyond) ? 'lte' : 'gte', quantity);
  return finish(scan, at, or + 2);
}
