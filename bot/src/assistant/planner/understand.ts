import type { ListQuery } from '../../contract/query.ts';
import { toolById } from '../../tools/index.ts';
import { code } from '../../tools/list/words.ts';
import type { Asked } from '../../tools/resources/about-asked.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { aboutFocus, aboutPlan, aboutShown, isOpen } from './about.ts';
import { addsNothing } from './adds-nothing.ts';
import { askAbout, askWhichOne } from './ask-about.ts';
import { asksAnew } from './candidates/asks-anew.ts';
import { gatherCandidates } from './candidates/gather.ts';
import { choiceFor } from './choices.ts';
import { choose } from './choose.ts';
import { comparedPlan, endPlan } from './compared.ts';
import { asksForCurrency, DOLLARS_ONLY } from './cost/currency.ts';
import { exposedPlan } from './exposed.ts';
import { afterAlarms, isOfAlarms } from './follow-up/after-alarms.ts';
import { afterChecks } from './follow-up/after-checks.ts';
import { afterEvents, isOfEvents } from './follow-up/after-events.ts';
import { followUp } from './follow-up/follow-up.ts';
import { sameFor } from './follow-up/same-for.ts';
import { withSameThing } from './follow-up/same-thing.ts';
import { opensElliptically, refersToThings } from './follow-up/ties.ts';
import { withoutAudience } from './health-of.ts';
import { inPlainWords } from './in-plain-words.ts';
import { findingPlan, wastePlan } from './known-checks.ts';
import { leftOut } from './left-out.ts';
import { measuredPlan } from './measured.ts';
import { askInThread, asUnknown } from './next-steps.ts';
import { ofThem, untiedTo, withoutTie } from './of-them.ts';
import { HOW_IT_IS, isOfHow, overviewPlan, sameOverview, withinOverview } from './overview.ts';
import { contradiction, notYet, unknownAccount, wrongPeriod } from './problems.ts';
import type { Readings } from './readings.ts';
import { readAll } from './readings.ts';
import type { Question } from './slots/question.ts';
import { refer } from './thread/refer.ts';
import { turnedRound } from './thread/turned-round.ts';
import {
  isBareMoney,
  isBareOf,
  isByNobody,
  isHop,
  isMadeThen,
  isOfOtherKind,
  isOfText,
  isRowOf,
} from './vague.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { STOP_WORDS } from './words/stop-words.ts';
import { whereThingsAre } from './words/where-things-are.ts';

/** The plan of a question about AWS, its spelling repaired: of its own, or the last one changed by it. */
export function understand(given: PlanInput, lexicon: Lexicon): Plan {
  const asked = { ...given, text: whereThingsAre(withoutAudience(given.text)) };
  const { plan: alone, question } = understood(asked, lexicon);
  const plan = withinOverview(alone, asked);
  const typed = question.mentions.flatMap(({ exact: [thing], typed: as }) => {
    const name = thing?.name ?? thing?.id;
    return as && name ? [`Nothing is called ${code(as)}: this is about ${code(name)}.`] : [];
  });
  return typed.length > 0 && plan.kind === 'tool'
    ? { ...plan, assumed: [...typed, ...(plan.assumed ?? [])] }
    : plan;
}

function understood(given: PlanInput, lexicon: Lexicon): { plan: Plan; question: Question } {
  const turned = turnedRound(given);
  if (turned?.plan) return { plan: turned.plan, question: readAll(turned.asked, lexicon).question };
  const asked = turned?.asked ?? given;
  const own = read(asked, lexicon);
  const ofField =
    own.goesOn || own.one || !isHop(own.plan, asked) ? undefined : aboutFocus(own.readings, asked, lexicon);
  // "dns name?": its own field before things of that kind.
  if (((ofField?.args.asked ?? []) as Asked[]).some(({ field, of }) => field && !of))
    return { plan: ofField as Plan, question: own.readings.question };
  const ofFocus = own.goesOn || own.one ? undefined : readOfFocus(own, asked, lexicon);
  const { goesOn = false, one, plan: taken, readings } = ofFocus ?? own;
  const { question } = readings;
  const plan: Plan = isByNobody(taken, asked, lexicon)
    ? { kind: 'unknown', options: [] }
    : withoutTie(taken, question);
  const each = goesOn ? undefined : ofEach(plan, question, asked);
  if (each) return { plan: each, question };
  const untold = goesOn ? undefined : untiedTo(plan, question, asked, lexicon);
  const missed = untold
    ? { words: [], untold }
    : plan.kind === 'tool'
      ? leftOut(plan, question, lexicon, { goesOn, graph: asked.graph, last: asked.frame?.last })
      : undefined;
  // Words left over ask for more than a row or a number.
  const isInPart =
    plan.kind === 'tool' &&
    plan.ignored !== undefined &&
    (readings.cost.score <= 0 || (one !== undefined && !plan.tool.startsWith('cost.')));
  // Of things that are called alike the noun beside the name tells which.
  const isAnyKind = plan.kind === 'tool' && plan.tool === 'resources.about' && plan.args.kind === undefined;
  const exposed = goesOn || one ? undefined : exposedPlan(plan, readings);
  if (exposed) return { plan: exposed, question };
  const plainly = goesOn || one || untold ? undefined : inPlainWords(plan, readings, lexicon);
  if (plainly) return { plan: plainly, question };
  const isVague =
    isOpen(plan) ||
    isAnyKind ||
    missed !== undefined ||
    isInPart ||
    isOfOtherKind(plan, one) ||
    isOfText(plan, question) ||
    isMadeThen(plan, question, lexicon) ||
    isBareOf(plan, question);
  const better = isVague
    ? (aboutPlan(readings, one, asked, lexicon) ??
      aboutShown(readings, asked, lexicon) ??
      aboutFocus(readings, asked, lexicon) ??
      findingPlan(
        readings,
        (missed?.words ?? []).filter((word) => !isPointing(word)),
      ) ??
      overviewPlan(question, asked))
    : undefined;
  if (better) return { plan: better, question };
  const ofShown = isOpen(plan) || missed ? readOfShown(asked, lexicon) : undefined;
  if (ofShown) return { plan: ofShown, question };
  // "logs?", in a thread about a thing that no logs are known of: not those of the whole account.
  const isOwn =
    goesOn || one || question.mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference);
  const lost = !ofFocus && !isOwn && asked.frame?.focus && isHop(plan, asked) ? plan : undefined;
  const hopped = lost && aboutFocus(readings, asked, lexicon);
  if (hopped) return { plan: hopped, question };
  if (
    lost?.kind === 'tool' &&
    (asked.frame?.last?.tool === 'resources.about' || opensElliptically(asked.text))
  ) {
    const { id, name = id } = asked.frame?.focus ?? { id: '' };
    const untold = `I cannot tell that of ${code(name)}.`;
    return { plan: askAbout(lost, { words: [], untold }, asked, lexicon, () => lost), question };
  }
  const told = isRowOf(plan, question.text) ? aboutPlan(readings, one, asked, lexicon) : undefined;
  const isTold = told?.args.asked && !told.ignored;
  const isMetric = plan.kind === 'tool' && plan.tool === 'cloudwatch.metrics';
  if (isTold && (!isMetric || (told.args.asked as Asked[]).every(({ field, of }) => field && !of)))
    return { plan: told, question };
  const silent =
    !missed && addsNothing(plan, question, one, asked)
      ? askInThread({ kind: 'unknown', options: [] }, asked, lexicon)
      : undefined;
  if (silent) return { plan: silent, question };
  if (plan.kind === 'unknown' && !asked.frame?.last && isElsewhere(readings, lexicon))
    return { plan: { kind: 'small_talk', about: 'elsewhere' }, question };
  const unknown = asUnknown(plan, asked);
  const open = unknown && askInThread(unknown, asked, lexicon);
  if (open) return { plan: open, question };
  if (plan.kind === 'tool' && isBareMoney(plan, asked)) {
    const ofShown = read({ ...asked, text: 'what do they cost' }, lexicon).plan;
    const plans = ofShown.kind === 'tool' && !isBareMoney(ofShown, asked) ? [ofShown, plan] : [plan];
    const options = plans.map((each) => choiceFor(each, lexicon.tools));
    return {
      plan: { kind: 'choose', question: 'The costs of what was shown, or of everything?', options },
      question,
    };
  }
  // A word that is left out is mostly a known one, and nearest to itself: that was read already.
  const reread = (text: string) => (text === asked.text ? own.plan : read({ ...asked, text }, lexicon).plan);
  const which = missed && askWhichOne(missed, asked, lexicon, reread);
  if (which) return { plan: which, question };
  return missed && plan.kind === 'tool'
    ? {
        plan: askAbout(plan, missed, asked, lexicon, reread),
        question,
      }
    : { plan, question };
}

/** As many things as are asked of one by one. */
const MOST_EACH = 4;

/** "who made them": of what takes one thing at a time each of the few that were shown. */
function ofEach(plan: Plan, { text }: Question, { frame, graph }: PlanInput): Plan | undefined {
  const tool = plan.kind === 'tool' ? toolById(plan.tool) : undefined;
  const shown = frame?.shown ?? [];
  if (plan.kind !== 'tool' || tool?.kind !== 'custom' || !('resource' in tool.args.shape)) return undefined;
  const isOfThem = /\b(?:them|those|these|they)\b/i.test(text) && plan.args.resource === undefined;
  const isKnown = shown.every(({ id, kind }) => graph?.called(id).some((thing) => thing.kind === kind));
  if (!isOfThem || !isKnown || shown.length < 2 || shown.length > MOST_EACH) return undefined;
  const plans = shown.map(({ id, name = id }) => ({ ...plan, args: { ...plan.args, resource: name } }));
  return { kind: 'several', plans, ofShown: true };
}

/** "the fullest", after queues: the list that was shown has an order for it. */
const isOrdered = ({ lists }: Readings, { frame }: PlanInput): boolean =>
  lists.some(
    ({ ignored, query, vocabulary }) =>
      vocabulary.tool.id === frame?.last?.tool && query.sort && ignored.length === 0,
  );

/** "does it", "those", "what image": words for what was shown, which tell of no finding. */
const isPointing = (words: string): boolean =>
  /^(?:what|which|whose) /i.test(words) ||
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => FUNCTION_WORDS.has(word));

/** "what is the wifi code?": a whole sentence in which nothing is of AWS, nor of what was shown. */
function isElsewhere({ cost, lists, named, question }: Readings, lexicon: Lexicon): boolean {
  const { accounts, patternMatches, mentions, quoted, regions, text, tokens } = question;
  const said = tokens.filter(({ word }) => !FUNCTION_WORDS.has(word));
  return (
    said.length > 1 &&
    !said.some(({ stem, word }) => HOW_IT_IS.has(word) || HOW_IT_IS.has(stem)) &&
    tokens.length > SHORTEST_ELSEWHERE &&
    said.every(({ word }) => /^[\p{L}']+$/u.test(word)) &&
    said.filter(({ word }) => !lexicon.isEnglish(word)).length <= STRANGE &&
    cost.score <= 0 &&
    lists.every(
      ({ details, noun, query }) => !noun && (details === 0 || (tokens.length > LONG && !query.filters)),
    ) &&
    accounts.length +
      patternMatches.length +
      mentions.length +
      named.length +
      quoted.length +
      regions.length ===
      0 &&
    !refersToThings(text)
  );
}

/** In a longer message a word of a field or value is one by chance. */
const LONG = 6;
/** As many words that are no plain English: "wifi", "canteen". */
const STRANGE = 2;
/** Shorter messages may go on with anything. */
const SHORTEST_ELSEWHERE = 4;

/** "was there errors today", "since when?": of the thing in focus, where the message names nothing else and is clear so. */
function readOfFocus(
  { plan, readings: { cost, lists, question } }: Read,
  asked: PlanInput,
  lexicon: Lexicon,
): Read | undefined {
  const focus = asked.frame?.focus;
  const { mentions, tokens } = question;
  if (!focus || tokens.length > MOST_OF_FOCUS || cost.score > 0) return undefined;
  const isNamed = lists.some(({ noun }) => noun) && !isHop(plan, asked);
  if (isNamed || mentions.some(({ isOrdinary }) => !isOrdinary)) return undefined;
  if (plan.kind === 'problem' && !plan.unmatched) return undefined;
  const text = `${asked.text.replace(/[?.! ]+$/, '')} of ${focus.name ?? focus.id}`;
  const again = read({ ...asked, text, frame: withoutList(asked.frame) }, lexicon, focus);
  if (again.plan.kind !== 'tool' || again.plan.ignored || again.goesOn) return undefined;
  // A list has to be of what belongs to it: its own row says no more, and other things are only called like it.
  const { filters = [] }: ListQuery = again.plan.args;
  const isOfIt = again.plan.args.resource !== undefined || filters.some(({ says }) => says !== undefined);
  if (again.plan.tool === focus.kind || !isOfIt) return undefined;
  return leftOut(again.plan, again.readings.question, lexicon, { goesOn: false, graph: asked.graph })
    ? undefined
    : again;
}

/** "which are tagged", after what they cost: of the things that were shown before, where the last answer has no such thing. */
function readOfShown(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { last, shownBy } = asked.frame ?? {};
  if (!last || !shownBy || shownBy.tool === last.tool) return undefined;
  const { goesOn, plan: again } = read({ ...asked, frame: { ...asked.frame, last: shownBy } }, lexicon);
  return goesOn && again.kind === 'tool' && !again.ignored ? again : undefined;
}

/** Longer messages tell themselves what they are about. */
const MOST_OF_FOCUS = 8;

/** A question as it was taken apart, and the plan that explains most of it. */
interface Read {
  plan: Plan;
  readings: Readings;
  /** The plan is the last one, changed. */
  goesOn?: boolean;
  /** The thing whose name stands in the place of a word for it. */
  one?: Shown;
}

/** @param focus the thing that the message was said to be about */
function read(asked: PlanInput, lexicon: Lexicon, focus?: Shown): Read {
  const shown = focus ? undefined : asked.frame?.last;
  const afterOverview = asked.frame?.overview && readAll(asked, lexicon);
  const elsewhere = afterOverview && sameOverview(afterOverview.question, asked);
  if (elsewhere) return { plan: elsewhere, readings: afterOverview, goesOn: true };
  const onShown = shown && readOnShown(shown, asked, lexicon);
  if (onShown) return onShown;
  const { group, text, one = focus } = refer(asked.text, asked, lexicon);
  // What names its thing stands alone: the list that it stood in says nothing more of it.
  const input = one ? { ...asked, text, frame: withoutList(asked.frame) } : asked;
  const readings = { ...readAll(input, lexicon, one), ...(group && { group }) };
  const { question, cost } = readings;
  const ofOne = { readings, ...(one && { one }) };
  const them = one || focus ? undefined : ofThem(readings, asked, lexicon);
  if (them) return { ...ofOne, plan: them, goesOn: true };
  const same = one && asked.frame?.last && sameFor(asked.frame.last, question);
  if (same) return { ...ofOne, plan: same, goesOn: true };
  const measured =
    focus || isOrdered(readings, asked) ? undefined : measuredPlan(readings, one, asked, lexicon);
  if (measured)
    return {
      ...ofOne,
      readings: { ...readings, question: { ...question, mentions: [] } },
      plan: contradiction(measured) ?? measured,
      goesOn: true,
    };
  const end = focus ? undefined : endPlan(readings, one, asked);
  const compared = focus ? undefined : (end ?? comparedPlan(readings, asked));
  if (compared)
    return {
      readings: { ...readings, question: { ...question, mentions: [] } },
      plan: compared,
      ...(end && { goesOn: true }),
    };
  if (question.unknownAccount)
    return { ...ofOne, plan: unknownAccount(question.unknownAccount, input.accounts) };
  const isNamed = readings.lists.some(({ noun }) => noun);
  const overview =
    !isNamed && !one && cost.score <= 0 && isOfHow(question) ? overviewPlan(question, asked) : undefined;
  if (overview) return { ...ofOne, plan: overview };
  const last = input.frame?.last;
  if (last?.tool.startsWith('cost.') && asksForCurrency(question.text))
    return { ...ofOne, plan: { kind: 'problem', message: DOLLARS_ONLY } };
  const followed = last && !asksAnew(readings, lexicon) && followUp(last, readings, input);
  if (followed) return { ...ofOne, plan: contradiction(followed) ?? followed, goesOn: true };
  const wasted = wastePlan(readings);
  if (wasted) return { ...ofOne, plan: wasted };
  const wrong = question.periods.find(({ error }) => error)?.error;
  // Days to come are wrong for all but a forecast.
  if (wrong && !(cost.ahead && cost.score > 0)) return { ...ofOne, plan: wrongPeriod(wrong) };
  const candidates = gatherCandidates(readings, input, lexicon);
  const foreign = candidates.some(({ noun }) => noun) ? undefined : foreignHead(readings, lexicon);
  if (foreign) return { ...ofOne, plan: notYet(foreign) };
  const chosen = choose(question, candidates, input, lexicon);
  const plan =
    chosen.kind === 'tool' ? inSamePlace(withSameThing(chosen, last, question.text), last, question) : chosen;
  const isUnclear =
    plan.kind === 'unknown' || (plan.kind === 'tool' && plan.ignored && plan.tool !== 'cloudwatch.alarms');
  const instead =
    isUnclear || plan.kind === 'choose'
      ? (overviewPlan(question, asked) ?? thanked(question.text))
      : undefined;
  return { ...ofOne, plan: instead ?? contradiction(plan) ?? plan };
}

/** "what machines do we have there", after the costs of a region: in that region. */
function inSamePlace(plan: ToolPlan, last: ToolPlan | undefined, { regions, text }: Question): ToolPlan {
  const { filters = [], regions: before } = (last?.args ?? {}) as {
    filters?: { dimension?: string; op: string; values?: string[] }[];
    regions?: string[];
  };
  const place = before ?? filters.find(({ dimension, op }) => dimension === 'region' && op === 'eq')?.values;
  const isList = toolById(plan.tool)?.kind === 'list';
  if (!place || !isList || regions.length > 0 || !OVER_THERE.test(text)) return plan;
  return { ...plan, args: { ...plan.args, regions: place } };
}

const OVER_THERE =
  /(?<!\b(?:is|are|was|were|if|that) )\bthere\b(?! (?:is|are|was|were|any|a|an|no|some|still)\b)/i;

/** "from which ip", "only the critical ones": of events and findings, where each word of a message is of what was shown. */
function readOnShown(shown: ToolPlan, asked: PlanInput, lexicon: Lexicon): Read | undefined {
  const isOfChecks = shown.tool === 'checks.findings';
  if (!isOfChecks && !isOfEvents(shown) && !isOfAlarms(shown)) return undefined;
  const readings = readAll(asked, lexicon);
  const plan = isOfChecks
    ? afterChecks(shown, readings)
    : isOfAlarms(shown)
      ? afterAlarms(shown, readings, asked.frame)
      : afterEvents(shown, readings, asked, lexicon);
  return (
    plan && {
      plan: (plan.kind === 'tool' ? contradiction(plan) : undefined) ?? plan,
      readings: { ...readings, question: { ...readings.question, mentions: [] } },
      goesOn: true,
    }
  );
}

/** "snapshots older than 90 days": the question is about things that no tool looks at. */
function foreignHead({ question }: Readings, lexicon: Lexicon): string | undefined {
  if (question.patternMatches.length > 0) return undefined;
  const head = question.tokens.findIndex(
    ({ word, stem }, at) => !question.taken[at] && !STOP_WORDS.has(word) && !STOP_WORDS.has(stem),
  );
  const token = question.tokens[head];
  if (!token || !lexicon.isForeign(token.stem)) return undefined;
  // "count by AMI", "the endpoint of ledger-prod": a property of something else.
  const isProperty =
    /^(?:by|per)$/.test(question.tokens[head - 1]?.word ?? '') || question.tokens[head + 1]?.word === 'of';
  return isProperty ? undefined : token.raw;
}

/** The thread without the list that was shown, so that nothing of it is carried on. */
function withoutList(frame: PlanInput['frame']): NonNullable<PlanInput['frame']> {
  const { last, ...rest } = frame ?? {};
  return last && toolById(last.tool)?.kind !== 'list' ? { ...rest, last } : rest;
}

/** "ah ok, it was my side. thx bro": thanks, with something told that asks for nothing. */
function thanked(text: string): Plan | undefined {
  const isThanks = /\b(?:thanks|thank you|thx|thanx|ty|cheers|appreciate(?:d)?|much obliged)\b/i.test(text);
  return isThanks && !/\b(?:show|list|which|what|tell|give|how|when|who|why)\b/i.test(text)
    ? { kind: 'small_talk', about: 'thanks' }
    : undefined;
}
