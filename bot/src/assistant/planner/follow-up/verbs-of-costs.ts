import type { PlanInput } from '../../plan.ts';
import { readAsked, VARIED } from '../cost/asked.ts';
import { isMoney } from '../cost/money.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { tokenise } from '../words/text.ts';

const LEAD = /^(?:(?:and|so|but|ok|okay|hm+|now|then)[, ]+)*/.source;
const HOW = '(?: (?:exactly|really|actually|then|mostly|mainly|just|suddenly|even))*';
const ASKS = "(?<who>what|who|which(?: [a-z]+){0,2}?)(?:['’]s| is| was| has| have| had| are| were)?";
const CHANGE = 'differences?|changes?|increases?|rise|jumps?|spikes?|growth|gap|delta|overruns?|drop';
const IT = `(?:it|that|this|them|those|these|(?:the|that|this) (?:${CHANGE}))`;
/** "what moved it", "what pushed that up": the verb takes the costs as its object, whatever verb it is. */
const MOVES_IT = new RegExp(
  `${LEAD}(?<who>what|who)(?:['’]s| is| was| has| have| had)?${HOW} (?<verb>[a-z]+) ${IT}(?: (?:up|down|over|so|that|much|high|there|then|most|mostly))*[?.! ]*$`,
  'i',
);
/** "what eats most of it", "which service swallowed the bulk of that": the verb takes the largest part. */
const TAKES_MOST = new RegExp(
  `${LEAD}${ASKS}${HOW} (?<verb>[a-z]+)(?: up| away)? (?:the |(?<its>its |their ))?(?:most|bulk|biggest|largest|(?:biggest|largest|main) (?:part|share|chunk|piece|slice)|lion['’]?s share)(?<of> of (?:it|that|this|them|those|these|all|everything|the (?:money|bill|costs?|spend|total|sum)))?[?.! ]*$`,
  'i',
);

/** "what are they paying for": what the costs consist of. */
const PAY_FOR = new RegExp(
  `${LEAD}what${HOW}(?: exactly)? (?:are|do|did|is|was|were|does) (?:they|he|she|we)${HOW} (?:(?:pay|paying|pays) for|(?:spend|spending) (?:it|that|this|(?:the |their |so much )?money) on)(?: exactly| there| then| every month| a month)*[?.! ]*$`,
  'i',
);

const WHY = /\bwhy\b/i;
const BIGGEST =
  /\b(?:the|that) (?:biggest|largest|top|dearest|highest|most expensive|priciest|costliest)(?: (?:one|team|service|account|region|part|item|line))?\b(?! (?:part|share|chunk))/i;

const PREPOSITION =
  /^(?:in|out|up)?side$|^(?:behind|besides?|below|beneath|beyond|within|near|across|above|past|around|along|per)$/;
const COSTS = /^cost\.(?:usage|compare|increase|forecast|budget|budgets)$/;

/**
 * After costs, a question with "what" says by its object what it asks: a verb before "it" asks for the cause, and a
 * verb before "most of it" for the largest part. The verb itself adds nothing, so that any verb will do. A verb that
 * the lexicon knows ("what uses it") keeps its own meaning.
 */
export const withVerbOfCosts = (asked: PlanInput, lexicon: Lexicon): PlanInput => ({
  ...asked,
  text: inKnownWords(asked, lexicon),
});

function inKnownWords({ frame, text }: PlanInput, lexicon: Lexicon): string {
  if (!frame?.last || !COSTS.test(frame.last.tool)) return text;
  // "why did the biggest one go up": costs are shown in this order.
  if (WHY.test(text) && BIGGEST.test(text) && frame.last.args.group_by)
    return text.replace(BIGGEST, 'the first one');
  if (!/\b(?:what|who|which)\b/i.test(text)) return text;
  if (PAY_FOR.test(text)) return 'what is in there';
  const isPlain = (verb: string | undefined): boolean => {
    if (verb === undefined || FUNCTION_WORDS.has(verb) || PREPOSITION.test(verb) || isMoney(verb))
      return false;
    return !tokenise(verb, lexicon.splits).some((token) => lexicon.isTelling(token.word));
  };
  // "which grew the most" asks for a change.
  const isOfChange = readAsked(text).asked.change !== undefined || VARIED.test(text);
  const most = isOfChange ? undefined : TAKES_MOST.exec(text)?.groups;
  if (
    most &&
    (isPlain(most.verb?.toLowerCase()) || ((most.of ?? most.its) && !FUNCTION_WORDS.has(most.verb ?? '')))
  )
    return /^(?:what|who|which(?: ones?)?)$/i.test(most.who ?? '')
      ? 'which is the biggest'
      : `${most.who} costs the most`;
  const moved = MOVES_IT.exec(text)?.groups;
  if (!moved || !isPlain(moved.verb?.toLowerCase())) return text;
  return /^who$/i.test(moved.who ?? '') ? 'who caused that' : 'why';
}
