import { data } from '../../reply/markup.ts';
import type { ToolPlan } from '../plan.ts';

/** "4800", "1,780", "168%", "200ish" */
const NUMBER = /^\W*\d[\d.,]*(?:k|m|%|ish)?$/i;
/** Words that make a number a condition, a time or a rank. */
const LIMITS =
  /[<>=]|\b(?:over|under|above|below|beyond|more|less|fewer|than|least|most|top|first|last|next|biggest|largest|smallest|exceed\w*|limit|if|until|till|reach\w*|hits?|between|from|to|minutes?|hours?|days?|weeks?|months?|years?|old\w*|new\w*|plus|minus|add|times|make|set|move|change|instead|at)\b/i;
const OF_FIGURES = /^(?:cost|budgets)\./;

/** "the data team cost 4800 in november, on what?": a figure that somebody has seen narrows nothing. */
const isFigureSeen = ({ tool }: ToolPlan, words: readonly string[], text: string): boolean => {
  const rest = words.reduce((said, word) => said.replace(word, ' '), text);
  return (
    OF_FIGURES.test(tool) &&
    words.length > 0 &&
    words.every((word) => NUMBER.test(word)) &&
    !LIMITS.test(rest)
  );
};

/** Returns the plan as it is, with a word on the figures that it leaves out, if these are all that it leaves out. */
export function withFigureSeen(plan: ToolPlan, words: readonly string[], text: string): ToolPlan | undefined {
  if (!isFigureSeen(plan, words, text)) return undefined;
  const { ignored: _, ...whole } = plan;
  const seen = words.map((word) => `“${data(word)}”`).join(', ');
  return { ...whole, assumed: [...(plan.assumed ?? []), `I took ${seen} for a figure that you have seen.`] };
}
