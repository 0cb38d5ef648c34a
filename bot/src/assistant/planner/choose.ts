import { findServices, serviceLabel } from '../../domain/services.ts';
import type { Choice, Plan, PlanInput } from '../plan.ts';
import type { Candidate } from './candidates/candidate.ts';
import { byScore, VAGUE } from './candidates/candidate.ts';
import { choiceFor } from './choices.ts';
import { exampleChoice } from './examples.ts';
import { notYet } from './problems.ts';
import { isListed } from './services-of-tools.ts';
import type { Question } from './slots/question.ts';
import type { Lexicon } from './words/lexicon.ts';
import { stem } from './words/text.ts';

type Near = ReturnType<Lexicon['ranking']['nearest']>;

/** An example so like the question is the question. */
const SAME = 0.72;
/** Below that an example is not worth a button. */
const ALIKE = 0.4;
/** As many buttons as people read. */
const MOST_CHOICES = 3;

/** The plan for a question: the best candidate where it is clear, else what it may mean. Takes candidates best first. */
export function choose(
  question: Question,
  candidates: Candidate[],
  input: PlanInput,
  lexicon: Lexicon,
): Plan {
  const near = lexicon.ranking.nearest(question.text, 3);
  const [best, second] = candidates
    .map((candidate) => ({ ...candidate, score: candidate.score + likeness(near, candidate.plan.tool) }))
    .sort(byScore);
  if (best && isClear(best, second) && !dropsTelling(best, lexicon) && !dropsVital(best, question)) {
    if (!second || !areRivals(best, second, question)) return best.plan;
    const rivals = candidates.filter(({ score }) => score > best.score - 2).slice(0, MOST_CHOICES);
    return whichOf(rivals.map(({ plan }) => choiceFor(plan, lexicon.tools)));
  }
  const same = near[0] && near[0].score > SAME ? near[0].text : undefined;
  if (same !== undefined)
    return inPlaces(exampleChoice(same, input, lexicon)?.plan, question) ?? { kind: 'unknown', options: [] };
  const missing = missingThings(question, candidates, best, lexicon);
  if (missing) return notYet(missing);
  const options = guesses(candidates, near, input, lexicon);
  const isSure = candidates.filter(({ score }) => score >= 1).length > 1;
  return isSure && options.length > 1 ? whichOf(options) : { kind: 'unknown', options };
}

/** An example names no places; the question may. */
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

/** How like the question the nearest example of a tool is; 0 where none is really like it. */
const likeness = (near: Near, tool: string): number =>
  near.reduce(
    (best, { meaning, score }) => (meaning.id === tool && score > 0.4 ? Math.max(best, score) : best),
    0,
  );

/** Named, or told by enough words, or the only thing that fits. */
const isClear = (best: Candidate, second: Candidate | undefined): boolean =>
  best.noun
    ? best.score >= 2.5
    : best.score >= 3 || (best.score >= 2 && (second?.score ?? 0) <= Math.max(1, best.score - 1.5));

/** Would the plan leave out a word that filters elsewhere? */
const dropsTelling = ({ plan }: Candidate, lexicon: Lexicon): boolean =>
  plan.ignored?.some(
    (word) => lexicon.isTelling(word) && !VAGUE.test(word) && !(isOfMoney(plan) && isNoun(word, lexicon)),
  ) ?? false;

/** "load balancers without waf": to drop the word would list what was not asked for. */
const dropsVital = ({ plan }: Candidate, { tokens }: Question): boolean => {
  const dropped = new Set(plan.ignored);
  return tokens.some(({ raw, word }, at) => {
    const before = tokens[at - 1]?.word ?? '';
    // "is encryption on by default?" asks for a setting, not for what is encrypted.
    const isSetting = word === 'default' && before === 'by';
    // When it was last touched tells that nobody did.
    const isUse = /^(?:touched|used|accessed|read|opened|changed|rotated)$/.test(word);
    return (
      dropped.has(raw) &&
      !isUse &&
      (isSetting ||
        /^(?:without|lacking|lack|lacks|nobody|nothing|never)$/.test(before) ||
        SUPERLATIVE.test(word))
    );
  });
};

/** "busiest" is no filler: without it the question is another. */
const SUPERLATIVE =
  /^(?:busiest|slowest|fastest|hottest|strongest|weakest|riskiest|noisiest|healthiest|safest)$/;

const isOfMoney = ({ tool }: Candidate['plan']): boolean => tool.startsWith('cost.');
/** "the databases, RDS I mean": the things that the bill is about. */
const isNoun = (word: string, { naming }: Lexicon): boolean => naming(stem(word.toLowerCase())).length > 0;

/** "is our stuff backed up?", "is everything encrypted?": of whatever kind. */
const OF_ANY_KIND = /\b(?:stuff|things|everything|anything)\b/i;

/** Nearly as likely, and told by the same words. */
const areRivals = (best: Candidate, second: Candidate, { text }: Question): boolean =>
  second.score > best.score - (!best.noun && OF_ANY_KIND.test(text) ? 1.5 : 0.75) &&
  second.noun === best.noun &&
  second.nounAt === best.nounAt;

/** Things that the question names and no tool can look at. */
function missingThings(
  { text, tokens, taken }: Question,
  candidates: Candidate[],
  best: Candidate | undefined,
  lexicon: Lexicon,
): string | undefined {
  const [service] = findServices(text);
  if (service) {
    const isKnown = isListed(service.service) || candidates.some(({ score }) => score > 2);
    return isKnown ? undefined : serviceLabel(service.service);
  }
  const left = best && new Set(best.plan.ignored);
  return tokens.find(({ stem, raw }, at) => !taken[at] && lexicon.isForeign(stem) && (left?.has(raw) ?? true))
    ?.raw;
}

const asksSame = ({ plan: one }: Choice, { plan: other }: Choice): boolean =>
  one.kind === 'tool' &&
  other.kind === 'tool' &&
  one.tool === other.tool &&
  JSON.stringify(one.args) === JSON.stringify(other.args);

/** What the question may mean: the best candidates, then the examples most like it. */
function guesses(candidates: Candidate[], near: Near, input: PlanInput, lexicon: Lexicon): Choice[] {
  const choices = new Map<string, Choice>();
  for (const { plan, score } of candidates.slice(0, MOST_CHOICES)) {
    const choice = choiceFor(plan, lexicon.tools);
    if (score > 0 && !choices.has(choice.label)) choices.set(choice.label, choice);
  }
  for (const { text, score } of near) {
    // To plan an example costs as much as the question did.
    if (choices.size >= MOST_CHOICES) break;
    const choice = score > ALIKE && !choices.has(text) ? exampleChoice(text, input, lexicon) : undefined;
    // What another button asks already makes no choice.
    const isNew = choice && ![...choices.values()].some((other) => asksSame(other, choice));
    if (choice && isNew) choices.set(text, choice);
  }
  return [...choices.values()];
}
