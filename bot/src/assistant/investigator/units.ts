/** What a number measures. `any`: a bare threshold ('CPUUtilization > 85'), whose unit only its metric knows. */
export type Kind = 'money' | 'percent' | 'bytes' | 'time' | 'times' | 'plain' | 'any';

export interface Unit {
  kind: Kind;
  /** Dollars, percent points, bytes or seconds in one; several where the word is used for several. */
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
/** People write MB and mean MiB as often as not; who writes MiB means it. */
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
    // Of 2,000 GiB people say that they are 2 TB.
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

/** The unit that a word behind a number names: 'GiB', 'days', '%', 'USD'. A count's noun is none. */
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

/** The currency of the sign or code before an amount; what is none of either is one that no result has. */
export const currencyOf = (sign: string): string => SIGNS[sign] ?? sign;
