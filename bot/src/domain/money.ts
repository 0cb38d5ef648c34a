/**
 * Exact sums of money. AWS writes amounts as decimal strings with up to a dozen decimals. Adding them as binary floats
 * leaves rounding errors, so they are added as whole trillionths of the currency's unit.
 */
const DECIMALS = 12;
const UNIT = 10n ** BigInt(DECIMALS);

/** Trillionths of a dollar or another currency's unit. */
export type ExactAmount = bigint;

/**
 * Parses '12.3400000001' into trillionths. Accepts exponents ('1.5E-7').
 * @throws RangeError for anything that is not a number
 */
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

/** Returns the nearest number. Use it last, after all sums. */
export function toNumber(amount: ExactAmount): number {
  const negative = amount < 0n;
  const positive = negative ? -amount : amount;
  const fraction = (positive % UNIT).toString().padStart(DECIMALS, '0');
  const value = Number(`${positive / UNIT}.${fraction}`);
  return negative && value !== 0 ? -value : value;
}

/** Adds numbers that came from `toNumber`, without float errors. */
export function sumNumbers(values: number[]): number {
  return toNumber(values.reduce((sum, value) => sum + parseAmount(String(value)), 0n));
}

/**
 * Returns the change from `baseline` to `current` in percent, with one decimal: 9.8 for +9.8 %. 'new' if only the
 * baseline is zero. null if a percentage says nothing, as for a negative baseline (credits).
 */
export function percentChange(current: number, baseline: number): number | 'new' | null {
  if (baseline === 0) return current === 0 ? 0 : 'new';
  if (baseline < 0) return null;
  return Math.round(((current - baseline) / baseline) * 1000) / 10;
}

/** Returns a part of a whole in percent, with one decimal. null if the whole is not positive. */
export function percentOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 1000) / 10 : null;
}
