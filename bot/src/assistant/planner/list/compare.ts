import type { Filter } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import { addFilter } from './add-filter.ts';
import { ago, durationIn, isDuration, isSize, sizeIn } from './durations.ts';
import type { Scan } from './scan.ts';
import type { Quantity } from './units.ts';

export type Order = 'gt' | 'gte' | 'lt' | 'lte';
const FLIPPED: Record<Order, Order> = { gt: 'lt', gte: 'lte', lt: 'gt', lte: 'gte' };

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
 * Something due within some days is not over yet. A number of days in the text replaces the days that "soon" stands
 * for.
 */
function compareAhead(scan: Scan, field: Field, order: Order, quantity: Quantity): void {
  const isEnd = order === 'lt' || order === 'lte';
  // "between 10 and 60 days left": the end does not replace the beginning.
  const isBeginning = ({ op, value }: Filter) => isEnd && /^gte?$/.test(op) && Number(value) > 0;
  scan.filters = scan.filters.filter((filter) => filter.field !== field.key || isBeginning(filter));
  if (isEnd && !scan.filters.some((filter) => filter.field === field.key))
    addFilter(scan, { field: field.key, op: 'gte', value: 0 });
  addFilter(scan, { field: field.key, op: order, value: durationIn(quantity, field.unit) });
}
