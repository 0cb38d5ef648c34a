import type { Token } from '../words/text.ts';
import { halfAt } from './half-at.ts';
import { numberAt } from './number-words.ts';
import type { Quantity } from './units.ts';
import { MULTIPLES, UNITS } from './units.ts';

/** The quantities of a question by their tokens, because each list reads them. */
const READ = new WeakMap<readonly Token[], Map<number, Quantity | undefined>>();

/** Returns the quantity at a token: "100 GB", "100gb", "90 days", "a year", "3000". */
export function quantityAt(tokens: Token[], at: number): Quantity | undefined {
  const known = READ.get(tokens) ?? new Map<number, Quantity | undefined>();
  if (known.has(at)) return known.get(at);
  const quantity = readQuantity(tokens, at);
  READ.set(tokens, known.set(at, quantity));
  return quantity;
}

function readQuantity(tokens: Token[], at: number): Quantity | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const joined = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(token.word);
  if (joined?.[1] && joined[2] && UNITS[joined[2]])
    return { value: Number(joined[1]), unit: UNITS[joined[2]] ?? '', to: at + 1 };
  const half = halfAt(tokens, at);
  if (half) return half;
  // "$100", "100 dollars"
  if (token.word === '$') {
    const amount = numberAt(tokens, at + 1);
    return amount === undefined ? undefined : { value: amount, unit: 'USD', to: at + 2 };
  }
  const value = numberAt(tokens, at);
  if (value === undefined) return undefined;
  const times = MULTIPLES[tokens[at + 1]?.stem ?? ''];
  if (times) return { value: value * times, unit: '', to: at + 2 };
  if (/^(?:dollar|buck|usd)$/.test(tokens[at + 1]?.stem ?? '')) return { value, unit: 'USD', to: at + 2 };
  if (/^(?:%|percent)$/.test(tokens[at + 1]?.word ?? '') && /^\d/.test(token.word))
    return { value, unit: '%', to: at + 2 };
  const unit = UNITS[tokens[at + 1]?.stem ?? ''] ?? UNITS[tokens[at + 1]?.word ?? ''];
  if (unit) return { value, unit, to: at + 2 };
  // "a" and "one" alone are not numbers: "a volume", "the other one".
  return /^\d/.test(token.word) || value > 1 ? { value, unit: '', to: at + 1 } : undefined;
}
