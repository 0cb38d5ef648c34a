import type { Plan, PlanInput } from '../../plan.ts';
import { takeForm } from '../form/take-form.ts';
import { isNarrowing } from '../is-narrowing.ts';
import { readAll } from '../readings.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { normalise } from '../words/spellings.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { Token } from '../words/text.ts';
import { HOW_IT_IS } from './how-words.ts';
import { overviewOf } from './overview-of.ts';
import { withWhatRuns } from './what-runs.ts';
import { lastWeek } from './windows.ts';

/** Pronouns for people of the company, for everything, and for what they have. */
const ALL_OF_US =
  /\b(?:i|we|us|our|ours|everything|anything|something|nothing|things|it all|over there|here)\b/i;
/** A question to the assistant about itself. "can you tell me" is none. */
const OF_YOU =
  /\b(?:you|your|yourself)\b(?<!\b(?:can|could|would|will|do|did) you)|\b(?:can|could|would|will|do|did) you (?!(?:please |quickly |just )*(?:tell|show|give|say|see|explain|describe|know|think|summari[sz]e|check|look|help)\b)/i;
const ASKS =
  /^(?:(?:and|so|but|ok|okay|hey|hi|hello|please|pls|well)[, ]+)*(?:what|whats|which|where|how|is|are|am|was|were|do|does|did|has|have|had|can|could|should|must|will|would|any\w*|some\w*|every\w*|all|give|show|tell)\b|\?\s*$/i;
/** "who did this", "how many", "when": asks for one fact, which everything together does not answer. */
const OF_ONE_FACT =
  /\b(?:who|whose|whom|when|why|where (?:do|can|could|should|would) (?:i|one|you) (?:find|get|buy|eat|park|go)|how (?:many|much|long|often|old|big|to|(?:do|can|should|could|would) (?:i|we|you)))\b/i;
/** "give me something about savings", "need to brief the board about risks": what stands behind is the whole question. */
const ABOUT =
  /\b(?:about|on|regarding|concerning) (?<of>(?:(?:the|our|all|my) )?[\w-]+(?: [\w-]+){0,2})[?.! ]*$/i;
/** "i need a slide", "help": asks for something without a question. */
const NEEDS = /\b(?:need|needs|want|wants|help|must|would like|looking for)\b/i;
/** "i want to connect": a wish to do something, as opposed to one to know. */
const TO_DO =
  /\b(?:need|needs|want|wants|would like|have) to (?!(?:know|see|hear|learn|understand|check|tell|show|explain|report|present|brief|convince|reassure|answer|prove|be)\b)[a-z]+/i;
/** "what did i miss", "has anything gone wrong": what happened, not what is. */
const PAST =
  /\bdid (?:i|we|anything|something|things)\b|\b(?:has|have|had) (?:i|we|anything|something|things|there|much) (?:[a-z]+ed|been|gone|broken|got|come)\b/i;
const SUPPOSES = /\b(?:would|could|might)\b/i;
const BORDER = /[.!?;:,]+\s+|\s+[-–—]+\s+|\s+and\s+(?=(?:i|we)\b)/i;
const SUBJECTS = /^(?:i|we|things|everything|anything|something|to)$/;
/** More words than these that nothing explains are about something. */
const MAX_LEFT = 4;

/**
 * "are we insured against a bad day", "what did i miss", "what is our setup": a question about the company that names no
 * thing, no kind and no money. Nothing of the accounts explains its words, so everything is the answer: what there is,
 * what it costs, what is wrong. The answer says which words it leaves out.
 * @param own what the message means otherwise: not understood
 */
export function ofEverything(
  own: Plan,
  input: PlanInput,
  planned: (input: PlanInput) => Plan,
  lexicon: Lexicon,
): Plan | undefined {
  const { frame, graph, now } = input;
  const isOpen =
    own.kind === 'unknown' ||
    (own.kind === 'small_talk' && own.about === 'elsewhere' && own.says === undefined);
  if (!isOpen || frame?.last || frame?.overall || frame?.draft || frame?.change || frame?.focus)
    return undefined;
  const formed = takeForm(input.text, false);
  if (formed?.as && formed.rest !== '' && formed.rest !== input.text) {
    const found = ofEverything(own, { ...input, text: formed.rest }, planned, lexicon);
    return found?.kind === 'several' || found?.kind === 'tool' ? { ...found, as: formed.as } : found;
  }
  const text = normalise(input.text);
  const of = ABOUT.exec(text)?.groups?.of;
  const alone = of ? [of, `any ${of}`].map((words) => planned({ ...input, text: words })) : [];
  const topic = alone.find((each) => (each.kind === 'tool' && !each.ignored) || each.kind === 'several');
  if (topic) return topic;
  const clauses = text.split(BORDER);
  // "steering group at 9:30 - how are things": the time of a clause before the question is not its own.
  const clause =
    clauses.findLast((each) => ASKS.test(each)) ??
    (NEEDS.test(text) && !TO_DO.test(text) ? clauses.findLast((each) => ALL_OF_US.test(each)) : undefined);
  if (clause === undefined || !ALL_OF_US.test(text) || OF_YOU.test(text) || OF_ONE_FACT.test(clause))
    return undefined;
  const { cost, lists, question: whole } = readAll({ ...input, text }, lexicon);
  const question = clause === text ? whole : readAll({ ...input, text: clause }, lexicon).question;
  const { accounts, mentions, periods, regions, taken, tokens, window } = question;
  const { patternMatches, quoted, tags } = whole;
  const isNamed =
    cost.score > 0 ||
    lists.some(({ noun }) => noun) ||
    whole.mentions.some(isNarrowing) ||
    mentions.some(({ isOrdinary, isReference }) => !isOrdinary || isReference) ||
    tags.length + quoted.length + patternMatches.length > 0 ||
    periods.some(({ error }) => error);
  // "how would frankfurt cope without us": what there is now does not tell what would become of a place.
  const isSupposed = regions.length > 0 && SUPPOSES.test(clause);
  if (isNamed || isSupposed || whole.unknownAccount) return undefined;
  const left = tokens.filter(
    ({ stem, word }, at) =>
      !taken[at] &&
      !FUNCTION_WORDS.has(word) &&
      !STOP_WORDS.has(word) &&
      !HOW_IT_IS.has(word) &&
      !HOW_IT_IS.has(stem),
  );
  // "is zephyr ok for us": a word that is no English may be a name. "did i miss" is a verb by its place.
  const isVerb = (token: Token): boolean => SUBJECTS.test(tokens[tokens.indexOf(token) - 1]?.word ?? '');
  if (left.length > MAX_LEFT || left.some((token) => !lexicon.isEnglish(token.word) && !isVerb(token)))
    return undefined;
  // "is there something that i can switch off today": how it is now, unless it asks what happened.
  const isOfNow = /\b(?:today|now|tonight|currently|this (?:morning|afternoon|evening))\b/i.test(clause);
  const isPast = PAST.test(clause);
  const asked = isOfNow && !isPast ? undefined : (window ?? (isPast ? lastWeek(now) : undefined));
  const places = { ...(accounts.length > 0 && { accounts }), ...(regions.length > 0 && { regions }) };
  const plan = overviewOf({ ...places, ...(asked && { window: asked }), graph, now });
  const found = asked ? plan : withWhatRuns(plan, { ...places, whose: undefined }, input);
  const unused = left.map(({ raw }) => `“${raw}”`).join(', ');
  const told = `You named no thing that I know, so this is about everything${unused && `: I could not use ${unused}`}.`;
  return (
    found.overview && {
      ...found,
      overview: { ...found.overview, left: [told, found.overview.left].join(' ').trim() },
    }
  );
}
