import type { Column } from '../../contract/reply.ts';
import { CallError } from '../call-error.ts';

/** What a number measures: money in a currency, bytes, percent, or a count of something. */
export type Unit = Pick<Column, 'type' | 'unit'>;

export const PERCENT: Unit = { type: 'percent' };
export const BYTES: Unit = { type: 'bytes' };
/** KiB, MiB, GiB, TiB and PiB. */
export const BYTE_SIZES: ReadonlySet<number> = new Set([1, 2, 3, 4, 5].map((power) => 1024 ** power));
const PLAIN: Unit = { type: 'number' };
/** The larger time unit after a division by a plain number: seconds divided by 86,400 are days. */
const LONGER: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  ms: { 1000: 's', 60000: 'min', 3600000: 'h', 86400000: 'days' },
  s: { 60: 'min', 3600: 'h', 86400: 'days' },
  seconds: { 60: 'min', 3600: 'h', 86400: 'days' },
  min: { 60: 'h', 1440: 'days' },
  minutes: { 60: 'h', 1440: 'days' },
  h: { 24: 'days' },
  hours: { 24: 'days' },
};

/** Bytes, and seconds, in one of each unit. Units of one family can be converted. */
const FAMILIES: readonly ReadonlyMap<string, number>[] = [
  new Map([
    ...['bytes', 'byte', 'B'].map((name): [string, number] => [name, 1]),
    ...['K', 'M', 'G', 'T', 'P'].flatMap((letter, at): [string, number][] => [
      [`${letter}iB`, 1024 ** (at + 1)],
      [`${letter}B`, 1000 ** (at + 1)],
    ]),
    ['kB', 1000],
  ]),
  new Map([
    ['ms', 0.001],
    ...['s', 'second', 'seconds'].map((name): [string, number] => [name, 1]),
    ...['min', 'minute', 'minutes'].map((name): [string, number] => [name, 60]),
    ...['h', 'hour', 'hours'].map((name): [string, number] => [name, 3600]),
    ...['day', 'days'].map((name): [string, number] => [name, 86_400]),
  ]),
];
/** The names of all these units. */
export const SIZES: ReadonlySet<string> = new Set(FAMILIES.flatMap((family) => [...family.keys()]));

/**
 * Returns how many of another unit one unit is: 1.073741824 GB in a GiB. Undefined if they measure different things.
 */
export function ratio(unit: Unit | undefined, other: Unit | undefined): number | undefined {
  const [from, to] = [unitName(unit), unitName(other)];
  if (from === to) return 1;
  const family = FAMILIES.find((sizes) => sizes.has(from) && sizes.has(to));
  return family && (family.get(from) ?? Number.NaN) / (family.get(to) ?? Number.NaN);
}

/** Splits a price or a rate, such as USD per GiB. Undefined for any other unit. */
export function perUnit(unit: Unit | undefined): { top: Unit; per: Unit } | undefined {
  const [top = '', per] = unitName(unit).split(' per ');
  if (per === undefined || top === '') return undefined;
  return {
    top: { type: /^[A-Z]{3}$/.test(top) ? 'money' : 'number', unit: top },
    per: { type: 'number', unit: per },
  };
}

/** Returns 'USD', 'bytes', 'percent', 'GiB', or '' for a plain number. */
function unitName({ type, unit }: Unit = PLAIN): string {
  if (type === 'money') return unit ?? 'USD';
  return type === 'bytes' || type === 'percent' ? type : (unit ?? '');
}

/**
 * Returns the unit of an addition or a comparison, that of the first operand. Throws CallError if others measure
 * something else.
 */
export function commonUnit(done: string, [first = PLAIN, ...others]: readonly Unit[]): Unit {
  const other = others.find((unit) => ratio(unit, first) === undefined);
  if (!other) return first;
  const [a, b] = [first, other].map((unit) => unitName(unit) || 'a plain number');
  throw new CallError(`These cannot be ${done}: one is ${a}, another ${b}.`);
}

/**
 * Returns the unit of a product, and which of its factors are percentages: 12.5 % of $100. Throws CallError if two
 * factors have units of their own.
 */
export function unitOfProduct(units: readonly (Unit | undefined)[]): { unit: Unit; parts: boolean[] } {
  const own = units.filter((unit) => unit && unitName(unit) !== '' && unit.type !== 'percent');
  const [only = undefined, another] = own;
  if (only && another) throw new CallError(`${unitName(only)} cannot be multiplied by ${unitName(another)}.`);
  const first = units.findIndex((unit) => unit?.type === 'percent');
  // A percentage of plain numbers is a number. A product of percentages alone is a percentage.
  const isShare = !only && units.every((unit) => unit?.type === 'percent' || unit === undefined);
  return {
    unit: only ?? (isShare && first !== -1 ? PERCENT : PLAIN),
    parts: units.map((unit, index) => unit?.type === 'percent' && !(isShare && index === first)),
  };
}

/** Returns the larger unit of a time after a division: seconds divided by 86,400 are days. */
export function longerUnit(unit: Unit | undefined, by: number): Unit | undefined {
  const longer = LONGER[unitName(unit)]?.[by];
  return longer === undefined ? undefined : { type: 'number', unit: longer };
}

/** Returns the unit of a quotient: equal units cancel out, and money by GiB is USD per GiB. */
export function quotientUnit(top: Unit | undefined, bottom: Unit | undefined): Unit {
  const [a, b] = [unitName(top), unitName(bottom)];
  if (b === '' || (b === 'percent' && a !== 'percent')) return top ?? PLAIN;
  if (a === b) return PLAIN;
  return { type: 'number', unit: a === '' ? `per ${b}` : `${a} per ${b}` };
}
