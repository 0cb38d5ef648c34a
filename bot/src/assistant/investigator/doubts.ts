import type { Finding } from '../../capabilities/finding.ts';
import { rowCount } from '../../reply/grid.ts';
import { labelsAfter } from './counted-kinds.ts';
import { readSentence } from './reading.ts';
import { linesOf } from './sentences.ts';

/** A claim in a sentence that no single cell can show. */
type Claim = 'more than half' | 'all or none' | 'cause' | 'verdict' | 'count';

/** A sentence with such claims, each with the words that make it. */
export interface Doubt {
  sentence: string;
  claims: { claim: Claim; words: string }[];
}

const MOSTLY =
  /\b(?:most(?:ly| of (?:it|them|this|that|these|those|the|its|our|your|their))|mainly|largely|chiefly|primarily|predominantly|(?:the )?(?:vast |great |large )?majority)\b/i;
const SHARE = /(\d+(?:\.\d+)?)\s?%/g;
const OF = /(\d[\d,]*(?:\.\d+)?)\W*\s(?:out )?of\s(?:the |all |its |our |your )?\W*(\d[\d,]*(?:\.\d+)?)/gi;

/** Words of English grammar, independent of any subject: quantifiers, causal conjunctions, judgements. */
const WORDS: readonly [Claim, RegExp][] = [
  [
    'all or none',
    /\b(?:(?<!\b(?:in|at|after|not|above) )all(?! (?:\d|ports?\b|the same))|every(?:thing|where)?|only|none|there (?:is|are|was|were) no|nothing|nobody|nowhere|never|neither)\b|^No(?= \p{L})/iu,
  ],
  [
    'cause',
    /(?:(?:^|[,;:–—(] ?)so\b(?! (?:far|did|do|does|is|are|was|were|that|much|many|long|on)\b)(?![^.;]*\b(?:would|should|could|can|cannot|may|might|must|needs?|worth)\b)|\b(?:because|therefore|thus|hence|due to|owing to|caus(?:ed|es)|led to|the reason|which is why)\b)/i,
  ],
  [
    'verdict',
    /\b(?:all (?:is )?well|(?:is|are|looks?|seems?|was|were) (?:all )?(?:fine|healthy|safe|ok|okay|normal|clean|good|well)|problems?|harmless|as usual)\b/,
  ],
];

/** A cause that is presented as a guess claims little. */
const GUESSED = /\b(?:probably|perhaps|maybe|likely|may|might|could|seems?|cannot|unknown|not known)\b/i;

/**
 * Returns the sentences of an answer that claim more than cells show: that something is all, none or most; a cause;
 * that all is well; or a count that is in no single result.
 */
export function doubtsIn(text: string, findings: readonly Finding[]): Doubt[] {
  const shown = numbersIn(findings);
  return linesOf(text)
    .flatMap(({ sentences }) => sentences)
    .map((sentence) => ({ sentence: sentence.trim(), claims: claimsIn(sentence, shown) }))
    .filter(({ claims }) => claims.length > 0);
}

function claimsIn(sentence: string, shown: ReadonlySet<number>): Doubt['claims'] {
  // The names of resources claim nothing.
  const said = sentence.replace(/`[^`]*`|\bRoute 53\b/g, '`…`');
  return [
    ...overstatedIn(said),
    ...WORDS.flatMap(([claim, pattern]) => {
      if (claim === 'cause' && GUESSED.test(said)) return [];
      const words = pattern.exec(said)?.[0];
      return words === undefined ? [] : [{ claim, words: words.replace(/^\P{L}+/u, '') }];
    }),
    ...countsIn(said, shown),
  ];
}

function overstatedIn(sentence: string): Doubt['claims'] {
  const words = MOSTLY.exec(sentence)?.[0];
  if (words === undefined) return [];
  const shares = [...sentence.matchAll(SHARE)].map(([, share]) => Number(share) / 100);
  const counts = [...sentence.matchAll(OF)].map(([, part, whole]) => amountOf(part) / amountOf(whole));
  return [...shares, ...counts].some((share) => share > 0.5) ? [] : [{ claim: 'more than half', words }];
}

const amountOf = (text = ''): number => Number(text.replaceAll(',', ''));

/** Returns the numbers in results: in cells and sentences, and numbers of rows. */
function numbersIn(findings: readonly Finding[]): Set<number> {
  const texts = findings.flatMap(({ bullets = [], table, text }) => [
    text,
    ...bullets,
    ...(table?.rows ?? []).flatMap((row) =>
      Object.values(row)
        .flat()
        .filter((cell) => typeof cell === 'string'),
    ),
  ]);
  const written = texts.flatMap((text) => text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map(amountOf);
  const cells = findings.flatMap(({ table }) =>
    (table?.rows ?? []).flatMap((row) => Object.values(row).filter((cell) => typeof cell === 'number')),
  );
  const counts = findings.flatMap(({ table }) => (table ? [rowCount(table)] : []));
  return new Set([...written, ...cells, ...counts]);
}

/** Returns numbers of things that are in no result: they were counted over several results, or by eye. */
function countsIn(sentence: string, shown: ReadonlySet<number>): Doubt['claims'] {
  return readSentence(sentence)
    .figures.filter(
      ({ amount, end, kind }) =>
        kind === 'plain' && amount > 1 && !shown.has(amount) && labelsAfter(sentence, end).length > 0,
    )
    .slice(0, 1)
    .map(({ end, start }) => ({
      claim: 'count',
      words: sentence.slice(start, end).replaceAll('*', '').trim(),
    }));
}

const MAX_SENTENCES = 6;
const MAX_OF_SENTENCE = 160;

const ASKED: Record<Claim, string> = {
  'more than half':
    'means more than half: give the share or the count in the same sentence, or say "the largest part".',
  'all or none':
    'holds only where everything that was meant was read. Where else could one be: another kind, region, account, state, source, spelling? Read it, or say what was looked at.',
  cause: 'names a cause: which result shows that the one led to the other? Else "probably", or leave it out.',
  verdict:
    'judges: what speaks against it among alarms, findings, threats, health events and failed checks, read or not read yet?',
  count: 'was counted by you: count the rows again, and whether all that was meant are among them.',
};

/** Returns the question to a model about its answer before it is posted. '' if nothing is in doubt. */
export function secondLook(doubts: readonly Doubt[], findings: readonly Finding[]): string {
  if (doubts.length === 0) return '';
  const claims = Map.groupBy(
    doubts.slice(0, MAX_SENTENCES).flatMap(({ claims: each, sentence }) =>
      each.map(({ claim, words }) => ({
        claim,
        said: `“${words}” in “${sentence.slice(0, MAX_OF_SENTENCE)}”`,
      })),
    ),
    ({ claim }) => claim,
  );
  const asked = [...claims].map(
    ([claim, said]) => `- ${said.map((each) => each.said).join('; ')} ${ASKED[claim]}`,
  );
  const partly = findings.flatMap(({ gaps }) => (gaps.length > 0 ? gaps.map(({ api }) => api) : []));
  return [
    'Not posted yet. Look at it once more as the person who asked, and as the colleague who would find the mistake.',
    ...asked,
    ...(partly.length > 0 ? [`- Not read: ${[...new Set(partly)].slice(0, 6).join(', ')}.`] : []),
    '- Is each part of the question answered, with each of its conditions, and of the things that the thread was about?',
    'What holds stays as it is, no longer and no vaguer.',
  ].join('\n');
}
