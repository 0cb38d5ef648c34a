/** What a number measures. `any`: a bare threshold ('CPUUtilization > 85'), whose unit only its metric knows. */
export type Kind = 'money' | 'percent' | 'bytes' | 'time' | 'times' | 'plain' | 'any';

export interface Unit {
  kind: Kind;
  /** Dollars, percent points, bytes or seconds in one unit. Several if the word is ambiguous. */
  scales: readonly number[];
  /** ISO 4217. */
  currency?: string;
}

export const PLAIN: Unit = { kind: 'plain', scales: [1] };
export const PERCENT: Unit = { kind: 'percent', scales: [1] };
const TIMES: Unit = { kind: 'times', scales: [1] };
export const money = (currency = 'USD', scale = 1): Unit => ({ kind: 'money', scales: [scale], currency });
const bytes = (...scales: number[]): Unit => ({ kind: 'bytes', scales });
const time = (seconds: number): Unit => ({ kind: 'time', scales: [seconds] });

export const DAY = 86_400;
/** People who write MB often mean MiB. Those who write MiB mean it. */
const BYTES: [string, string, number][] = [
  ['K', 'kilo', 1],
  ['M', 'mega', 2],
  ['G', 'giga', 3],
  ['T', 'tera', 4],
  ['P', 'peta', 5],
];
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const EXACT = new Map<string, Unit>([
  ['B', bytes(1)],
  ['kB', bytes(1e3, 1024)],
  ...BYTES.flatMap(([letter, word, power]): [string, Unit][] => [
    [`${letter}iB`, bytes(1024 ** power)],
    // People call 2,000 GiB 2 TB.
    [`${letter}B`, bytes(1000 ** power, 1024 ** power, 1000 * 1024 ** (power - 1))],
    [`${word}bytes`, bytes(1000 ** power, 1024 ** power)],
  ]),
]);

const WORDS = new Map<string, Unit>(
  (
    [
      ['byte bytes', bytes(1)],
      ...BYTES.map(([letter, word, power]): [string, Unit] => [
        `${word}byte ${word}bytes ${letter.toLowerCase()}ib`,
        bytes(1000 ** power, 1024 ** power),
      ]),
      ['ms millisecond milliseconds', time(0.001)],
      ['s sec secs second seconds', time(1)],
      ['min mins minute minutes', time(60)],
      ['h hr hrs hour hours hourly', time(3600)],
      ['d day days daily', time(DAY)],
      ['week weeks weekly', time(7 * DAY)],
      ['month months monthly', time(30.4375 * DAY)],
      ['year years yr yrs yearly', time(365.25 * DAY)],
      ['% percent pp', PERCENT],
      ['× x times fold', TIMES],
      ['dollar dollars bucks', money()],
      ['cent cents', money('USD', 0.01)],
      ['euro euros', money('EUR')],
    ] as [string, Unit][]
  ).flatMap(([words, unit]) => words.split(' ').map((word): [string, Unit] => [word, unit])),
);

/** Returns the unit that a word after a number names: 'GiB', 'days', '%', 'USD'. The noun of a count is not a unit. */
export function unitOf(word: string): Unit | undefined {
  if (CURRENCIES.has(word)) return money(word);
  return EXACT.get(word) ?? WORDS.get(word.toLowerCase());
}

const SIGNS: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  '€': 'EUR',
  '£': 'GBP',
};

/**
 * Returns the currency of the sign or code before an amount. An unknown one is returned unchanged, and no result has
 * it.
 */
export const currencyOf = (sign: string): string => SIGNS[sign] ?? sign;
