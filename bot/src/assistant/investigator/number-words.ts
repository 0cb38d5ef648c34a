const ONES = 'two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ENDINGS = ['one', ...ONES].join('|');

/** Counts from two on. "One" is as often a pronoun, and says little. */
export const COUNT_WORD = new RegExp(
  `\\b(?:(${TENS.join('|')})(?:[- ](${ENDINGS}))?|(${[...ONES, ...TEENS].join('|')})|(half a dozen|(?:a|one) (?:dozen|hundred|thousand|million)))\\b`,
  'gi',
);

const WHOLE: Record<string, number> = { dozen: 12, hundred: 100, thousand: 1e3, million: 1e6 };

/** Returns the number of a COUNT_WORD match: 21 for 'twenty-one'. */
export function countOf([, tens = '', ending = '', small = '', whole = '']: RegExpExecArray): number {
  if (whole)
    return whole.toLowerCase() === 'half a dozen'
      ? 6
      : (WHOLE[whole.split(' ')[1]?.toLowerCase() ?? ''] ?? 0);
  if (small) return [...ONES, ...TEENS].indexOf(small.toLowerCase()) + 2;
  const digit = ending ? ENDINGS.split('|').indexOf(ending.toLowerCase()) + 1 : 0;
  return (TENS.indexOf(tens.toLowerCase()) + 2) * 10 + digit;
}

/** "A fifth, `web-5`, …" is an ordinal. */
const IS_SHARE =
  '(?= (?:of|less|more|lower|higher|cheaper|dearer|smaller|larger|fewer|faster|slower)\\b|[.;:)]|$)';

/** Words for a share or a multiple, with their factor. A period ("this quarter") is not one. */
const FACTORS: [RegExp, number][] = [
  [/\bthree[- ]quarters\b/gi, 3 / 4],
  [/\btwo[- ]thirds\b/gi, 2 / 3],
  [
    /(?<!\b(?:first|second|other|a dozen and a) )\b(?:half|halved|halves)\b(?! an? (?:dozen|hour|day|year))/gi,
    1 / 2,
  ],
  [/\b(?:a|one) third\b(?= of\b|[,.;:)]|$)/gi, 1 / 3],
  [/\b(?:a|one) quarter\b(?= of\b|[,.;:)]|$)/gi, 1 / 4],
  [new RegExp(`\\b(?:a|one) fifth\\b${IS_SHARE}`, 'gi'), 1 / 5],
  [new RegExp(`\\b(?:a|one) tenth\\b${IS_SHARE}`, 'gi'), 1 / 10],
  [/\b(?:doubled?|doubling|twofold)\b(?![- ]check)|\btwice (?=as|the|what|that)/gi, 2],
  [/\b(?:tripled?|tripling|threefold)\b/gi, 3],
  [/\b(?:quadrupled?|fourfold)\b/gi, 4],
  [/\btenfold\b/gi, 10],
];

/** Words such as "dozens of", with the smallest and largest number that they may mean. */
const CROWDS: Record<string, [number, number]> = {
  dozens: [24, 144],
  hundreds: [100, 1e3],
  thousands: [1e3, 1e4],
  millions: [1e6, 1e9],
};

interface Vague {
  start: number;
  end: number;
  kind: 'times' | 'plain';
  amount: number;
  spread: readonly [number, number];
}

/** Returns the shares, multiples and vague counts given in words. */
export function vagueIn(text: string): Vague[] {
  const shares = FACTORS.flatMap(([pattern, factor]) =>
    [...text.matchAll(pattern)].map(({ 0: said, index: start }): Vague => {
      const spread = [factor * 0.92, factor * 1.08] as const;
      return { start, end: start + said.length, kind: 'times', amount: factor, spread };
    }),
  );
  const crowds = [...text.matchAll(/\b(?:dozens|hundreds|thousands|millions)\b/gi)].map(
    ({ 0: said, index: start }) => {
      const spread = CROWDS[said.toLowerCase()] ?? [0, 0];
      return { start, end: start + said.length, kind: 'plain', amount: spread[0], spread } satisfies Vague;
    },
  );
  return [...shares, ...crowds];
}
