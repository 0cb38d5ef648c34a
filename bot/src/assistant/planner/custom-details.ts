import { numberAt } from './list/number-words.ts';
import type { Readings } from './readings.ts';
import { serviceNamed } from './slots/service-named.ts';
import { readName } from './slots/single-name.ts';
import type { Slot } from './slots/slot.ts';
import { tokensOf } from './words/text.ts';

const COUNT = /\b(?:how many|(?:total )?number of|count|nr of|# of)\b/i;
const GROUP = /\b(?:by|per|(?:in|for|of) (?:each|every)) (?:aws )?(region|account|status|state)s?\b/gi;
/** "top 5", "the busiest", "ten highest": the tool decides which end is meant. */
const MOST = /^(?:top|first|bottom|busiest|highest|lowest|most|least|fewest|smallest)$/;
/** The limit for "the busiest instances", which gives no number. */
const USUAL_LIMIT = 10;

const STATISTICS: [RegExp, string][] = [
  [/\b(?:average|avg|(?<!\bi )mean|on average)\b/i, 'average'],
  [/\b(?:max(?:imum)?|peak(?:ed|s)?|highest|spikes?)\b/i, 'maximum'],
  [/\b(?:min(?:imum)?|lowest)\b/i, 'minimum'],
  [/\b(?:total|sum|altogether|overall)\b/i, 'sum'],
  [/\bp99\b/i, 'p99'],
  [/\bp9[05]\b/i, 'p95'],
];

export type Read = (
  readings: Pick<Readings, 'question' | 'lists'>,
  explained: (at: number) => boolean,
  /** The arguments that are known already. */
  args: Record<string, unknown>,
) => Slot | undefined;

/**
 * Readers for arguments that only tools about one of many kinds have; other tools list what they take in `asked`. Names
 * come last.
 */
export const DETAILS: [string, Read][] = [
  ['measure', ({ question }) => (COUNT.test(question.text) ? { value: { fn: 'count' } } : undefined)],
  [
    'group_by',
    ({ question }) => {
      const keys = [...question.text.matchAll(GROUP)].map(([, key = '']) =>
        key.toLowerCase().replace('state', 'status'),
      );
      return keys.length > 0 ? { value: [...new Set(keys)] } : undefined;
    },
  ],
  [
    'statistic',
    ({ question }) => {
      const said = STATISTICS.flatMap(([pattern, name]) => {
        const match = pattern.exec(question.text);
        return match ? [{ value: name, at: tokensOf(question.tokens, match) }] : [];
      });
      return said[0];
    },
  ],
  [
    'limit',
    ({ question: { tokens } }) => {
      for (const [at, { word }] of tokens.entries()) {
        if (!MOST.test(word)) continue;
        const [before, after] = [numberAt(tokens, at - 1), numberAt(tokens, at + 1)];
        if (after !== undefined) return { value: after, at: [at, at + 1] };
        if (before !== undefined) return { value: before, at: [at - 1, at] };
        if (word === 'busiest') return { value: USUAL_LIMIT, at: [at] };
      }
      return undefined;
    },
  ],
  ['service', serviceNamed],
  ['name', (readings, explained) => readName(readings, explained, { plain: false })],
  [
    'of',
    (readings, explained) =>
      readings.question.isGraphKnown ? readName(readings, explained, { plain: true }) : undefined,
  ],
  ['resource', (readings, explained) => readName(readings, explained, { plain: true })],
];
