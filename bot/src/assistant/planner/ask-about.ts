import { data } from '../../reply/markup.ts';
import type { Choice, Plan, PlanInput, ToolPlan } from '../plan.ts';
import { choiceFor } from './choices.ts';
import type { LeftOut } from './left-out.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';

/** As many buttons as people read, the last of them for the answer as it is. */
const MOST_NEAR = 2;

/**
 * Asks about words that a plan leaves out, rather than to answer another question: with what is called nearly so, and
 * with the plan as it is at the end. `planned`: a message's plan, for the same question with another word.
 */
export function askAbout(
  plan: ToolPlan,
  { untold, words }: LeftOut,
  { graph, text }: PlanInput,
  { tools }: Lexicon,
  planned: (text: string) => Plan,
): Plan {
  const { ignored: _, ...anyway } = plan;
  const near: Choice[] = [];
  for (const word of words)
    for (const known of graph?.near(word, MOST_NEAR) ?? []) {
      // To plan another wording costs as much as the question did.
      if (near.length === MOST_NEAR) break;
      const meant = planned(replaced(text, word, known));
      if (meant.kind === 'tool' && !meant.ignored) near.push(choiceFor(meant, tools));
    }
  const whole = choiceFor(anyway, tools);
  const said = words.map((word) => `“${data(word)}”`).join(', ');
  const options = [
    ...near,
    { ...whole, label: words.length > 0 ? `${whole.label}, without that` : whole.label },
  ];
  // A word for what nobody knows is no condition that a later message could still be asked for.
  const open = words.filter(
    (word) => !word.split(' ').every((each) => FUNCTION_WORDS.has(each.toLowerCase())),
  );
  const question = `${untold ?? `I could not use ${said} here.`} What shall I show?`;
  return {
    kind: 'choose',
    question,
    options,
    about: { ...anyway, ...(open.length > 0 && { ignored: open }) },
  };
}

/** A text with one of its words put in another's place. */
const replaced = (text: string, word: string, other: string): string => {
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  return at < 0 ? text : text.slice(0, at) + other + text.slice(at + word.length);
};
