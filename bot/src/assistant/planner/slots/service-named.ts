import { findServices } from '../../../domain/services.ts';
import type { Readings } from '../readings.ts';
import { serviceOfTool } from '../services-of-tools.ts';
import type { Slot } from './slot.ts';

/** The service whose things a question names: "of our instances", "RDS". With all words that name them. */
export function serviceNamed({ lists, question }: Pick<Readings, 'question' | 'lists'>): Slot | undefined {
  const { text, tokens } = question;
  const spans = findServices(text);
  const ofService = tokens.flatMap(({ start, end }, at) =>
    spans.some((span) => span.start < end && span.end > start) ? [at] : [],
  );
  const things = lists.filter(({ noun }) => noun).toSorted((a, b) => b.score - a.score);
  const named = things.find(({ vocabulary }) => serviceOfTool(vocabulary.tool.id));
  const service = (named && serviceOfTool(named.vocabulary.tool.id)) ?? spans[0]?.service;
  if (!service) return undefined;
  const ofThings = tokens.flatMap(({ stem }, at) =>
    things.some(({ vocabulary: { nouns, tails } }) => nouns.has(stem) || tails.has(stem)) ? [at] : [],
  );
  return { value: service, at: [...ofService, ...ofThings] };
}
