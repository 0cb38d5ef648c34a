import type { Filter } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import type { Quantity } from './durations.ts';
import { ago, durationIn, isDuration, isSize, isUnitOfTime, sizeIn } from './durations.ts';
import type { Scan } from './scan.ts';
import { addFilter, fieldAt, isNounAt, saidField, wordAt } from './scan.ts';

export type Order = 'gt' | 'gte' | 'lt' | 'lte';

const FLIPPED: Record<Order, Order> = { gt: 'lt', gte: 'lte', lt: 'gt', lte: 'gte' };

/** Reports whether a field can be compared with a quantity in that unit. */
export function fits(field: Field, quantity: Quantity): boolean {
  if (isSize(quantity.unit)) return field.type === 'bytes' || /^[KMGT]i?B$/.test(field.unit ?? '');
  if (quantity.unit === 'USD') return field.type === 'money';
  if (quantity.unit === '%') return field.type === 'percent' || field.unit === '%';
  if (isDuration(quantity.unit)) return field.type === 'date' || isUnitOfTime(field.unit);
  return /^(number|money|bytes|percent)$/.test(field.type);
}

const isMeasure = ({ unit }: Quantity): boolean => isSize(unit) || isDuration(unit);
const isMeasured = ({ type, unit }: Field): boolean =>
  type === 'bytes' || isUnitOfTime(unit) || /^[KMGT]i?B$/.test(unit ?? '');

/** "in more than one group": a bare number may be the number of a list's elements. */
const isCountOf = ({ type }: Field, { unit }: Quantity): boolean => type === 'list' && unit === '';

/**
 * Returns the start of the phrase right before a comparison: "never launched and older than a year" has two conditions.
 */
function nearFrom(scan: Scan, at: number): number {
  for (let back = at - 1; back >= Math.max(0, at - 3); back--)
    if (/^(?:and|or|but|plus)$/.test(wordAt(scan, back))) return back + 1;
  return Math.max(0, at - 3);
}

/** Returns the fitting field whose own words come right before: "access *keys* older than 90 days". */
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

function moneyOf({ vocabulary }: Scan): Field | undefined {
  const usual = [...vocabulary.fields.values()].filter(({ detail }) => !detail);
  return usual.some(({ type }) => type === 'number') ? undefined : usual.find(({ type }) => type === 'money');
}

/**
 * Returns the field that a quantity is compared with: the one named next to it, otherwise any that is named, otherwise
 * the only kind that fits the unit.
 */
export function fieldFor(scan: Scan, at: number, quantity: Quantity): Field | undefined {
  for (let back = at - 1; back >= nearFrom(scan, at); back--) {
    const said = fieldAt(scan, back);
    if (said && fits(said.field, quantity)) return said.field;
  }
  // "timeout over 2 TB": the unit is wrong, and a different field is unlikely.
  const beside = fieldAt(scan, at - 1)?.field;
  if (beside && isMeasured(beside) && isMeasure(quantity) && !fits(beside, quantity)) return undefined;
  const suits = (field: Field) => fits(field, quantity);
  const behindIf = (test: (field: Field) => boolean) =>
    fieldAt(scan, quantity.to, test) ?? fieldAt(scan, quantity.to + 1, test);
  const behind =
    (quantity.unit === ''
      ? behindIf(({ type, unit }) => type === 'number' && unit === undefined)
      : undefined) ??
    behindIf((field) => isCountOf(field, quantity)) ??
    behindIf(suits);
  if (behind) return behind.field;
  const { age } = scan.vocabulary;
  const since = isDuration(quantity.unit) ? sinceField(scan, at) : undefined;
  if (since) return since;
  const near = nearField(scan, at, quantity);
  if (near) return near;
  // "never launched and over a year old"
  if (wordAt(scan, quantity.to) === 'old' && age && fits(age, quantity)) return age;
  // "with less than two weeks left"
  if (/^(?:left|remaining)$/.test(wordAt(scan, quantity.to))) {
    const ahead = [...scan.vocabulary.fields.values()].find(
      (field) => field.ahead && field.type === 'number' && suits(field),
    );
    if (ahead) return ahead;
  }
  const mentioned = saidField(scan, (field) => fits(field, quantity));
  if (mentioned) return mentioned;
  if (isDuration(quantity.unit))
    return scan.vocabulary.age && fits(scan.vocabulary.age, quantity) ? scan.vocabulary.age : undefined;
  // "budgets over 50k": the only quantity of these things is money.
  if (quantity.unit === '') return moneyOf(scan);
  // "over 1 GB" means the memory of servers, which their list does not show, only if they are named.
  const isMeant = ({ detail, ties }: Field) => !(detail && ties) || scan.nouns.size > 0;
  return [...scan.vocabulary.fields.values()].find((field) => fits(field, quantity) && isMeant(field));
}

/** "stopped for more than 30 days": returns the date since which things have been in the named state. */
function sinceField({ filters, question, vocabulary }: Scan, at: number): Field | undefined {
  const lead = question.tokens.slice(Math.max(0, at - 1), at + 1).map(({ word }) => word);
  if (!lead.some((word) => /^(?:for|since|longer)$/.test(word))) return undefined;
  return filters
    .map(({ op, value }) => (op === 'eq' ? vocabulary.fields.get(`${value}_at`) : undefined))
    .find((field) => field?.type === 'date');
}

/**
 * Filters by a quantity.
 * @param order compares the amount. For a date field, the amount is the age: "over 90 days" is before that instant.
 */
export function compare(scan: Scan, field: Field, order: Order, quantity: Quantity): void {
  if (field.type === 'date') {
    addFilter(scan, { field: field.key, op: FLIPPED[order], value: ago(quantity, scan.now) });
  } else if (field.ahead) compareAhead(scan, field, order, quantity);
  else addFilter(scan, { field: field.key, op: order, value: amountIn(field, quantity) });
  scan.columns.delete(field.key);
}

/** Returns a quantity in the unit of a field. */
export function amountIn(field: Field, quantity: Quantity): number {
  if (isSize(quantity.unit)) return sizeIn(quantity, field.type === 'bytes' ? 'B' : field.unit);
  return isDuration(quantity.unit) ? durationIn(quantity, field.unit) : quantity.value;
}

/**
 * A thing that is due within some days is not over yet. A number of days in the text replaces the usual meaning of
 * "soon".
 */
function compareAhead(scan: Scan, field: Field, order: Order, quantity: Quantity): void {
  const isEnd = order === 'lt' || order === 'lte';
  // "between 10 and 60 days left": the upper bound does not replace the lower one.
  const isBeginning = ({ op, value }: Filter) => isEnd && /^gte?$/.test(op) && Number(value) > 0;
  scan.filters = scan.filters.filter((filter) => filter.field !== field.key || isBeginning(filter));
  if (isEnd && !scan.filters.some((filter) => filter.field === field.key))
    addFilter(scan, { field: field.key, op: 'gte', value: 0 });
  addFilter(scan, { field: field.key, op: order, value: durationIn(quantity, field.unit) });
}
