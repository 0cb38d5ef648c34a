import { findServices, serviceLabel } from '../../domain/services.ts';
import type { Choice, Plan, PlanInput, ToolPlan } from '../plan.ts';
import type { Candidate } from './candidates/candidate.ts';
import { byScore } from './candidates/candidate.ts';
import { withLongestNoun } from './candidates/longest-noun.ts';
import { choiceFor } from './choices.ts';
import { dropsTelling, dropsVital } from './dropped-words.ts';
import { exampleChoice } from './examples.ts';
import type { Near } from './guesses.ts';
import { guesses, MAX_CHOICES } from './guesses.ts';
import { ofAnyKind } from './of-any-kind.ts';
import { notYet } from './problems.ts';
import { isListed } from './services-of-tools.ts';
import type { Question } from './slots/question.ts';
import type { Lexicon } from './words/lexicon.ts';

/** An example at least this similar is taken to be the question. */
const SAME = 0.72;

/**
 * Returns the plan for a question: the best candidate if it is clear, otherwise the possible meanings. Expects the best
 * candidates first.
 */
export function choose(
  question: Question,
  candidates: Candidate[],
  input: PlanInput,
  lexicon: Lexicon,
): Plan {
  let ranked: Near | undefined;
  // Ranking the examples takes a while, and seldom decides.
  const examples = (): Near => {
    ranked ??= lexicon.ranking.nearest(question.text, 3);
    return ranked;
  };
  const named = withLongestNoun(candidates, question.tokens).sort(byScore);
  const [best, second] = isFarAhead(named) ? named : withLikeness(named, examples()).sort(byScore);
  if (best && isClear(best, second) && !dropsTelling(best, lexicon) && !dropsVital(best, question)) {
    if (!second || !areRivals(best, second, question)) return best.plan;
    const several = ofAnyKind(candidates.toSorted(byScore), { question }, input, lexicon);
    if (several) return several;
    const rivals = candidates.filter(({ score }) => score > best.score - 2).slice(0, MAX_CHOICES);
    return whichOf(rivals.map(({ plan }) => choiceFor(plan, lexicon.tools)));
  }
  const near = examples();
  const same = near[0] && near[0].score > SAME ? near[0].text : undefined;
  const meant = same === undefined ? undefined : exampleChoice(same, input, lexicon)?.plan;
  if (same !== undefined && !(meant && namesAnother(meant, same, question)))
    return inPlaces(meant, question) ?? { kind: 'unknown', options: [] };
  const missing = missingThings(question, candidates, best, lexicon);
  if (missing) return notYet(missing);
  const options = guesses(candidates, near, { question, input, lexicon });
  const isSure = candidates.filter(({ score }) => score >= 1).length > 1;
  if (!isSure || options.length < 2) return { kind: 'unknown', options };
  return ofAnyKind(candidates.toSorted(byScore), { question }, input, lexicon) ?? whichOf(options);
}

/** "tell me about orders" is like "tell me about orders-db": reports whether the example is about a thing of its own. */
function namesAnother({ args }: ToolPlan, example: string, { text }: Question): boolean {
  const said = new Set(wordsIn(text));
  const values = new Set(wordsIn(JSON.stringify(Object.values(args))));
  return wordsIn(example).some((word) => values.has(word) && !said.has(word));
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z\d][\w.-]*/g) ?? [];

/** Adds the question's accounts and regions, because an example names none. */
function inPlaces(
  plan: Choice['plan'] | undefined,
  { accounts, regions }: Question,
): Choice['plan'] | undefined {
  const places = { ...(accounts.length > 0 && { accounts }), ...(regions.length > 0 && { regions }) };
  return plan?.kind === 'tool' ? { ...plan, args: { ...plan.args, ...places } } : plan;
}

const whichOf = (options: Choice[]): Plan => ({
  kind: 'choose',
  question: 'Which of these do you mean?',
  options,
});

const withLikeness = (candidates: readonly Candidate[], near: Near): Candidate[] =>
  candidates.map((each) => ({ ...each, score: each.score + likeness(near, each.plan.tool) }));

/** Reports whether no likeness, which is at most 1, could change which candidate is best and whether it is clear. */
const isFarAhead = ([best, second]: readonly Candidate[]): boolean =>
  best !== undefined && isClear(best, second) && best.score - (second?.score ?? 0) > 1 + NEARLY_AS_LIKELY;

/** Returns how similar the nearest example of a tool is to the question, or 0 if none is really similar. */
const likeness = (near: Near, tool: string): number =>
  near.reduce(
    (best, { meaning, score }) => (meaning.id === tool && score > 0.4 ? Math.max(best, score) : best),
    0,
  );

/** Clear means named, supported by enough words, or the only candidate that fits. */
const isClear = (best: Candidate, second: Candidate | undefined): boolean =>
  best.noun
    ? best.score >= 2.5
    : best.score >= 3 || (best.score >= 2 && (second?.score ?? 0) <= Math.max(1, best.score - 1.5));

const NEARLY_AS_LIKELY = 1.5;

/** "is our stuff backed up?", "is everything encrypted?": about things of any kind. */
const OF_ANY_KIND = /\b(?:stuff|things|everything|anything)\b/i;

/** Reports whether two candidates are about equally likely and are supported by the same words. */
const areRivals = (best: Candidate, second: Candidate, { text }: Question): boolean =>
  second.score > best.score - (!best.noun && OF_ANY_KIND.test(text) ? NEARLY_AS_LIKELY : 0.75) &&
  second.noun === best.noun &&
  second.nounAt === best.nounAt;

/** Returns what the question names but no tool can look at. */
function missingThings(
  { text, tokens, taken }: Question,
  candidates: Candidate[],
  best: Candidate | undefined,
  lexicon: Lexicon,
): string | undefined {
  const [service] = findServices(text);
  if (service) {
    const isKnown = isListed(service.service) || candidates.some(({ noun, score }) => noun || score > 2);
    return isKnown ? undefined : serviceLabel(service.service);
  }
  const left = best && new Set(best.plan.ignored);
  return tokens.find(({ stem, raw }, at) => !taken[at] && lexicon.isForeign(stem) && (left?.has(raw) ?? true))
    ?.raw;
}
