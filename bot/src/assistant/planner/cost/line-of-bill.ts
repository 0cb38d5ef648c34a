import type { ServiceMention } from '../../../domain/services.ts';
import { findServices } from '../../../domain/services.ts';
import { singular } from '../../../graph/name-words.ts';
import type { Readings } from '../readings.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { kindOfEach, nounStems } from './single-words.ts';

/** How strongly such a line points to money. */
export const LINE_OF_BILL = 6;

/**
 * "rds october", "s3 by bucket last month": reports whether a message names a line of a bill, by a service and a time
 * without a verb.
 */
export function isLineOfBill({
  cost,
  lists,
  question,
}: Pick<Readings, 'cost' | 'lists' | 'question'>): boolean {
  const isOfService = cost.filters.some(({ dimension, op }) => dimension === 'service' && op === 'eq');
  const { periods, taken, text, tokens } = question;
  // "q3 against q2" names two times.
  if (cost.score > 0 || !cost.period || !isOfService || cost.compares || periods.length !== 1) return false;
  const services = findServices(text);
  if (services.some((one) => isOfThings(one, { lists, question }))) return false;
  const each = kindOfEach(question, lists, cost.filters);
  const nouns = each ? nounStems(each) : new Set<string>();
  const said = [
    ...services,
    ...periods.map(({ text: words }) => ({
      start: text.indexOf(words),
      end: text.indexOf(words) + words.length,
    })),
  ];
  return tokens.every(
    ({ end, start, stem, word }, at) =>
      taken[at] ||
      nouns.has(stem) ||
      FUNCTION_WORDS.has(word) ||
      (cost.limit !== undefined && /^(?:top|\d+)$/.test(word)) ||
      said.some((span) => start < span.end && end > span.start) ||
      cost.groupBy.some((group) => group.includes(stem)),
  );
}

/**
 * "lambdas from this week", "how many queues in september": names things of the service, which the lists can filter by
 * time.
 */
const isOfThings = (
  { end, service, text }: ServiceMention,
  { lists, question: { tokens } }: Pick<Readings, 'lists' | 'question'>,
): boolean => {
  const last = tokens.findIndex((token) => token.end === end);
  return text !== service && singular(text) !== text && lists.some(({ noun, taken }) => noun && taken[last]);
};
