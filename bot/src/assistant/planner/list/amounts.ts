import type { Filter } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import type { PhraseMatch } from '../words/phrases.ts';
import type { Meaning } from '../words/vocabulary.ts';
import { addFilter } from './add-filter.ts';
import { amountIn } from './compare.ts';
import { fits } from './near-field.ts';
import { isNounAt } from './nouns.ts';
import { numberAt } from './number-words.ts';
import { quantityAt } from './quantity-at.ts';
import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';

/** Reports whether a field holds amounts that can be compared. */
export const isNumeric = ({ type }: Field): boolean => /^(number|money|bytes|percent)$/.test(type);

/**
 * "timeout of 15 minutes", "memory is 512 MB", "retention 7 days": returns an amount with a unit, converted to the
 * field's unit.
 */
export function amountAfter(
  scan: Scan,
  at: number,
  field: Field,
): { filter: Filter; to: number } | undefined {
  let next = at;
  while (/^(?:of|is|are|=|equals?|exactly|set|to|at|just|only|for)$/.test(wordAt(scan, next))) next++;
  if (next > at + 3 || scan.taken[next]) return undefined;
  const quantity = quantityAt(scan.question.tokens, next);
  if (!quantity?.unit || !fits(field, quantity)) return undefined;
  // "timeout 5 minutes or more", "backups 7 days ago" are comparisons.
  if (/^(?:or|ago|old)$/.test(wordAt(scan, quantity.to))) return undefined;
  return { filter: { field: field.key, op: 'eq', value: amountIn(field, quantity) }, to: quantity.to };
}

/** "with 128 MB memory", "a 15 minute timeout": returns the amount right before the field and marks its tokens as read. */
function amountBefore(scan: Scan, at: number, field: Field): number | undefined {
  for (const from of [at - 2, at - 1]) {
    const quantity = from >= 0 && !scan.taken[from] ? quantityAt(scan.question.tokens, from) : undefined;
    if (!quantity?.unit || !/^\d/.test(wordAt(scan, from)) || !fits(field, quantity)) continue;
    const behind = wordAt(scan, quantity.to) === 'of' ? quantity.to + 1 : quantity.to;
    if (behind !== at) continue;
    for (let index = from; index < at; index++) scan.taken[index] = true;
    return amountIn(field, quantity);
  }
  return undefined;
}

const LEADS = /^(?:with|in|have|has|having|exactly|just|only|is|are|but|and)$/;

/** "with zero items", "having exactly 3 nodes", "only one node": reads a number for a field that counts. */
export function readCounted(
  scan: Scan,
  { from, to }: PhraseMatch<Meaning>,
  field: Field,
): number | undefined {
  const amount = isNumeric(field) ? amountBefore(scan, from, field) : undefined;
  if (amount !== undefined) {
    addFilter(scan, { field: field.key, op: 'eq', value: amount });
    return 1.5 * (to - from) + 1;
  }
  if (field.type === 'list' && /^(?:0|zero)$/.test(wordAt(scan, from - 1)) && !scan.taken[from - 1]) {
    addFilter(scan, { field: field.key, op: 'missing' });
    scan.taken[from - 1] = true;
    return 1.5 * (to - from) + 1;
  }
  if (!/^(?:number|list)$/.test(field.type) || scan.taken[from - 1] || isNounAt(scan, from)) return undefined;
  const word = wordAt(scan, from - 1);
  const value = word === 'zero' ? 0 : word === 'single' ? 1 : numberAt(scan.question.tokens, from - 1);
  const lead = wordAt(scan, from - 2);
  const led = LEADS.test(lead) || (/^(?:a|the)$/.test(lead) && LEADS.test(wordAt(scan, from - 3)));
  if (value === undefined || /^an?$/.test(word) || !(led || word === 'zero' || word === '0'))
    return undefined;
  addFilter(scan, { field: field.key, op: 'eq', value });
  scan.taken[from - 1] = true;
  return 1.5 * (to - from) + 1;
}
