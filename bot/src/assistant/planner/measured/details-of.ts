import type { MetricsArgs } from '../../../tools/cloudwatch/metric-args.ts';
import { customSlots } from '../custom-slots.ts';
import type { Readings } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { METRICS } from './things.ts';

const USUAL =
  /\b(?:normal(?:ly)?|usual(?:ly)?|unusual(?:ly)?|typical(?:ly)?|as always|like always|abnormal|than (?:before|earlier)|expected|regular)\b/i;
const SINCE =
  /\bsince when\b|\bwhen did (?:it|that|this|they) (?:start|begin|go|get|rise|jump|spike|change|drop)\b|\bhow long\b(?! (?:do|does|did)\b)/i;
const STEPS: readonly (readonly [NonNullable<MetricsArgs['step']>, RegExp])[] = [
  ['minute', /\bper minute\b|\b(?:by|each|every) minute\b|\bminutely\b/i],
  [
    'hour',
    /\bhourly\b|\b(?:which|what) hour\b|\b(?:per|an) hour\b|\b(?:by|each|every) hour\b|\bby the hour\b/i,
  ],
  ['day', /\bdaily\b|\b(?:which|what) day\b|\b(?:per|a) day\b|\b(?:by|each|every) day\b|\bday by day\b/i],
];
export const END = /\b(?:[a-z]{2,}est|most|worst|top|least|fewest|max(?:imum)?)\b/i;
const FIRST = /\b(?:first|earliest|latest|newest|oldest|rest|next|last)\b/i;

/** Reads the time, the step, the end of the order, and whether to compare with the usual value. */
export function detailsOf(
  readings: Readings,
  lexicon: Lexicon,
): { args: Partial<MetricsArgs>; name?: string; said: number[] } {
  const { question } = readings;
  const { text } = question;
  const tool = lexicon.customTools.find(({ id }) => id === METRICS);
  const slots = tool && customSlots(readings, tool);
  const { accounts, limit, regions, resource, statistic, window } = (slots?.args ??
    {}) as Partial<MetricsArgs>;
  const step = STEPS.find(([, pattern]) => pattern.test(text))?.[0];
  const isSince = SINCE.test(text);
  const isUsual = !isSince && USUAL.test(text);
  const isEnd = END.test(text) && !FIRST.test(text);
  const isSeveral = readings.lists.some(
    ({ noun, nounAt }) =>
      noun && question.tokens.slice(nounAt, nounAt + 2).some(({ stem, word }) => word === `${stem}s`),
  );
  return {
    args: {
      ...(accounts && { accounts }),
      ...(regions && { regions }),
      ...(window && { window }),
      ...(statistic && !(isEnd && /\bwhich\b|\bwho\b/i.test(text)) && { statistic }),
      ...(step && { step }),
      ...(isUsual && { usual: true }),
      ...(isSince && { since: true }),
      ...(isEnd && !statistic && { limit: 1 }),
      // "the busiest instances" are several.
      ...(limit !== undefined && (!isEnd || isSeveral) && { limit }),
    },
    ...(resource && { name: resource }),
    said: [...(slots?.taken ?? [])],
  };
}
