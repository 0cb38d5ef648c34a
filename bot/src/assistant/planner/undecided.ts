import { isDeepStrictEqual } from 'node:util';
import type { Tool } from '../../tools/tool.ts';
import type { Frame } from '../frame.ts';
import type { Choice, Plan, PlanInput, ToolPlan } from '../plan.ts';
import { choiceFor } from './choices.ts';

const WHICH = 'Which of these do you mean?';

/** Returns the choices that were offered last, as long as nobody has picked one. */
export function openChoices(frame: Frame | undefined): readonly Choice[] {
  const { choices = [], last, offered } = frame ?? {};
  return !offered && choices.length > 1 && isDeepStrictEqual(choices[0]?.plan, last) ? choices : [];
}

/**
 * Continues from an unanswered question about which thing was meant: "just the ones over a year". It asks the question
 * again, with each choice changed by the message. Returns undefined if `plan` is right, because the message picks a
 * choice, starts a new question, or continues from only one choice.
 * @param plan what the message means if the first choice was meant
 */
export function ofEachChoice(
  plan: Plan,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
  tools: readonly Tool[],
): Plan | undefined {
  const choices = openChoices(input.frame);
  const [first, ...others] = choices;
  if (!first) return undefined;
  // "as a file", "draw it": it is unclear of which of them.
  if (plan.kind === 'redraw' || plan.kind === 'show_all')
    return { kind: 'choose', question: WHICH, options: [...choices] };
  if (plan.kind !== 'tool') return undefined;
  if (choices.some((choice) => isDeepStrictEqual(choice.plan, plan))) return undefined;
  const { frame: _, ...alone } = input;
  const anew = planned(alone);
  const goesOn = (from: ToolPlan, to: Plan): to is ToolPlan =>
    to.kind === 'tool' && to.tool === from.tool && !isDeepStrictEqual(to, anew);
  if (!goesOn(first.plan, plan)) return undefined;
  const { focus: __, choices: ___, ...frame } = input.frame ?? {};
  const fromOthers = others.flatMap((choice) => {
    const to = planned({ ...input, frame: { ...frame, last: choice.plan, asked: choice.text } });
    return goesOn(choice.plan, to) ? [to] : [];
  });
  const options = [plan, ...fromOthers].map((one) => choiceFor(one, tools));
  return options.length > 1 ? { kind: 'choose', question: WHICH, options } : undefined;
}
