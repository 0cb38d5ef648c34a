import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';

/** "what machines do we have there", after the costs of a region, means in that region. */
export function inSamePlace(
  plan: ToolPlan,
  last: ToolPlan | undefined,
  { regions, text }: Question,
): ToolPlan {
  const { filters = [], regions: before } = (last?.args ?? {}) as {
    filters?: { dimension?: string; op: string; values?: string[] }[];
    regions?: string[];
  };
  const place = before ?? filters.find(({ dimension, op }) => dimension === 'region' && op === 'eq')?.values;
  const isList = toolById(plan.tool)?.kind === 'list';
  if (!place || !isList || regions.length > 0 || !OVER_THERE.test(text)) return plan;
  return { ...plan, args: { ...plan.args, regions: place } };
}

const OVER_THERE =
  /(?<!\b(?:is|are|was|were|if|that) )\bthere\b(?! (?:is|are|was|were|any|a|an|no|some|still)\b)/i;
