import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { kindsJoined } from '../two-kinds.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** "volumes and the instances they hang on": the second noun is a field of the first things. */
const OF_THEM = /^\s*(?:they|it|them|their|that|which|where)\b/i;

/**
 * "old instances and volumes": returns the other nouns next to the one that a plan lists. A field of the list may have
 * that name, but the message asks for things of another kind.
 */
export function lostBeside(plan: ToolPlan, { text }: Question, lexicon: Lexicon): string[] {
  if (toolById(plan.tool)?.kind !== 'list') return [];
  const joined = kindsJoined(text, lexicon);
  const others = joined.filter(
    ({ end, kinds }) => kinds.length > 0 && !kinds.includes(plan.tool) && !OF_THEM.test(text.slice(end)),
  );
  return others.length < joined.length ? others.map(({ end, start }) => text.slice(start, end)) : [];
}
