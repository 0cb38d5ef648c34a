import { data } from '../../reply/markup.ts';
import { code } from '../../tools/list/words.ts';
import type { Choice, Plan, PlanInput, ToolPlan } from '../plan.ts';
import { isGroup } from '../shown.ts';
import { choiceFor } from './choices.ts';
import type { LeftOut } from './left-out/left-out.ts';
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

const ONE = /\b(?:he|she|him|her|his|its|it|that one|this one|(?:that|the|this) (?:one|guy))\b/i;
/** As many as people choose from. */
const MOST_CHOSEN = 4;

/**
 * "when did he last sign in", after two people: asks which of the few that were shown is meant, with the question of each as
 * a button. undefined: no one of them is pointed at, or the question is not understood of them.
 */
export function askWhichOne(
  { words }: LeftOut,
  { frame, text }: PlanInput,
  { tools }: Lexicon,
  planned: (text: string) => Plan,
): Plan | undefined {
  const shown = frame?.shown ?? [];
  const said = words.map((word) => ONE.exec(word)?.[0]).find(Boolean);
  // What costs are parted by is no thing that more is known of.
  if (!said || shown.length < 2 || shown.length > MOST_CHOSEN || shown.some(isGroup)) return undefined;
  const isOwner = /^(?:his|its)$/i.test(said) || (/^her$/i.test(said) && /\bher [a-z]/i.test(text));
  const options = shown.flatMap(({ id, name = id }): Choice[] => {
    const meant = planned(replaced(text, said, isOwner ? `${name}'s` : name));
    return meant.kind === 'tool' && !meant.ignored ? [choiceFor(meant, tools)] : [];
  });
  const names = shown.map(({ id, name = id }) => code(name));
  return options.length === shown.length
    ? {
        kind: 'choose',
        question: `Which one do you mean: ${names.slice(0, -1).join(', ')} or ${names.at(-1)}?`,
        options,
      }
    : undefined;
}

/** A text with one of its words put in another's place. */
const replaced = (text: string, word: string, other: string): string => {
  const at = text.search(new RegExp(`(?<![\\w-])${escaped(word)}(?![\\w-])`, 'i'));
  return at < 0 ? text : text.slice(0, at) + other + text.slice(at + word.length);
};

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
