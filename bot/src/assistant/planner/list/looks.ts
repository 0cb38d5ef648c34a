import type { Filter } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import type { Scan } from './scan.ts';
import { addFilter, invert, mark, negationBefore } from './scan.ts';

/** Takes the words that look like values of this tool's fields: ids, addresses, instance types. */
export function useLooks(scan: Scan): void {
  const { looks, quoted } = scan.question;
  for (const { vocabulary, field, from, to, value } of looks) {
    if (vocabulary !== scan.vocabulary) continue;
    const isQuoted = quoted.some(({ token }) => token === from);
    if (!isQuoted && scan.taken.slice(from, to).some(Boolean)) continue;
    const filter = filterOf(field, value);
    const negation = negationBefore(scan, from);
    addFilter(scan, negation !== undefined ? invert(filter) : filter);
    if (negation !== undefined) scan.taken[negation] = true;
    mark(scan, from, to);
    // A thing's own id tells what it is; elsewhere the id only points to it.
    scan.score += field === vocabulary.tool.fields[0] ? 5 : field.key === 'metric' ? 1 : 3;
  }
}

/** 't3.micro' is a type, 't3' a family of them, '8' the versions that begin so. */
function filterOf(field: Field, value: string): Filter {
  const isFamily =
    /^instance_(type|class)$/.test(field.key) && /^(?:db\.|cache\.)?[a-z]+\d[a-z0-9-]*\.?\*?$/i.test(value);
  if (isFamily) {
    const family = value.toLowerCase().replace(/[.*]+$/, '');
    return { field: field.key, op: 'starts_with', value: `${family}.` };
  }
  if (field.key.endsWith('version')) return { field: field.key, op: 'starts_with', value };
  return { field: field.key, op: field.type === 'list' ? 'contains' : 'eq', value };
}
