import type { Frame } from './frame.ts';
import { openQuestions } from './open-questions.ts';
import type { Plan } from './plan.ts';

const MURMUR =
  '(?:(?:yeah|yes|yep|no|nah|ok|okay|hm+|lol|haha|well|so|and|but|oh|ah|right|sure|cool|hey|hi|hello|thanks)[,. ]+)';
/** "I'll ask Bob", "let me check", "we should clean that up": people tell each other what they do or think. */
const STATEMENT = new RegExp(
  `^${MURMUR}*(?:(?:i|we|he|she|they)(?:['’](?:ll|ve|d|m|re)| (?:will|would|should|could|can|might|must|may|am|are|is|was|were|have|has|had|think|thought|guess|believe|bet|suppose|asked|told|said|saw|already|just|also|still|never|only))\\b|let me\\b|brb\\b|afk\\b|fyi\\b)`,
  'i',
);
/** "I would like to see the alarms", "let me see them", "I also need the costs": a wish. */
const WISH =
  /\b(?:want|need|wish|looking|curious|wonder\w*|wondering) (?:to|for|an?|the|if|whether|how|what|which)\b|\b(?:would|['’]d) (?:like|love)\b|^\W*can (?:i|we) (?:see|have|get)\b|\b(?:let me|have to) (?:see|know|have) \w|\bi (?:\w+ )?need\b/i;
/** What has the form of a question, an order or a correction, whoever it addresses. */
const ASKS =
  /\?\s*$|^\W*(?:(?:and|so|but|ok|no|now|please|pls|hey)[, ]+)*(?:what|which|who|whose|where|when|why|how|is|are|was|were|do|does|did|has|have|list|show|give|tell|find|count|compare|only|just|without|same|i (?:said|meant|mean) (?:the|only|just|those|without|in|for))\b/i;
/**
 * "@bob can you look?", "can you two join at 3?": an @ elsewhere names somebody whom the message is about. What precedes
 * it in each sentence is bounded, since a message may be long and consist of dots.
 */
const TO_PEOPLE = new RegExp(
  `(?:^\\W*|[.!?]\\s[^\\w.!?@<]{0,5})${MURMUR}{0,5}(?:@\\w|<@|(?:folks|guys)\\b|(?:team|everyone|everybody|all)[,:!])|\\b(?:you (?:two|guys|all|both)|y['’]?all)\\b`,
  'i',
);

/**
 * Reports whether a message that nobody addressed to the assistant, in a thread where people talk to each other, is not
 * for it: it gets no answer. A question or an order that is understood is for it.
 */
export function isAside(plan: Plan, text: string, frame: Frame): boolean {
  if (TO_PEOPLE.test(text)) return true;
  if (takesUp(plan, text, frame)) return false;
  if (STATEMENT.test(text) && !isRequest(plan, text)) return true;
  switch (plan.kind) {
    case 'small_talk':
    case 'unknown':
      return true;
    case 'choose':
    case 'problem':
      return !ASKS.test(text);
    case 'help':
      return !/\b(?:help|examples?|commands?)\b/i.test(text);
    case 'refuse':
      // "delete load-test" is an order; "somebody should delete that" is not.
      return !ASKS.test(text) && !begins(text, plan.asked);
    case 'tool':
      // It would be asked about its words.
      return plan.ignored !== undefined && openQuestions(plan).length === 0 && !ASKS.test(text);
    default:
      return false;
  }
}

/** "we could do it on Mondays", "yes, I am happy with that": a message about a pending decision. */
const takesUp = (plan: Plan, text: string, { change, draft, wish }: Frame): boolean =>
  (change ?? draft ?? wish) !== undefined &&
  (/^(?:decide|job|schedule)$/.test(plan.kind) || /^\W*(?:yes|yep|yeah|yup|sure|no|nope|nah)\b/i.test(text));

/**
 * "we have 3 accounts, show the costs of each": part of the message asks, or all of it is a wish whose words are all
 * understood.
 */
const isRequest = (plan: Plan, text: string): boolean =>
  text.split(/[,.;:!]\s+/).some((clause) => ASKS.test(clause)) ||
  (WISH.test(text) && !(plan.kind === 'tool' && plan.ignored));

const begins = (text: string, verb: string): boolean =>
  text
    .toLowerCase()
    .replace(/^\W*(?:(?:please|pls|now|then|ok|and|can you|could you|would you|will you)[, ]+)*/, '')
    .startsWith(verb.toLowerCase());
