import type { SaidFigure } from './figure.ts';
import { roughlyAt, withUnit } from './figure-units.ts';
import { COUNT_WORD, countOf, vagueIn } from './number-words.ts';
import { spansJoined } from './spans.ts';
import { currencyOf, money } from './units.ts';

/** Currencies in which AWS can be paid (AWS Billing, "Supported currencies"). "CPU 92" and "RDS 8" are not amounts. */
const CURRENCIES =
  'AED|ARS|AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|HUF|IDR|ILS|INR|JPY|KRW|MXN|MYR|NOK|NZD|PLN|QAR|SAR|SEK|SGD|THB|TRY|TWD|USD|VND|ZAR';
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}_.])([-−–+](?=[$€£\\d]))?((?:US|AU|[AC])?\\$|€|£|\\b(?:${CURRENCIES}) (?=\\d))?(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+)(?:(k|K|M|bn|B)(?![\\p{L}\\p{N}])|\\s?(thousand|million|billion)\\b)?`,
  'gu',
);
const MAGNITUDES: Record<string, number> = {
  ...{ k: 1e3, K: 1e3, M: 1e6, bn: 1e9, B: 1e9 },
  ...{ thousand: 1e3, million: 1e6, billion: 1e9 },
};
/** Text between numbers that share one unit: "4, 5 and 6 GiB", "$3 to 4". */
const JOINT =
  /^\s*(?:,|and|or|to|(?:out )?of(?: the| all| its| our| your)?|, and|–|-|—|\/|against|vs\.?)\s*$/i;

/** A figure that may have its neighbour's unit: the 4 of "4 or 5 GiB". */
export interface TextFigure extends SaidFigure {
  shared?: SaidFigure;
}

/** Returns the figures of a text, in order. Names and dates must have been blanked out. */
export function figuresIn(text: string): TextFigure[] {
  const digits = [...text.matchAll(NUMBER)].map((match) => digitsOf(match, text));
  const words = [...text.matchAll(COUNT_WORD)].map((match) => wordOf(match, text));
  const vague = vagueIn(text).map(({ spread, ...said }): SaidFigure => {
    const roughly = roughlyAt(text, said.start);
    const [low, high] = spread;
    const between: [number, number] =
      roughly === 'over'
        ? [said.amount, said.amount * 1.5]
        : roughly === 'under'
          ? [said.amount * 0.8, said.amount]
          : [low, high];
    return { ...said, scales: [1], step: 0, between };
  });
  const taken = [...digits, ...vague];
  const found = [...taken, ...words.filter((word) => !taken.some((other) => overlap(word, other)))];
  const inOrder = found.sort((a, b) => a.start - b.start);
  return sharing(spansJoined(inOrder, text), text);
}

const overlap = (a: SaidFigure, b: SaidFigure): boolean => a.start < b.end && b.start < a.end;

function digitsOf(match: RegExpExecArray, text: string): SaidFigure {
  const [whole, sign, currency, digits = '', letter, word] = match;
  const multiple = MAGNITUDES[letter ?? word ?? ''] ?? 1;
  // "512B" means bytes, "$5B" billions.
  const isBytes = letter === 'B' && !currency;
  const decimals = digits.split('.')[1]?.length ?? 0;
  const end = match.index + whole.length - (isBytes ? 1 : 0);
  const known = currency ? money(currencyOf(currency.trim())) : undefined;
  return {
    ...withUnit(text, match.index, end, known),
    // "$00,000" is a placeholder, not an amount.
    amount: /^0\d/.test(digits) ? Number.NaN : Number(digits.replaceAll(',', '')) * (isBytes ? 1 : multiple),
    step: 10 ** -decimals * (isBytes ? 1 : multiple),
    sign: sign === '+' ? '+' : sign ? '-' : undefined,
  };
}

function wordOf(match: RegExpExecArray, text: string): SaidFigure {
  const end = match.index + match[0].length;
  return { ...withUnit(text, match.index, end), amount: countOf(match), step: 1 };
}

function sharing(figures: SaidFigure[], text: string): TextFigure[] {
  const shared: TextFigure[] = figures.map((figure) => ({ ...figure }));
  const join = (plain: TextFigure | undefined, other: TextFigure | undefined, between: string) => {
    const unit = other?.shared ?? other;
    if (plain?.kind !== 'plain' || plain.shared || !unit || unit.kind === 'plain' || !JOINT.test(between))
      return;
    const { kind, scales, currency } = unit;
    plain.shared = { ...plain, kind, scales, currency };
  };
  for (let at = shared.length - 2; at >= 0; at--) {
    const next = shared[at + 1];
    join(shared[at], next, text.slice(shared[at]?.end, next?.start));
  }
  for (let at = 1; at < shared.length; at++) {
    const before = shared[at - 1];
    join(shared[at], before, text.slice(before?.end, shared[at]?.start));
  }
  return shared;
}
