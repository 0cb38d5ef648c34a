import type { ToolPlan } from '../plan.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';

const SAYS_MORE =
  /^(?:not|without|only|over|under|until|since|before|after|(?:one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand)|(?:day|week|month|year|hour|minute|quarter)s?|[a-z]+day|january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** A plan to ask one tool; what was ignored or assumed is left out where there is nothing to tell. */
export function toolPlan(
  tool: string,
  args: Record<string, unknown>,
  { assumed = [], ignored = [] }: { assumed?: string[]; ignored?: string[] } = {},
): ToolPlan {
  // Nothing is lost with a word that only builds the sentence; numbers, times and limits say more than that.
  const lost = ignored.filter((word) => !FUNCTION_WORDS.has(word.toLowerCase()) || SAYS_MORE.test(word));
  return {
    kind: 'tool',
    tool,
    args,
    ...(assumed.length > 0 ? { assumed } : {}),
    ...(lost.length > 0 ? { ignored: lost } : {}),
  };
}
