import type { MetricsArgs } from '../../../tools/cloudwatch/metric-args.ts';
import { metricKind } from '../../../tools/cloudwatch/metric-kinds.ts';
import { metricOfQuality, metricOfUse } from '../../../tools/cloudwatch/qualities.ts';
import type { Readings } from '../readings.ts';
import { isOfSaidName } from '../slots/said-name.ts';
import { tokensOf } from '../words/text.ts';
import { OVERSIZED } from './oversized.ts';
import type { Meant } from './several-named.ts';
import { range } from './several-named.ts';
import { METRICS } from './things.ts';

/** The metric that a question asks for. */
export interface MetricMeant {
  key: string;
  /** The tokens that name it. */
  at: number[];
  /** The metric counts the use of such things: "is anyone using it", "which still ran". */
  isOfUse?: true;
  /** The metric shows whether the thing is too small. */
  isOfSize?: true;
}

/** Forms that ask for a value over time, by the usual metric of the things. */
const OVER_TIME =
  /\b(?:peak|average|avg|(?:per|a|an|each|every|by) (?:minute|hour|day)|daily|hourly|growing|rising|increasing|shrinking|falling)\b/i;

/**
 * "is it too small", "is it big enough" ask for the load of a thing. "how big was it" asks for the contents of a
 * bucket.
 */
const TOO_SMALL = new RegExp(
  `\\b(?:too (?:small|weak)|(?:big|large|strong|powerful) enough|undersized|${OVERSIZED.source})\\b`,
  'i',
);
const LOAD = /\bload\b(?!\s*balanc)/i;
const HOW_BIG = /\bhow (?:big|large)\b/i;
const HOW_MUCH_DATA = /\bhow (?:much data|many bytes)\b/i;

/** Returns the tokens of a pattern's match, and the metric that it means. */
function spokenMetric(
  text: string,
  tokens: Readings['question']['tokens'],
  service: string,
  isThen: boolean,
): MetricMeant | undefined {
  const forms: readonly (readonly [RegExp, string])[] = [
    [TOO_SMALL, 'busy'],
    [LOAD, 'busy'],
    [HOW_MUCH_DATA, 'traffic'],
    ...(isThen ? [[HOW_BIG, 'how-big'] as const] : []),
  ];
  for (const [pattern, quality] of forms) {
    const found = pattern.exec(text);
    const key = found && metricOfQuality(quality, service);
    if (!found || !key) continue;
    return {
      key,
      ...(pattern === TOO_SMALL && key === 'cpu' && { isOfSize: true as const }),
      at: [...text.matchAll(new RegExp(pattern, 'gi'))].flatMap((match) => tokensOf(tokens, match)),
    };
  }
  return undefined;
}

/** Returns the metric that a noun, an adjective or a verb asks for, in the form that the things have, or the last one. */
export function metricMeant(
  { named, question }: Readings,
  { isNew, service }: Meant,
  last: MetricsArgs | undefined,
): MetricMeant | undefined {
  const { text, tokens } = question;
  const noun = named.find(({ meanings }) => meanings.some(({ args, tool }) => args && tool.id === METRICS));
  const meant = noun?.meanings.find(({ tool }) => tool.id === METRICS)?.args?.metric;
  if (noun && typeof meant === 'string') {
    const has = metricKind(meant)?.metrics.some((metric) => metric.service === service);
    const words = text.slice(tokens[noun.from]?.start, tokens[noun.to - 1]?.end);
    const key =
      has || !service ? meant : (metricOfQuality(words, service) ?? metricOfUse(words, service) ?? meant);
    return { key, at: range(noun.from, noun.to) };
  }
  const spoken = service && spokenMetric(text, tokens, service, question.window !== undefined);
  if (spoken) return spoken;
  for (const [at, { word }] of tokens.entries()) {
    const key = service && metricOfQuality(word, service);
    if (key) return { key, at: [at] };
  }
  if (!service) return last && { key: last.metric, at: [] };
  // "what databases do we run" asks which databases exist.
  const isOurs = (at: number) => /^(?:we|you|i)$/.test(tokens[at - 1]?.word ?? '');
  // "the queue called orders": here nothing is called by anybody.
  const isUse = (at: number) =>
    metricOfUse(tokens[at]?.word ?? '', service) !== undefined && !isOfSaidName(question, at);
  const used = tokens.findIndex((_, at) => isUse(at) && !isOurs(at));
  const key = metricOfUse(tokens[used]?.word ?? '', service);
  const isLastOfUse = last !== undefined && /^(?:use|used|using|often)$/.test(tokens[used]?.word ?? '');
  if (key && !isLastOfUse)
    return {
      key,
      at: tokens.flatMap((_, at) => (isUse(at) ? [at] : [])),
      isOfUse: true,
    };
  if (last) return { key: last.metric, at: [] };
  const main = !isNew && OVER_TIME.test(text) ? metricOfQuality('busy', service) : undefined;
  return main === undefined ? undefined : { key: main, at: [] };
}
