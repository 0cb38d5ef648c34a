import { findServices } from '../../../domain/services.ts';
import type { Readings } from '../readings.ts';
import { serviceOfTool } from '../services-of-tools.ts';
import type { Slot } from './slot.ts';

/**
 * Returns a service that a question names in words not explained otherwise ("of our instances", "RDS"), with those
 * words.
 */
export function serviceNamed(
  { lists, question }: Pick<Readings, 'question' | 'lists'>,
  explained: (at: number) => boolean,
): Slot | undefined {
  const { text, tokens } = question;
  const spans = findServices(text);
  const isIn = (at: number, span: { start: number; end: number }) =>
    !explained(at) && span.start < (tokens[at]?.end ?? 0) && span.end > (tokens[at]?.start ?? 0);
  const ofServices = tokens.flatMap((_, at) => (spans.some((span) => isIn(at, span)) ? [at] : []));
  const things = lists
    .filter(({ noun, nounAt }) => noun && !explained(nounAt))
    .toSorted((a, b) => b.score - a.score);
  const thing = things.find(({ vocabulary }) => serviceOfTool(vocabulary.tool.id));
  const named = spans.find((span) => ofServices.some((at) => isIn(at, span)));
  const service = (thing && serviceOfTool(thing.vocabulary.tool.id)) ?? named?.service;
  if (!service) return undefined;
  const ofThings = tokens.flatMap(({ stem }, at) =>
    !explained(at) && things.some(({ vocabulary: { nouns, tails } }) => nouns.has(stem) || tails.has(stem))
      ? [at]
      : [],
  );
  return { value: service, at: [...ofServices, ...ofThings] };
}
