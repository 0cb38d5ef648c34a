import type { ToolPlan } from './plan.ts';

/** "and since when", "by what rule" */
const QUESTION =
  /^(?:(?:by|from|in|of|on|since|to|with) )?(?:who|whose|whom|when|where|why|how|what|which)\b/i;

/** Returns the further questions of a message that a plan leaves open. Its answer names them. */
export const openQuestions = ({ ignored = [] }: ToolPlan): string[] =>
  ignored.some((words) => QUESTION.test(words)) ? ignored : [];
