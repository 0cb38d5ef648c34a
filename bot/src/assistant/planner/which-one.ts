import type { Graph } from '../../graph/graph.ts';
import { data } from '../../reply/markup.ts';
import type { Choice, Plan, PlanInput } from '../plan.ts';
import { isGroup } from '../shown.ts';
import { choiceFor } from './choices.ts';
import type { Lexicon } from './words/lexicon.ts';

/** The most of the things that were shown that are offered. */
const MAX_ROWS = 4;
/** "who touched it", "about it": the pronoun for one thing. */
const ONE = /\b(?:it|its|that one|this one)\b(?! (?:was|is) (?:me|us)\b)/i;

/**
 * "who touched it", after a list: one of several things is meant, so asks which, with a button for each of the first.
 * Undefined if the words that a plan leaves out are no such pronoun, or if the question makes no sense of one of them.
 * @param planned plans a message: the same question with a name for the pronoun
 */
export function whichOne(
  words: readonly string[],
  { frame, graph, text }: Pick<PlanInput, 'frame' | 'graph' | 'text'>,
  { tools }: Lexicon,
  planned: (text: string) => Plan,
): Extract<Plan, { kind: 'choose' }> | undefined {
  const pronoun = words.length === 1 ? ONE.exec(words[0] ?? '')?.[0] : undefined;
  const names = pronoun ? namesShown(frame?.shown ?? [], graph) : [];
  if (!pronoun || names.length < 2) return undefined;
  const options = names.slice(0, MAX_ROWS).flatMap((name): Choice[] => {
    const own = /^its$/i.test(pronoun) ? `${name}'s` : name;
    const meant = planned(text.replace(new RegExp(`\\b${pronoun}\\b`, 'i'), () => own));
    return meant.kind === 'tool' && !meant.ignored ? [choiceFor(meant, tools)] : [];
  });
  if (options.length < 2) return undefined;
  const more = names.length > options.length ? ' Name another one if it is not among these.' : '';
  return { kind: 'choose', question: `Which one do you mean by “${data(pronoun)}”?${more}`, options };
}

/** Returns the names of the things shown, each once, that lead back to one thing. */
function namesShown(
  shown: NonNullable<PlanInput['frame']>['shown'] & object,
  graph: Graph | undefined,
): string[] {
  const names = shown.flatMap((row) => (isGroup(row) ? [] : (row.name ?? row.id)));
  return [...new Set(names)].filter((name) => (graph?.called(name).length ?? 0) > 0);
}
