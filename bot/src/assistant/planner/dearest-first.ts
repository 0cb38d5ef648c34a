import type { FindingsArgs } from '../../tools/checks/args.ts';
import { COUNTS } from './words/ranks.ts';

const COUNT = '\\d+|two|three|four|five|six|seven|eight|nine|ten';
const ENDS = 'biggest|largest|worst|dearest|priciest|costliest|highest';

/** "three biggest only", "just the top 5 with $": limits the number of findings. */
const SO_MANY = new RegExp(
  `\\b(?:top|first|${ENDS}|most expensive) (${COUNT})\\b|\\b(${COUNT}) (?:${ENDS}|most (?:expensive|costly|severe|critical))\\b`,
  'i',
);

/** The findings that cost the most. */
export const DEAREST =
  /\b(?:most expensive|dearest|costliest|priciest|biggest|largest)\b|\b(?:costs?|saves?|saving)(?: us)? (?:the )?most\b|\bmost (?:in )?(?:savings?|saved)\b|\bmost money\b/i;

/** Finds the number of findings that a message asks for, and its position. */
export function countedIn(text: string): { limit: number; start: number; end: number } | undefined {
  const said = SO_MANY.exec(text);
  if (!said) return undefined;
  const word = said[1] ?? said[2] ?? '';
  const limit = Number(word) || COUNTS.indexOf(word.toLowerCase()) + 2;
  return { limit, start: said.index, end: said.index + said[0].length };
}

/**
 * "the biggest waste", "top 3 things we pay for and don't use": plans the waste by its estimated cost, limited to that
 * number.
 */
export function dearestFirst(text: string): Pick<FindingsArgs, 'asks' | 'limit'> {
  const limit = countedIn(text)?.limit;
  return limit || DEAREST.test(text) ? { asks: 'dearest', ...(limit && { limit }) } : {};
}
