import type { Plan, ToolPlan } from '../plan.ts';
import { argsText } from '../planned.ts';
import { tokenise } from '../planner/words/text.ts';

/**
 * Returns those of a message's words that changed nothing: without such a word, the message would have been planned in
 * the same way.
 * @param words words of the message, in lower case
 * @param planned plans another message in the same thread
 */
export function unusedWords(
  words: readonly string[],
  { plan, text }: { plan: Plan; text: string },
  planned: (text: string) => Plan,
): string[] {
  const meaning = meaningOf(plan);
  return words.filter((word) => {
    const rest = without(word, text);
    return rest !== text && meaningOf(planned(rest)) === meaning;
  });
}

/** Returns what a plan looks up, as text. Plans that look up the same have the same text. */
const meaningOf = (plan: Plan): string =>
  plan.kind === 'tool'
    ? ofTool(plan)
    : plan.kind === 'several'
      ? JSON.stringify(plan.plans.map(ofTool))
      : argsText(plan);

const ofTool = ({ args, as, tool }: ToolPlan): string => argsText({ args, as, tool });

function without(word: string, text: string): string {
  const found = tokenise(text).find((token) => token.word === word);
  return found
    ? `${text.slice(0, found.start)}${text.slice(found.end)}`.replaceAll(/ {2,}/g, ' ').trim()
    : text;
}
