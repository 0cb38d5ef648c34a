import { code } from '../../../tools/list/words.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { isWhole } from '../is-whole.ts';
import { readAll } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';

/**
 * "on which port?", after a question back about "which database is checkout connected with": lists all of that kind,
 * and says that it could not select those of the name.
 */
export function withOpenName(plan: Plan, input: PlanInput, lexicon: Lexicon): Plan {
  const { frame, text } = input;
  if (plan.kind !== 'tool' || !frame?.unanswered || plan.tool !== frame.last?.tool) return plan;
  const { frame: _, ...alone } = input;
  const named = (said: string) =>
    readAll({ ...alone, text: said }, lexicon).question.mentions.filter(
      ({ exact, isOrdinary, isReference }) => exact.length > 0 && !isOrdinary && !isReference,
    );
  const [open] = named(frame.unanswered);
  if (!open || named(text).length > 0 || !isWhole(plan)) return plan;
  const note = `Which of them belong to ${code(open.words)} I could not tell: this is for all of them.`;
  return { ...plan, assumed: [...(plan.assumed ?? []), note] };
}
