// Recognises orders, questions and statements in folded text.
import { anyOf } from '../any-of.ts';

const LEAD =
  /(?:^|[,:;]|\b(?:please|kindly|can you|could you|would you|will you|can we|could we|to|and|just|then|also|i want|we want)\b)\s*/;
const DO =
  /(?:run|re-?run|send|post|schedule|set up|set|remind|report|e-?mail|drop|share|ping|do|perform|start|create|make|add|review|scan|audit|check|chuck|notify|alert|message|summari[sz]e|analy[sz]e|deliver|repeat|trigger)\b/;
const SHOW = /(?:show|list|give|get|tell|find|count|compare|describe|display|see|look|let)\b/;
export const ORDER_VERB = anyOf(DO, SHOW);
const ORDER_TO_DO = new RegExp(LEAD.source + DO.source);
const ORDER_TO_SHOW = new RegExp(LEAD.source + SHOW.source);
const DELIVERY =
  /\b(?:send|post|schedule|e-?mail|remind|share|drop|chuck|deliver|ping|notify|alert|message|set up)\b/;
/** Nouns that name a job: 'a security audit'. */
const JOB =
  /\b(?:report|audit|check|scan|summary|digest|overview|review|update|analysis|job|reminder|e-?mail|mail|message|post|ping|newsletter)s?\b/;

/** Returns whether it is an order, or the name of a job. */
export const ordersToDo = (words: string): boolean => ORDER_TO_DO.test(words) || JOB.test(words);
export const ordersToShow = (words: string): boolean => ORDER_TO_SHOW.test(words);
/** Returns whether it asks for delivery: 'send me …', or a report by that name. */
export const isDelivered = (words: string): boolean => DELIVERY.test(words) || JOB.test(words);

const FILLERS =
  /\b(?:please|kindly|and|then|on|at|the|it|that|this|do|make|run|instead|ok|okay|yes|no|yep|just|say|let's|sorry|i mean|by|to|in|from|about|maybe|only|for|me|us)\b/g;
/** Returns whether the words have no subject of their own: 'and do it', 'please'. */
export const isEmpty = (words: string): boolean => !/[a-z0-9]/.test(words.replace(FILLERS, ''));

const GREETING =
  /^(?:(?:hey|hi|hello|ok|okay|so|and|also|but|well|windsock|team|all|there|now|then)\b[ ,]*)*/;
const ASKING =
  /^(?:what(?:'s|'re)?|which|who(?:'s)?|when|where|why|how|is|are|was|were|does|did|has|had|will|would|should|(?:do|have) (?:we|you|i|they|our|my|your|the|these|those|any|all))\b/;
const POLITE =
  /^(?:(?:can|could|would|will) (?:you|we|i|it|someone)|is it possible|(?:do|would) you mind|would it be|may i)\b/;
const CAPABLE =
  /^can you (?:also |even )?(?:do|run|make|handle|support|schedule) (?:(?:things|stuff|jobs|anything|something)\b|(?:reports?|schedules)\b[^,]*\?)/;

/** Returns whether it is a question, and not an order put as one. */
export function isQuestion(sentence: string): boolean {
  const opening = sentence.replace(GREETING, '');
  return CAPABLE.test(opening) || (ASKING.test(opening) && !POLITE.test(opening));
}

const STATED = anyOf(
  /^(?:i(?:'m| am| was| will be)|we(?:'re| are| had| have| were| will)|it(?:'s| is| was)|that(?:'s| is| was)|they|he|she)\b(?! (?:looking|hoping|after|to))/,
  /^(?:there(?:'s| is| was| are| were)|thanks|thank you|see you|bye)\b/,
  /^(?:the|our|my|your) (?:(?!that|which|what|who|whose)[\w-]+ ){1,5}?(?:is|are|was|were|will be|starts?|ends?|meets?|happens?|had|has|runs?)\b(?! to\b)/,
);
/** Returns whether it is a statement: "the deployment is tomorrow". */
export const isStatement = (sentence: string): boolean => STATED.test(sentence.replace(GREETING, ''));
