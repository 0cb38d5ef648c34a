import { findRegions } from '../../domain/regions.ts';
import type { Entity } from '../../graph/entity.ts';
import { calledOf } from '../../graph/entity.ts';
import { partsOf, singular } from '../../graph/name-words.ts';
import type { Plan, PlanInput } from '../plan.ts';
import { pickedChoice } from './choices.ts';
import { NARROWS } from './follow-up/ties.ts';
import { readSmallTalk } from './intents/small-talk.ts';
import { corrects } from './thread/corrected.ts';
import { withinKeptScope } from './unanswered/kept-scope.ts';
import { openChoices } from './undecided.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { stem } from './words/text.ts';

/** Words that open or close a message that rephrases another: "no, i meant …", "sorry the queue i mean". */
const LEADS =
  /^(?:(?:no|nope|nah|oh|oops|ah|argh|sorry|sry|wait|actually|well|hm+|ok|okay|and|so|but|then|rather|for|i meant?|meant|i mean like|like)\b[,.!: ]*)+|[, ]+(?:i meant?|please|pls|sorry|sry|then|though|tho)(?=[?.!, ]*$)|[?.!, ]+$/gi;
const ASKS =
  /\b(?:what|which|who|whose|where|when|why|how|is|are|was|were|do|does|did|has|have|can|could|will|would|show|list|give|tell|send|post|schedule|stop|chart|plot|draw|export)\b/i;
/** Longer messages are not fragments. */
const MAX_WORDS = 6;

/**
 * Plans a message after one that got no answer. It adds the word that was missing there ("show me the orders", "the
 * topic"), or points at what was named there ("the weather in sydney", "how many servers do we have there").
 * @param own what the message means by itself
 * @returns undefined if that is better
 */
export function afterUnanswered(
  own: Plan,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
  lexicon: Lexicon,
): Plan | undefined {
  const { unanswered, unansweredBefore = [], ...frame } = input.frame ?? {};
  // "shorter", after choices: a form of the answer is no word that was missing in the question.
  if (own.kind === 'redraw' && openChoices(input.frame).length > 0) return undefined;
  if (readSmallTalk(input.text) || pickedChoice(input.text, input.frame)) return undefined;
  const half = unanswered ? undefined : halfAnswered(own, input);
  for (const before of unanswered ? [unanswered, ...unansweredBefore] : half ? [half] : []) {
    const kept = withinScopeOf(before, own, input, planned, lexicon);
    if (kept) return kept;
  }
  if (!unanswered) return undefined;
  const alone = { ...input, frame };
  const text = withNamedThing(withItsPlace(input.text, unanswered), unanswered, input, lexicon);
  if (text !== input.text) return planned({ ...alone, text });
  const added = text.replace(LEADS, '').trim();
  if (added === '' || ASKS.test(added) || NARROWS.test(added) || added.split(/\s+/).length > MAX_WORDS)
    return undefined;
  const asked = unanswered.replace(LEADS, '').trim();
  const nouns = nounsIn(added, lexicon);
  // Two kinds are two questions, and "the database of the crm people" is a complete one.
  if (nouns.length > 0 && (nounsIn(asked, lexicon).length > 0 || (isWhole(own) && !isBareKind(added, nouns))))
    return undefined;
  if (planned({ ...input, frame: {}, text: asked }).kind === 'refuse') return undefined;
  return [`${asked} ${added}`, `${added} ${asked}`]
    .map((joined) => planned({ ...alone, text: joined }))
    .find(isWhole);
}

/** "changes i mean", after an answer that left words out: returns the message that it puts in other words. */
const halfAnswered = (own: Plan, { frame, text }: PlanInput): string | undefined =>
  frame?.last?.ignored && (corrects(text) || !isWhole(own)) ? frame.asked : undefined;

/**
 * Plans a message within the place, the tag and the time of the one before. What is off the topic has none, unless the
 * message says that it was not: "costs i mean".
 */
function withinScopeOf(
  before: string,
  own: Plan,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
  lexicon: Lexicon,
): Plan | undefined {
  const text = input.text.replace(LEADS, '').trim();
  const within = text === '' ? undefined : withinKeptScope(own, { ...input, text }, before, planned, lexicon);
  const isOff = () => planned({ ...input, frame: {}, text: before }).kind === 'small_talk';
  return within && (corrects(input.text) || !isOff()) ? within : undefined;
}

/** Returns the words that name kinds of things. */
const nounsIn = (text: string, lexicon: Lexicon): string[] =>
  partsOf(text).filter((word) => lexicon.naming(stem(word)).length > 0);

const isBareKind = (text: string, nouns: readonly string[]): boolean =>
  partsOf(text).every((word) => nouns.includes(word) || FUNCTION_WORDS.has(word));

const isWhole = (plan: Plan): boolean => (plan.kind === 'tool' && !plan.ignored) || plan.kind === 'several';

/** "how many servers do we have there", after "what is the weather in sydney". */
function withItsPlace(text: string, unanswered: string): string {
  const [place, another] = findRegions(unanswered);
  return place && !another && findRegions(text).length === 0
    ? text.replace(
        /(?<!^|\b(?:is|are|was|were|if|that|and|so) )\bthere\b(?! (?:is|are|was|were)\b)/i,
        `in ${place.text}`,
      )
    : text;
}

/** "when was this secret used", after "i need the password of the staging shop database": the secret of that name. */
function withNamedThing(text: string, unanswered: string, { graph }: PlanInput, lexicon: Lexicon): string {
  const said = /\b(?:this|that|the same) (?<noun>[a-z]+)\b/i.exec(text);
  const kinds = lexicon.naming(stem((said?.groups?.noun ?? '').toLowerCase())).map(({ tool }) => tool.id);
  if (!said || kinds.length === 0 || !graph) return text;
  const words = new Set(partsOf(unanswered).map(singular));
  const named = graph.all.filter((each) => kinds.includes(each.kind) && isNamedIn(words, each));
  const [thing, another] = named;
  return thing && !another ? text.replace(said[0], `${calledOf(thing)} ${said.groups?.noun}`) : text;
}

const isNamedIn = (words: ReadonlySet<string>, thing: Entity): boolean =>
  partsOf(calledOf(thing)).every((part) => words.has(singular(part)));
