import type { Tool } from '../../tools/tool.ts';
import type { Frame } from '../frame.ts';
import type { Choice, ToolPlan } from '../plan.ts';
import { describePlan } from './describe.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import { stemsOf } from './words/text.ts';

/** Returns a button for a plan. Its text is the plan in words. */
export function choiceFor(plan: ToolPlan, tools: readonly Tool[]): Choice {
  const label = describePlan(plan, tools);
  return { label, text: label, plan };
}

/** Labels the button for an answer without the condition that nobody understood. */
export const asWhole = (choice: Choice): Choice => ({ ...choice, label: `All anyway: ${choice.label}` });

const ORDINAL =
  /^(?:the )?(?:option |number |#)?(1|2|3|first|second|third|1st|2nd|3rd|last)(?: one| option)?$/;
const PLACES: Record<string, number> = {
  1: 0,
  2: 1,
  3: 2,
  first: 0,
  second: 1,
  third: 2,
  '1st': 0,
  '2nd': 1,
  '3rd': 2,
  last: -1,
};
const YES = /^(?:yes|yep|yeah|sure|ok|correct|right)(?: please)?$/;

/**
 * Returns the offered choice that a message picks: by its words, by "the second one", or by "yes" if there was only
 * one.
 */
export function pickedChoice(text: string, frame: Frame | undefined): Choice | undefined {
  const choices = frame?.choices ?? [];
  const said = text.toLowerCase().replace(/[.!?]+$/, '');
  const exact = choices.find(
    (choice) => choice.label.toLowerCase() === said || choice.text.toLowerCase() === said,
  );
  if (exact) return exact;
  const ordinal = ORDINAL.exec(said)?.[1];
  if (ordinal) return choices.at(PLACES[ordinal] ?? 0);
  if (choices.length === 1 && YES.test(said)) return choices[0];
  return byWords(said, choices);
}

/** Longer messages do more than pick one of several choices. */
const MAX_WORDS = 5;

/** "just the ec2 ones", "the volumes": returns the only choice whose label contains all the content words. */
function byWords(said: string, choices: readonly Choice[]): Choice | undefined {
  const words = stemsOf(said.replace(/[^\p{L}\p{N}-]+/gu, ' ')).filter((word) => !FUNCTION_WORDS.has(word));
  if (choices.length < 2 || words.length === 0 || said.split(' ').length > MAX_WORDS) return undefined;
  const meant = choices.filter(({ label }) => {
    const own = new Set(stemsOf(label.toLowerCase()));
    return words.every((word) => own.has(word));
  });
  return meant.length === 1 ? meant[0] : undefined;
}
