import { metricKind } from '../../../tools/cloudwatch/metric-kinds.ts';
import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** "memory of web-1": EC2 has no such metric, but a field of its instances has that name. */
export function isFieldInstead(
  { at, key }: { at: readonly number[]; key: string },
  service: string | undefined,
  { tokens }: Question,
  { vocabularies }: Lexicon,
): boolean {
  const [from] = at;
  const isMeasured = metricKind(key)?.metrics.some((metric) => metric.service === service);
  if (from === undefined || !service || isMeasured) return false;
  const own = vocabularies.filter(({ tool }) => serviceMeasuring(tool.id) === service);
  return own.some(({ phrases }) => {
    const named = phrases.longestAt([...tokens], from, () => true);
    return named?.to === from + at.length && named.meanings.some(({ kind }) => kind === 'field');
  });
}
