import type { ToolPlan } from '../plan.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';

/** A plan to ask one tool; what was ignored or assumed is left out where there is nothing to tell. */
export function toolPlan(
  tool: string,
  args: Record<string, unknown>,
  { assumed = [], ignored = [] }: { assumed?: string[]; ignored?: string[] } = {},
): ToolPlan {
  // Nothing is lost with a word that only builds the sentence.
  const lost = ignored.filter((word) => !FUNCTION_WORDS.has(word.toLowerCase()));
  return {
    kind: 'tool',
    tool,
    args,
    ...(assumed.length > 0 ? { assumed } : {}),
    ...(lost.length > 0 ? { ignored: lost } : {}),
  };
}
