import { withinDays } from '../../domain/windows.ts';
import type { CustomTool } from '../../tools/tool.ts';
import { numberAt } from './list/durations.ts';
import type { Readings } from './readings.ts';
import { serviceNamed } from './slots/service-named.ts';
import { readName } from './slots/single-name.ts';
import type { Slot } from './slots/slot.ts';
import { STOP_WORDS } from './words/stop-words.ts';
import { tokensOf } from './words/text.ts';

/** The values that a question gives to a tool's arguments, and the words that give them. */
export interface CustomSlots {
  args: Record<string, unknown>;
  /** Token indexes. */
  taken: Set<number>;
}

/** Stems of words that add nothing about an account, a region or a result. */
const FILLING = new Set(
  'connected hooked plugged turned wired linked enabled active opted read attached configured name alias'.split(
    ' ',
  ),
);

const COUNT = /\b(?:how many|(?:total )?number of|count|nr of|# of)\b/i;
const GROUP = /\b(?:by|per|(?:in|for|of) (?:each|every)) (?:aws )?(region|account|status|state)s?\b/gi;
/** "top 5", "the busiest", "ten highest": the tool decides at which end of the order. */
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

type Read = (
  readings: Pick<Readings, 'question' | 'lists'>,
  explained: (at: number) => boolean,
) => Slot | undefined;

/** Readers by argument name, for arguments that mean the same in every tool. */
const PLACES: [string, Read][] = [
  ['accounts', ({ question: { accounts } }) => (accounts.length > 0 ? { value: accounts } : undefined)],
  ['regions', ({ question: { regions } }) => (regions.length > 0 ? { value: regions } : undefined)],
  [
    'period',
    ({ question: { periods } }) => {
      const [period, next] = periods.flatMap((found) => (found.error ? [] : (found.period ?? [])));
      // "for September and October": both months, if one follows the other.
      const both = period && next && period.end === next.start;
      return (
        period && {
          value: both ? { ...period, end: next.end, label: `${period.label} and ${next.label}` } : period,
        }
      );
    },
  ],
  [
    'window',
    ({ question }) => {
      const recent = withinDays(question.text);
      return question.window && { value: question.window, at: tokensOf(question.tokens, recent) };
    },
  ],
];

/**
 * Readers for arguments that only tools about one of many kinds have; other tools list what they take in `asked`. Names
 * come last.
 */
const DETAILS: [string, Read][] = [
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

/**
 * Fills a tool's arguments by their names.
 * @param explained whether a word has been read as something else
 */
export function customSlots(
  readings: Pick<Readings, 'question' | 'lists'>,
  { args: { shape }, subjects }: CustomTool,
  explained: (at: number) => boolean = () => false,
): CustomSlots {
  const args: Record<string, unknown> = {};
  const taken = new Set<number>();
  for (const [name, read] of subjects ? [...PLACES, ...DETAILS] : PLACES) {
    if (!(name in shape) || (name === 'of' && args.name !== undefined)) continue;
    const slot = read(readings, (at) => taken.has(at) || explained(at));
    if (!slot) continue;
    args[name] = slot.value;
    for (const at of slot.at ?? []) taken.add(at);
  }
  return { args, taken };
}

/** Returns the content words that nothing explains. */
export function unexplained(
  { taken, tokens }: Readings['question'],
  explained: (at: number) => boolean,
): string[] {
  return tokens
    .filter(
      ({ stem, word }, at) =>
        !explained(at) && !taken[at] && !FILLING.has(stem) && !STOP_WORDS.has(word) && !STOP_WORDS.has(stem),
    )
    .map(({ raw }) => raw);
}
