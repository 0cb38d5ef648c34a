// Arithmetic on decimals without binary rounding errors: 0.1 × 3 is 0.3. Throws CallError if a value is too large.
import { parseAmount, sumNumbers, toNumber } from '../../domain/money.ts';
import { CallError } from '../call-error.ts';

const ONE = parseAmount('1');

export const sum = (values: number[]): number => finite(sumNumbers(values));

export function product(a: number, b: number): number {
  return settled(rounded(parseAmount(String(a)) * parseAmount(String(b)), ONE), a * b);
}

/** Throws CallError on a division by zero. */
export function quotient(a: number, b: number): number {
  if (b === 0) throw new CallError('Nothing can be divided by zero.');
  const divisor = parseAmount(String(b));
  return divisor === 0n ? finite(a / b) : settled(rounded(parseAmount(String(a)) * ONE, divisor), a / b);
}

/** Returns a part of a whole in percent, with the displayed one decimal, or two digits if that would make it zero. */
export function percent(part: number, whole: number): number {
  const value = quotient(product(part, 100), whole);
  return Math.abs(value) < 0.05 ? Number(value.toPrecision(2)) : Math.round(value * 10) / 10;
}

/** Keeps a value that is too small for the decimals of `exact` from becoming zero. */
function settled(exact: bigint, rough: number): number {
  const value = toNumber(exact);
  return finite(value === 0 && rough !== 0 ? rough : value);
}

function rounded(value: bigint, divisor: bigint): bigint {
  const isNegative = value < 0n !== divisor < 0n;
  const [top, bottom] = [value < 0n ? -value : value, divisor < 0n ? -divisor : divisor];
  const nearest = (top + bottom / 2n) / bottom;
  return isNegative ? -nearest : nearest;
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new CallError('The result is too large to show.');
  return value === 0 ? 0 : value;
}
