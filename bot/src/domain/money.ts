/**
 * Exact sums of money. AWS writes amounts as decimal strings with up to a dozen decimals; adding them as binary
 * floats leaves dust, so they are added as whole trillionths of the currency's unit.
 */
const DECIMALS = 12;
const UNIT = 10n ** BigInt(DECIMALS);

/** Trillionths of a dollar (or of whatever the currency is). */
export type ExactAmount = bigint;

/** '12.3400000001' → trillionths. Takes exponents ('1.5E-7'). Throws a RangeError on what is not a number. */
export function parseAmount(amount: string): ExactAmount {
  const match = /^\s*([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?\s*$/i.exec(amount);
  const digits = (match?.[2] ?? '') + (match?.[3] ?? '');
  if (!match || digits === '') throw new RangeError(`Not an amount: ${JSON.stringify(amount)}`);
  const scale = DECIMALS + Number(match[4] ?? 0) - (match[3] ?? '').length;
  const whole = BigInt(digits);
  const exact = scale >= 0 ? whole * 10n ** BigInt(scale) : roundedDivision(whole, 10n ** BigInt(-scale));
  return match[1] === '-' ? -exact : exact;
}

function roundedDivision(value: bigint, divisor: bigint): bigint {
  return (value + divisor / 2n) / divisor;
}

/** The nearest number; use it last, after all sums. */
export function toNumber(amount: ExactAmount): number {
  const negative = amount < 0n;
  const positive = negative ? -amount : amount;
  const fraction = (positive % UNIT).toString().padStart(DECIMALS, '0');
  const value = Number(`${positive / UNIT}.${fraction}`);
  return negative && value !== 0 ? -value : value;
}

/** The sum of numbers that came from `toNumber`, without float dust. */
export function sumNumbers(values: number[]): number {
  return toNumber(values.reduce((sum, value) => sum + parseAmount(String(value)), 0n));
}

/**
 * The change from `baseline` to `current` in percent, one decimal: 9.8 for +9.8 %. 'new' where the baseline is
 * zero and the current is not; null where a percentage says nothing (a negative baseline: credits).
 */
export function percentChange(current: number, baseline: number): number | 'new' | null {
  if (baseline === 0) return current === 0 ? 0 : 'new';
  if (baseline < 0) return null;
  return Math.round(((current - baseline) / baseline) * 1000) / 10;
}

/** A part of a whole in percent, one decimal; null where the whole is not positive. */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 1000) / 10 : null;
}
