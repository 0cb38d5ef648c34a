import { oneOf, wholeText } from '../words/patterns.ts';
import type { Intent } from './intent.ts';

const HELLO =
  /^(?:hi|hello|hey|yo|good (?:morning|afternoon|evening)|howdy|g'?day|greetings|hiya)(?: (?:there|windsock|all|team|everyone|bot))?$/;
const PRAISE = oneOf(
  /thanks|thank you|thx|ty|cheers|thanks a lot|thank you very much|many thanks/,
  /great|nice|awesome|perfect|cool|ok|okay|got it|good bot|well done/,
);
const THANKS = new RegExp(`^(?:${PRAISE})(?: (?:windsock|a lot|so much|very much|bot|all|great))*$`);
/** "ok good", "ah interesting": approval without a question. */
const CONTENT = new RegExp(
  `^(?:(?:${oneOf(
    /ok|okay|good|fine|alright|great|nice|cool|super|wow|ah|oh|hm+|interesting|understood|perfect|all good|lol|ha(?:ha)+|hehe+|omg|damn|ouch|oops|yay|phew|ugh|hmm+ ?ok|makes sense|sounds good|good to know|i see|got it/,
  )})(?:[,!. ]+|$))+$`,
);
const BYE =
  /^(?:(?:good job|great job|well done|thanks|ok|okay|cool|great)[,!. ]+)?(?:bye|goodbye|good night|see you|later|ciao)(?: \w+)?$/;
const CANCEL = wholeText(/cancel|never ?mind|forget it|stop|nothing|no|nope|no thanks|abort/);

const OPENS_WITH_THANKS = new RegExp(
  `^(?:many |much |ok |okay |great )?(?:${oneOf(
    /ta\b|thanks|thank you|thx|ty|cheers|appreciated|great|perfect|awesome|nice one|brilliant/,
    /you are (?:a |the |awesome|great)|all good/,
    /that is (?:enough|all|it|great|perfect)|that will (?:be all|do)/,
  )})\\b`,
);
/** "great, which instances now", but not "that is all i need". */
const ASKS = /\b(?:show|list|which|what|how|cost|instances?|now)\b(?! (?:i|we|you) (?:need|want))/;
/** Longer sentences say more than thanks. */
const MOST_WORDS = 6;

/**
 * Returns the kind of small talk that a message is: a greeting, thanks, a goodbye or a retraction. Takes lower-case
 * text without final punctuation.
 */
export function readSmallTalk(
  short: string,
  isQuestion: boolean,
): Extract<Intent, { kind: 'small_talk' }>['about'] | undefined {
  if (HELLO.test(short)) return 'hello';
  if (THANKS.test(short)) return 'thanks';
  if (BYE.test(short)) return 'bye';
  if (CANCEL.test(short)) return 'cancel';
  if (!isQuestion && CONTENT.test(short)) return 'thanks';
  const thanks =
    !isQuestion &&
    OPENS_WITH_THANKS.test(short) &&
    short.split(' ').length <= MOST_WORDS &&
    !ASKS.test(short);
  return thanks ? 'thanks' : undefined;
}
