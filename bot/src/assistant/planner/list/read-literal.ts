import { invert } from '../../../domain/invert-filter.ts';
import { addFilter } from './add-filter.ts';
import { amountAfter, isNumeric } from './amounts.ts';
import { knownIds } from './known-ids.ts';
import { literalAfter, literalBefore } from './literals.ts';
import { negationBefore } from './negations.ts';
import { asksProperty, isDone, isNoValue, isState } from './no-value.ts';
import { isSingular } from './nouns.ts';
import type { Read } from './scan.ts';
import { mark, previousWord, wordAt } from './scan.ts';
import { SWITCH } from './switches.ts';

/** "engine is mysql", "in vpc vpc-123", "in the admins group". */
export const readLiteral: Read = (scan, { from, to }, field, negation) => {
  if (field.key === 'region' || field.key === 'account') return undefined;
  const named = previousWord(
    scan,
    from,
    ['in', 'with', 'using', 'uses', 'under', 'from', 'on', 'having', 'has', 'to'],
    1,
  );
  const singular = isSingular(scan.question.tokens[to - 1]);
  // "tasks of service checkout"
  const isOf = wordAt(scan, from - 1) === 'of' && field.before === `of ${wordAt(scan, from)}`;
  const amount = isNumeric(field) ? amountAfter(scan, to, field) : undefined;
  if (amount) {
    addFilter(scan, negation !== undefined ? invert(amount.filter) : amount.filter);
    mark(scan, to, amount.to);
    return 1.5 * (to - from) + 1;
  }
  // "records that point to cloudfront"
  const leads = to - from > 1 && /^(?:to|at|by|from|on|for|trusts?)$/.test(wordAt(scan, to - 1));
  const known = leads ? knownIds(scan, to, field) : undefined;
  if (known) {
    addFilter(scan, negation !== undefined ? invert(known.filter) : known.filter);
    mark(scan, to, known.to);
    return 1.5 * (to - from) + 1;
  }
  const after = literalAfter(scan, to, leads || ((named || isOf) && singular));
  const said = after?.filter(field);
  // "how big is web-assets?": a name is not a number; "what type is web-1?" asks for the type.
  const isName =
    typeof said?.value === 'string' &&
    (isNumeric(field) ||
      // "block public access is off": a field with closed values has no such one.
      (field.values !== undefined && SWITCH.test(said.value) && !(said.value in field.values)) ||
      asksProperty(scan, { from, to }, after, { field, value: said.value }) ||
      isDone(scan, { from, to }) ||
      (/^(?:is|are)$/.test(wordAt(scan, to)) && isState(scan, said.value, field, singular)));
  if (after && said && !isName) {
    addFilter(scan, negation !== undefined ? invert(said) : said);
    mark(scan, to, after.to);
    return 1.5 * (to - from) + 1;
  }
  if (!(field.type === 'list' || field.type === 'text') || !singular) return undefined;
  const before = literalBefore(scan, from);
  if (before === undefined || isNoValue(before, field)) return undefined;
  const negated = negationBefore(scan, from - 1);
  const filter = { field: field.key, op: field.type === 'list' ? 'contains' : 'eq', value: before } as const;
  addFilter(scan, negated !== undefined ? invert(filter) : filter);
  scan.taken[from - 1] = true;
  return 1.5 * (to - from) + 1;
};
