import type { ToolPlan } from '../plan.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';

const SAYS_MORE =
  /^(?:not|without|only|over|under|until|since|before|after|(?:one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand)|(?:day|week|month|year|hour|minute|quarter)s?|[a-z]+day|january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** Returns a plan for one tool, without `ignored` or `assumed` where they are empty. */
export function toolPlan(
  tool: string,
  args: Record<string, unknown>,
  { assumed = [], ignored = [] }: { assumed?: string[]; ignored?: string[] } = {},
): ToolPlan {
  // A word that only builds the sentence can be left out, unless it gives a number, a time or a limit.
  const lost = ignored.filter((word) => !FUNCTION_WORDS.has(word.toLowerCase()) || SAYS_MORE.test(word));
  return {
    kind: 'tool',
    tool,
    args,
    ...(assumed.length > 0 ? { assumed } : {}),
    ...(lost.length > 0 ? { ignored: lost } : {}),
  };
}
