import type { Plan, PlanInput } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { isGroup, UNKNOWN } from '../shown.ts';
import { aboutPlan } from './about.ts';
import { isSilent } from './asked-words.ts';
import { isMoney } from './cost/money.ts';
import { isOf, scopeOf } from './diagnosed-scope.ts';
import { isSaid, withTopic } from './diagnosed-topic.ts';
import { healthOfScope } from './health-of.ts';
import { topicOfHealth } from './how-it-ails.ts';
import { namedIn } from './overview/scope.ts';
import type { Readings } from './readings.ts';
import type { Question } from './slots/question.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { STOP_WORDS } from './words/stop-words.ts';

const ASKS_PLACE = /\b(?:which|what) (?:aws )?(?:regions?|zones?|accounts?)\b/i;

/** A message without a name is about the thread if it is short. */
const MAX_WORDS = 9;

/**
 * "why is payment-webhook failing", "search-1 keeps crashing", and in a thread "why", "since when", "is it still so":
 * plans the diagnosis of one thing: what is wrong, since when, and what changed before.
 * @param one the thing that a pronoun in the message was replaced with
 */
export function diagnosedPlan(
  readings: Readings,
  one: Shown | undefined,
  input: PlanInput,
  lexicon: Lexicon,
): Plan | undefined {
  const { question } = readings;
  const { text, tokens } = question;
  const { cost } = readings;
  // "is rds going up or down" asks for its costs, not for its health.
  if (cost.score > 0 && cost.compares) return undefined;
  if (tokens.some(({ word }) => isMoney(word)) || question.unknownAccount) return undefined;
  // "in which region does it live" asks for a place.
  if (ASKS_PLACE.test(text)) return undefined;
  const ails = ailmentStated(question, lexicon);
  const topic =
    topicOfHealth(text, input, question.window !== undefined) ?? (ails === undefined ? undefined : 'reason');
  if (!topic) return undefined;
  const scope = one ? undefined : scopeOf(question, lexicon);
  if (scope && input.graph) {
    const unsaid = tokens.filter(
      ({ stem, word }, at) =>
        !question.taken[at] && at !== ails && !isOf(scope, at) && !isSaid(word) && !isNoun(stem, lexicon),
    );
    const left = unsaid.filter((token) => !isSilent(token)).map(({ raw }) => `“${raw}”`);
    const { accounts, regions } = question;
    const where = { ...(accounts.length > 0 && { accounts }), ...(regions.length > 0 && { regions }) };
    return left.length > MAX_LEFT
      ? undefined
      : healthOfScope(
          scope,
          where,
          input.graph,
          left.map((word) => `I did not understand ${word}: the answer leaves that out.`),
        );
  }
  const named = aboutPlan(certain(readings), one, input, lexicon);
  if (named) return withTopic(named, topic, question);
  const isNamed = question.mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference);
  const focus = isNamed || tokens.length > MAX_WORDS ? undefined : focusOf(input);
  if (!focus || question.accounts.length + question.regions.length > 0) return undefined;
  const ofFocus = aboutPlan(readings, focus, input, lexicon);
  return ofFocus && withTopic(ofFocus, topic, question);
}

/**
 * "pos in sydney is crawling": returns the position of what somebody states of a thing in a word that no tool knows. A
 * thing that does something is told because it should not.
 */
function ailmentStated({ text, tokens }: Question, lexicon: Lexicon): number | undefined {
  if (ASKS.test(text)) return undefined;
  const at = tokens.findIndex(
    ({ word }, i) =>
      i > 0 &&
      ((/[a-z]{3}ing$/.test(word) && BE.test(tokens[i - 1]?.word ?? '')) ||
        SEEMS.test(tokens[i - 1]?.word ?? '')) &&
      !lexicon.isTelling(word) &&
      !FUNCTION_WORDS.has(word) &&
      !STOP_WORDS.has(word),
  );
  return at < 0 ? undefined : at;
}

const ASKS =
  /^(?:(?:and|so|but|ok|okay|hey|hi)[, ]+)*(?:who|whose|what|which|when|where|how|is|are|was|do|does|did|can|show|list|give|tell|any)\b/i;
/** "crm feels sluggish" */
const SEEMS = /^(?:feels?|feeling|seems?|looks|acts?|acting)$/;
const BE = /^(?:is|are|s|re|keeps?|seems?|all|very|really|so|super|still)$/;

/** The most words that an answer about several things may leave out. */
const MAX_LEFT = 1;
const isNoun = (stem: string, lexicon: Lexicon): boolean => lexicon.naming(stem).length > 0;

/** An everyday word that is the whole name of a thing names it if nothing else does: "why is checkout slow". */
function certain<T extends Pick<Readings, 'question'>>(readings: T): T {
  const { mentions } = readings.question;
  const [mention, another] = namedIn(mentions);
  if (!mention || another || mention.exact.length === 0) return readings;
  const sure = mentions.map((each) => (each === mention ? { ...each, isCertain: true } : each));
  return { ...readings, question: { ...readings.question, mentions: sure } };
}

/** Returns the one thing that a thread is about. */
function focusOf({ frame, graph }: PlanInput): Shown | undefined {
  const { focus, last, shown = [] } = frame ?? {};
  const [only, another] = shown;
  const args = (last?.args ?? {}) as { resource?: string; resources?: string[] };
  const [measured, more] = args.resources ?? (args.resource ? [args.resource] : []);
  const [thing] = measured && !more ? (graph?.called(measured) ?? []) : [];
  const one = focus ?? (another ? undefined : only) ?? thing;
  return one && !isGroup(one) && one.kind !== UNKNOWN ? one : undefined;
}
