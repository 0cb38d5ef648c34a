import type { PlanInput, SeveralPlan, ToolPlan } from '../../plan.ts';
import { topicsIn } from '../posture/topics.ts';
import type { Readings } from '../readings.ts';
import { readAll } from '../readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { aheadPlan, daysAheadIn } from './ahead.ts';
import { factorIn, headroomPlan, isOfHeadroom } from './headroom.ts';
import { leftOver } from './left-over.ts';
import { asksLost, elsewherePlan, explainsLost, lostPlan } from './lost.ts';
import { asksOutsiders, isOfOutsiders, outsidersPlan } from './outsiders.ts';
import { placesOf } from './places.ts';
import { kindInSame, sameComposed } from './same-composed.ts';
import { asksStores, isOfStores, storesPlan } from './stores.ts';

/**
 * "who from outside can get in", "where does our customer data live", "what do we lose with us-east-1", "are we ready
 * for twice the visitors", "anything that needs me before monday": plans the lists whose answers a good engineer would
 * put together. Returns undefined if a word of the message says more.
 */
export function composedPlan(input: PlanInput, lexicon: Lexicon): SeveralPlan | ToolPlan | undefined {
  const { frame, text } = input;
  const isOn = frame?.overall?.composed !== undefined;
  const factor = factorIn(text);
  const ahead = daysAheadIn(text, input);
  const isMaybe =
    isOn || factor !== undefined || ahead !== undefined || asksOutsiders(text) || MAYBE.test(text);
  if (!isMaybe) return undefined;
  const readings = readAll(input, lexicon);
  const { question } = readings;
  // Money has readings of its own.
  if (readings.cost.score > 0 || question.unknownAccount) return undefined;
  if (question.quoted.length > 0 || question.tags.length > 0) return undefined;
  const places = placesOf(question, input.graph);
  const told = (plan: SeveralPlan, explains: (word: string) => boolean): SeveralPlan | undefined => {
    if (isNamed(readings, explains)) return undefined;
    const left = leftOver(readings, explains, lexicon);
    if (left === undefined || !plan.overview) return undefined;
    return { ...plan, overview: { ...plan.overview, left: [left, plan.overview.left].join(' ').trim() } };
  };
  if (asksOutsiders(text) && !hasNoun(readings, isOfOutsiders))
    return told(outsidersPlan(places), isOfOutsiders);
  const hasPlace = places.regions !== undefined;
  if (asksStores(text, hasPlace) && !hasNoun(readings, isOfStores))
    return told(storesPlan(places), isOfStores);
  const explains = explainsLost(question);
  if (asksLost(question) && !hasNoun(readings, explains))
    return told(lostPlan(question.regions, places.accounts, input.graph), explains);
  if (asksElsewhere(readings) && places.regions)
    return told(elsewherePlan(places.regions, places.accounts), (word) => TAKES_OVER.test(word));
  if (factor !== undefined) return told(headroomPlan(factor, places), isOfHeadroom);
  if (ahead && !hasNoun(readings, () => false)) return told(aheadPlan(ahead, places, input), () => false);
  return isOn ? (sameComposed(readings, places, input) ?? kindInSame(readings, input)) : undefined;
}

/** What a message of one of the subjects has besides its words for people from outside. */
const MAYBE =
  /\b(?:data|records|information|infos?|if|once|suppose|supposing|imagine|assuming|should|when|without|los(?:e|es|ing|s)|outage|failure|outside|not in|except|elsewhere)\b/i;

const TAKES_OVER = /^(?:take|takes|over|takeover|instead|run|runs|running|outside|elsewhere|not|help|jump)$/;

/** "what do we have outside of us-east-1" */
const asksElsewhere = ({ lists, question }: Readings): boolean =>
  question.excludedRegions.length > 0 &&
  // "what changed outside of Ireland yesterday", "is anything public outside of it"
  !question.window &&
  !topicsIn(question) &&
  /\b(?:what|anything|everything)\b/i.test(question.text) &&
  !lists.some(({ noun }) => noun);

/** Reports whether a message names things of a kind, besides the words of the subject. */
const hasNoun = ({ lists, question }: Readings, explains: (word: string) => boolean): boolean =>
  lists.some(({ noun, nounAt }) => noun && !explains(question.tokens[nounAt]?.word ?? ''));

/** Reports whether a message names things of the account. */
const isNamed = ({ question }: Readings, explains: (word: string) => boolean): boolean =>
  question.mentions.some(
    ({ isOrdinary, isReference, words }) => !isOrdinary && !isReference && !explains(words.toLowerCase()),
  );
