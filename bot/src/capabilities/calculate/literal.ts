import type { Unit } from './units.ts';
import { PERCENT, SIZES } from './units.ts';

const LITERAL =
  /^\s*(?<sign>US\$|[$€£])?\s*(?<digits>[+-]?\d[\d,]*(?:\.\d+)?)\s*(?<word>%|[A-Za-z]+(?: per [A-Za-z]+)?)?\s*$/;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const SIGNS: Record<string, string> = { $: 'USD', US$: 'USD', '€': 'EUR', '£': 'GBP' };

/** A number as written. Without a unit it takes that of the others. */
export interface Literal {
  value: number;
  unit?: Unit;
}

/** Parses '300', '$300', '12 %', '500 GB', '0.08 USD per GiB'. Undefined if it is not a number. */
export function literalOf(given: string | number): Literal | undefined {
  if (typeof given === 'number') return { value: given };
  const { digits, sign, word } = LITERAL.exec(given)?.groups ?? {};
  if (digits === undefined) return undefined;
  const value = Number(digits.replaceAll(',', ''));
  if (sign !== undefined) return word === undefined ? { value, unit: money(SIGNS[sign] ?? sign) } : undefined;
  if (word === undefined) return { value };
  const unit = unitCalled(word);
  return unit && { value, unit };
}

function unitCalled(word: string): Unit | undefined {
  if (word === '%' || word === 'percent') return PERCENT;
  if (CURRENCIES.has(word)) return money(word);
  const isKnown = word.split(' per ').every((part) => CURRENCIES.has(part) || SIZES.has(part));
  return isKnown ? { type: 'number', unit: word } : undefined;
}

const money = (unit: string): Unit => ({ type: 'money', unit });

/** Returns the numbers in a person's words: 1500 for '$1,500' and for '1.5k'. */
export const numbersSaid = (texts: readonly string[]): Set<number> =>
  new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\d[\d,]*(?:\.\d+)?(k(?!\p{L}))?/giu)].map(
        ([said, thousand]) => Number(said.replace(/[k,]/gi, '')) * (thousand ? 1000 : 1),
      ),
    ),
  );
