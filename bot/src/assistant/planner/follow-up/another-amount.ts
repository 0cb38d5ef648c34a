import type { Filter } from '../../../contract/query.ts';
import type { Field } from '../../../tools/tool.ts';
import type { Order } from '../list/compare.ts';
import { amountIn } from '../list/compare.ts';
import { ago } from '../list/durations.ts';
import { quantityAt } from '../list/quantity-at.ts';
import type { Quantity } from '../list/units.ts';
import { tokenise } from '../words/text.ts';

const COMPARES = /^[gl]te?$/;
const ORDERS: readonly [Order, RegExp][] = [
  ['gt', /^(?:over|above|more|older|bigger|larger|longer|greater|exceeding)$/],
  ['lt', /^(?:under|below|less|fewer|newer|younger|smaller|shorter|within)$/],
];
/** For an age, an older thing has an earlier date. */
const EARLIER: Record<Order, Order> = { gt: 'lt', gte: 'lte', lt: 'gt', lte: 'gte' };
/** Words around the amount that say nothing more. */
const AROUND = new Set(
  `and or but ok no nope sorry what about how make it that this say rather better only just those the ones with of i we
  meant mean then please pls instead old than is are`
    .trim()
    .split(/\s+/),
);

/**
 * "what about 180", "make that a year", "under 90": returns the conditions with another amount in the last comparison,
 * in its direction or another. Returns undefined if the text says anything else.
 */
export function anotherAmount(
  filters: readonly Filter[],
  fields: ReadonlyMap<string, Field>,
  { now, text }: { now: Date; text: string },
): Filter[] | undefined {
  const compared = filters.findLast(({ op }) => COMPARES.test(op));
  const field = compared && fields.get(compared.field);
  const said = field && readAmount(text);
  const isRange = filters.some((each) => each !== compared && each.field === compared?.field);
  if (!field || !said || isRange) return undefined;
  const order = said.order && (field.type === 'date' ? EARLIER[said.order] : said.order);
  const value = amountOf(field, said.quantity, now);
  const other: Filter = { ...compared, ...(order && { op: order }), value };
  return filters.map((filter) => (filter === compared ? other : filter));
}

/** Returns the direction and the amount that make up a text, with nothing else in it. */
function readAmount(text: string): { order?: Order; quantity: Quantity } | undefined {
  const tokens = tokenise(text.toLowerCase());
  let order: Order | undefined;
  let quantity: Quantity | undefined;
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]?.word ?? '';
    const found = quantity ? undefined : quantityAt(tokens, at);
    if (found) {
      quantity = found;
      at = found.to - 1;
      continue;
    }
    const direction = ORDERS.find(([, words]) => words.test(word))?.[0];
    if (direction && !order) order = direction;
    else if (!AROUND.has(word)) return undefined;
  }
  return quantity && { quantity, ...(order && { order }) };
}

/** Returns the amount in the form that the field's filters have. A bare number for a date is a number of days. */
const amountOf = (field: Field, quantity: Quantity, now: Date): string | number =>
  field.type === 'date' ? ago({ ...quantity, unit: quantity.unit || 'day' }, now) : amountIn(field, quantity);
