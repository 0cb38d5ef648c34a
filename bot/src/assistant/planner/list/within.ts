import { addFilter } from './add-filter.ts';
import type { Read } from './scan.ts';
import { mark, wordAt } from './scan.ts';

/** "with backup in the description" */
export const readWithin: Read = (scan, { from, to }, field) => {
  const at = from - (/^(?:the|its|their)$/.test(wordAt(scan, from - 1)) ? 3 : 2);
  const token = scan.question.tokens[at];
  const led = /^(?:with|having|has|have|mention|mentioning|contain|containing)$/.test(wordAt(scan, at - 1));
  if (!led || !token || wordAt(scan, at + 1) !== 'in' || scan.taken[at] || field.values) return undefined;
  if (!/^(?:text|list)$/.test(field.type) || /_id$/.test(field.key)) return undefined;
  addFilter(scan, { field: field.key, op: 'contains', value: token.raw });
  mark(scan, at - 1, from);
  return 1.5 * (to - from) + 1;
};
