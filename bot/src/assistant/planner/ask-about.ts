import { isDeepStrictEqual } from 'node:util';
import { singular } from '../../graph/name-words.ts';
import { data } from '../../reply/markup.ts';
import type { Choice, Plan, PlanInput, ToolPlan } from '../plan.ts';
import { asWhole, choiceFor } from './choices.ts';
import { withFigureSeen } from './figure-seen.ts';
import { isForeign } from './foreign-words.ts';
import { knownOfOthers } from './known-of-others.ts';
import { withWordsInTitle } from './left-out/in-title.ts';
import type { LeftOut } from './left-out/left-out.ts';
import { valuesInstead } from './left-out/values-instead.ts';
import { noneHas } from './none-has.ts';
import { whichOne } from './which-one.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';

/** The most alternatives that people read before the last button, which shows the answer as it is. */
const MAX_NEAR = 2;
/** The most that people read of the values of a tag. */
const MAX_OFFERED = 3;

/**
 * Asks about the words that a plan leaves out instead of answering a different question. The buttons offer similar
 * names, and last the plan as it is. Words that may be in the title of a finding are looked for there, unasked.
 * @param planned plans a message: the same question with another word
 */
export function askAbout(
  plan: ToolPlan,
  { key, unanswered, words }: LeftOut,
  { frame, graph, text }: PlanInput,
  lexicon: Lexicon,
  planned: (text: string) => Plan,
): Plan {
  const titled = withWordsInTitle(plan, words, text);
  if (titled) return titled;
  // The number in a message about a job that is being set up may be its time.
  const seen = frame?.draft || frame?.change ? undefined : withFigureSeen(plan, words, text);
  if (seen) return seen;
  const { ignored: _, ...anyway } = plan;
  const which = whichOne(words, { frame, graph, text }, lexicon, planned);
  if (which) return { ...which, about: anyway };
  const { isEnglish, tools } = lexicon;
  const said = words.map((word) => `“${data(word)}”`).join(', ');
  const [word = ''] = words;
  const values = key && words.length === 1 ? valuesInstead(word, key, graph) : undefined;
  const near: Choice[] = [];
  // Planning another wording costs as much as planning the question did.
  const offers = (each: string, known: string): boolean => {
    const meant = planned(replaced(text, each, known));
    if (meant.kind !== 'tool' || meant.ignored || isDeepStrictEqual(meant.args, plan.args)) return false;
    if (!near.some((choice) => isDeepStrictEqual(choice.plan, meant))) near.push(choiceFor(meant, tools));
    return true;
  };
  const similar = words.flatMap((each) =>
    // "thumbnails" and "thumbnail" are looked up alike.
    oncePerForm(graph?.near(each, MAX_NEAR) ?? []).map((known) => [each, known] as const),
  );
  for (const [each, known] of similar.slice(0, MAX_NEAR)) offers(each, known);
  // A plan that cannot use one value can use none.
  for (const known of values?.offered ?? []) if (near.length === MAX_OFFERED || !offers(word, known)) break;
  const whole = choiceFor(anyway, tools);
  const elsewhere = near.length > 0 ? undefined : knownOfOthers(words, plan, text, lexicon);
  const options = [...near, ...(elsewhere?.choices ?? []), words.length > 0 ? asWhole(whole) : whole];
  // A word that stands for something unknown is not a condition that a later message could refer to.
  const open = words.filter(
    (word) => !word.split(' ').every((each) => FUNCTION_WORDS.has(each.toLowerCase())),
  );
  const strange = isForeign(words, text.trim().split(/\s+/).length, isEnglish)
    ? 'I understand English only.'
    : undefined;
  const none = noneHas(words, plan, { graph, text });
  const unused = `I could not use ${said} here${none ? `: ${none}` : ''}.`;
  const question = `${elsewhere?.says ?? strange ?? unanswered ?? values?.says ?? unused} What shall I show?`;
  return {
    kind: 'choose',
    question,
    options,
    about: { ...anyway, ...(open.length > 0 && { ignored: open }) },
  };
}

/** Leaves out words that differ from an earlier one only in a plural ending. */
const oncePerForm = (words: readonly string[]): string[] =>
  [...new Map(words.toReversed().map((word) => [singular(word), word])).values()].toReversed();

/** Returns the text with one of its words replaced by another. */
const replaced = (text: string, word: string, other: string): string => {
  const at = text.search(new RegExp(`(?<![\\w-])${escaped(word)}(?![\\w-])`, 'i'));
  return at < 0 ? text : text.slice(0, at) + other + text.slice(at + word.length);
};

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
