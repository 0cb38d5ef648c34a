import { metricKind } from '../../../../tools/cloudwatch/metric-kinds.ts';
import { metricsOfUse, metricsOfWord } from '../../../../tools/cloudwatch/qualities.ts';
import type { Readings } from '../../readings.ts';
import { tokensOf } from '../../words/text.ts';
import { asksWhatIsUsed } from '../asks-what-is-used.ts';
import type { Measure } from './spoken-measures.ts';
import { SPOKEN } from './spoken-measures.ts';

/** "how high is it", "what is the reading": asks for the value itself. */
const VALUE =
  /\bhow (?:high|low|bad|far|many(?! [a-z]+s\b))\b|\bhow (?:fast|quick(?:ly)?|rapidly)\b(?=.*\b(?:grow|fill|fall|shrink|ris|climb|drain|increas))|\b(?:the|its|current|latest) (?:values?|readings?|levels?|figures?|numbers?)\b|\b(?:up or down|down or up)\b/gi;

const METRICS = 'cloudwatch.metrics';

/** Returns what a message measures, in its order. Empty if no word of it names a value. */
export function measuresSaid(
  { named, question: { mentions, text, tokens } }: Readings,
  taken: readonly number[],
): Measure[] {
  const found: Measure[] = [];
  // "is training-room off": a word of a name measures nothing.
  const isInName = (one: number) =>
    mentions.some(
      ({ exact, from, isOrdinary, isReference, to }) =>
        exact.length > 0 && !isOrdinary && !isReference && from <= one && one < to,
    );
  const isNew = (at: readonly number[]) =>
    !at.some((one) => isInName(one) || found.some((each) => each.at.includes(one)));
  const isFree = (at: readonly number[]) => isNew(at) && !at.some((one) => taken.includes(one));
  const operations = tokensOf(tokens, /\biops\b/i.exec(text));
  if (operations.length > 0 && !/\b(?:read|write) iops\b/i.test(text))
    found.push({ keys: ['disk_reads'], at: operations }, { keys: ['disk_writes'], at: operations });
  const rate = tokensOf(tokens, /\b(?:error|failure) rates?\b/i.exec(text));
  if (rate.length > 0)
    found.push({ keys: ['errors', '5xx'], at: rate }, { keys: ['invocations', 'requests'], at: rate });
  for (const [pattern, keys, isField] of SPOKEN) {
    const at = [...text.matchAll(pattern)].flatMap((match) => tokensOf(tokens, match));
    if (at.length > 0 && isNew(at)) found.push({ keys, at, ...(isField && { isField }) });
  }
  for (const { from, meanings, to } of named) {
    const key = meanings.find(({ args, tool }) => args && tool.id === METRICS)?.args?.metric;
    const at = Array.from({ length: to - from }, (_, index) => from + index);
    if (typeof key !== 'string') continue;
    const words = text.slice(tokens[from]?.start, tokens[to - 1]?.end);
    // "how long do its calls take": the longer match counts.
    if (isFree(at)) found.push({ keys: [key, ...words.split(/\s+/).flatMap(metricsOfWord)], at });
  }
  const isOfUsed = asksWhatIsUsed(text);
  for (const [at, { word }] of tokens.entries()) {
    if (!isFree([at])) continue;
    const keys = TAKES.test(word) ? [] : metricsOfWord(word);
    const isState = FAILS.test(word) && !AMOUNT.test(text);
    if (keys.length > 0) found.push({ keys, at: [at], ...(isState && { isField: true }) });
    else if (found.length === 0 && !isOfUsed && word !== OFTEN && metricsOfUse(word).length > 0)
      found.push({ keys: metricsOfUse(word), at: [at], isField: true });
  }
  const often = tokens.findIndex(({ word }, at) => word === OFTEN && isFree([at]));
  if (found.length === 0 && often >= 0) found.push({ keys: metricsOfUse(OFTEN), at: [often], isField: true });
  return found.sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
}

/** "it is failing" describes a state, "how often does it fail" asks for an amount. */
const FAILS = /^(?:fail|crash|broken)/;
const AMOUNT =
  /\b(?:often|many|much|times|count|total|number|rate|per|hourly|daily|chart|graph|trend|most|least)\b/i;

/** "how often did it fail": the verb names the value. */
const OFTEN = 'often';

/** "how many requests does it take": the verb says nothing about a value. */
const TAKES = /^(?:takes?|took|taking)$/;

/** Reports whether a message asks for a value without naming a metric, and returns the tokens of that. */
export const valueSaid = ({ question: { text, tokens } }: Readings): number[] =>
  [...text.matchAll(VALUE)].flatMap((match) => tokensOf(tokens, match));

/** Returns the first of the metrics that a service's things have. */
export const fitting = (keys: readonly string[], service: string): string | undefined =>
  keys.find((key) => metricKind(key)?.metrics.some((metric) => metric.service === service));
