import { DateTime } from 'luxon';
import type { Token } from '../words/text.ts';

export interface Quantity {
  value: number;
  /** 'GiB', 'MiB', 'B', 'day', 'hour', …; '' if the text gives none. */
  unit: string;
  /** Index of the token after the quantity. */
  to: number;
}

const NUMBER_WORDS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
};
const UNITS: Record<string, string> = {
  b: 'B',
  byte: 'B',
  kb: 'KiB',
  kib: 'KiB',
  mb: 'MiB',
  mib: 'MiB',
  meg: 'MiB',
  megabyte: 'MiB',
  g: 'GiB',
  gb: 'GiB',
  gib: 'GiB',
  gig: 'GiB',
  gigabyte: 'GiB',
  tb: 'TiB',
  tib: 'TiB',
  terabyte: 'TiB',
  s: 'second',
  sec: 'second',
  second: 'second',
  min: 'minute',
  minute: 'minute',
  m: 'month',
  h: 'hour',
  hr: 'hour',
  hour: 'hour',
  d: 'day',
  day: 'day',
  w: 'week',
  week: 'week',
  month: 'month',
  mo: 'month',
  y: 'year',
  yr: 'year',
  year: 'year',
};
const MULTIPLES: Record<string, number> = { thousand: 1e3, million: 1e6, mio: 1e6, billion: 1e9 };
const BYTES: Record<string, number> = { B: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40 };

/** Returns the number at a token: "5", "1,000", "3k", "twelve". "a" is one. */
export function numberAt(tokens: Token[], at: number): number | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (/^\d[\d,]*(\.\d+)?k?$/.test(token.word)) {
    const thousand = token.word.endsWith('k');
    return Number(token.word.replace(/[,k]/g, '')) * (thousand ? 1000 : 1);
  }
  return NUMBER_WORDS[token.word];
}

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

/** "half a year", "a couple of weeks" */
function halfAt(tokens: Token[], at: number): Quantity | undefined {
  const words = tokens.slice(at, at + 4).map(({ word, stem }) => (word in NUMBER_WORDS ? 'a' : stem));
  const [first, second, third, fourth] = words;
  if (first === 'half' && second === 'a' && third === 'year') return { value: 6, unit: 'month', to: at + 3 };
  if (first === 'half' && second === 'a' && third === 'day') return { value: 12, unit: 'hour', to: at + 3 };
  const from = first === 'a' ? 1 : 0;
  if (words[from] !== 'couple') return undefined;
  const last = words[from + 1] === 'of' ? fourth && words[from + 2] : words[from + 1];
  const unit = UNITS[last ?? ''];
  return unit && last && last.length > 2 ? { value: 2, unit, to: at + words.indexOf(last) + 1 } : undefined;
}

/** Reports whether a unit measures bytes. */
export const isSize = (unit: string): boolean => unit in BYTES;
/** Reports whether a unit measures time. */
export const isDuration = (unit: string): boolean => /^(second|minute|hour|day|week|month|year)$/.test(unit);

/** Reports whether the unit of a field measures time. */
export const isUnitOfTime = (unit: string | undefined): boolean => /^(?:days?|hours?|s)$/.test(unit ?? '');

/** Converts a size to a field's unit: 1 TiB in a 'GiB' field is 1024. */
export function sizeIn(quantity: Quantity, fieldUnit: string | undefined): number {
  const bytes = quantity.value * (BYTES[quantity.unit] ?? 1);
  const unit = fieldUnit === 'GB' ? 'GiB' : fieldUnit === 'MB' ? 'MiB' : (fieldUnit ?? 'B');
  return bytes / (BYTES[unit] ?? 1);
}

const SECONDS: Record<string, number> = {
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
  year: 31_536_000,
};

/** Converts a duration to a field's unit: days, hours or seconds. A month is 30 days, a year 365. */
export function durationIn(quantity: Quantity, fieldUnit: string | undefined): number {
  const seconds = quantity.value * (SECONDS[quantity.unit] ?? 1);
  if (/^hours?$/.test(fieldUnit ?? '')) return seconds / 3_600;
  return /^days?$/.test(fieldUnit ?? '') ? seconds / 86_400 : seconds;
}

/**
 * Returns the instant a duration before now, in ISO 8601: to the minute for hours and minutes, which an answer says so.
 * Months and years follow the calendar.
 */
export function ago(quantity: Quantity, now: Date): string {
  const at = DateTime.fromJSDate(now, { zone: 'utc' }).minus({ [`${quantity.unit}s`]: quantity.value });
  return /^(?:hour|minute)$/.test(quantity.unit)
    ? toTheMinute(at)
    : (at.toISO({ suppressMilliseconds: true }) as string);
}

/** '2026-11-28T10:25Z' */
export const toTheMinute = (at: DateTime): string => at.toUTC().toFormat("yyyy-MM-dd'T'HH:mm'Z'");
