import { oneOf, wholeText } from '../words/patterns.ts';
import { withoutEnd } from '../words/without-end.ts';
import type { Intent } from './intent.ts';

const HELLO =
  /^(?:hi|hello|hey|yo|good (?:morning|afternoon|evening)|howdy|g'?day|greetings|hiya)(?: (?:there|windsock|all|team|everyone|bot))?$/;
const BYE =
  /^(?:(?:good job|great job|well done|thanks|ok|okay|cool|great)[,!. ]+)?(?:bye|goodbye|good night|see you|later|ciao)(?: \w+)?$/;
const STOPS = wholeText(/stop|nothing|abort/);

const THANKS = oneOf(
  /thanks?|thx|thanx|ty|ta|cheers|appreciat\w+|grateful|obliged|merci|danke|gracias|grazie/,
);
const APPROVAL = oneOf(
  /i see|got it|(?:good|nice|great) (?:one|job|work)|all good|makes sense|ok|okay|kk?|good|fine|alright|great|nice|cool|super|wow|ah|oh/,
  /interesting|understood|perfect|lol|ha(?:ha)*|he(?:he)+|omg|damn|ouch|oops|yay|phew|ugh|awesome|brilliant|excellent|lovely/,
  /(?:that|this|it) (?:will|should|would) do(?: (?:it|nicely|fine))?/,
  /amazing|wonderful|fantastic|helped|helpful|useful|star|legend|lifesaver|genius|rock|enough/,
);
const RETRACTION = oneOf(/cancel|never ?mind|nah|no|nope|forget (?:it|that|about it)|abort/);
/** What people say that they will do themselves: "will tell sam", "gonna fix this tomorrow". */
const OWN_DEED =
  '(?:tell|ask|ping|let|check|fix|do|look|talk|speak|open|file|forward|share|send|raise|pass|bring|call|write|message|handle|sort|see|try|deal|discuss|remind|inform|update|clean|delete|remove|stop|read|think|get back|come back|take care)';
/** "exactly what i needed", "i will ask maria", "all for today": what people add, which asks nothing. */
const ADDED = oneOf(
  /what (?:i|we) (?:(?:am|are|was|were|had|have)(?: been)? )?(?:need|want|look|hop)\w*(?: for)?/,
  /(?:i|we) will (?!need|want|have|take)[^.;,!?]*$|for (?:now|today)/,
  new RegExp(`(?:(?:i|we) )?(?:(?:am |are )?(?:gonna|going to)|will|['’]ll) ${OWN_DEED}\\b[^.;!?]*$`),
  /that (?:is|was) (?:all|everything|it)(?: (?:i|we) \w+(?: for [^.;,!?]*)?)?/,
  /(?:you|that|this|it) (?:really |just )?(?:saved|made) (?:my|our|the|us)(?: \w+)?/,
);
const TELLING = new RegExp(`\\b(?:${[THANKS, APPROVAL, RETRACTION].join('|')})\\b`);
const THANKING = new RegExp(`\\b(?:${THANKS})\\b`);
const RETRACTS = new RegExp(`\\b(?:${RETRACTION})\\b`);
const PHRASES = new RegExp(`\\b(?:${[ADDED, THANKS, APPROVAL, RETRACTION].join('|')})\\b`, 'g');

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
/** Other words that a remark that asks nothing may contain. */
const FILLER = listed(`
  a an the i we you u he she it that is are was be been am did will would have has had so very much many really just quite
  pretty too for to of and but then lot bunch lots exactly right works worked bot windsock man mate bro buddy guys
  sir friend dear really well done made needed know worries problem about as ever best love loved saved life
  hm hmm hmmm hero info believe said told thought learned clear better thing help big huge`);
/** Words that are filler after thanks, and elsewhere point at something. */
const POINTERS = listed('all this these me us my our mine day team folks everyone side one');

/** "is that all", "do they": a question without its mark. */
const ASKS = new RegExp(
  `^(?:(?:and|so|but|ok|okay)[, ]+)*(?:is|are|was|were|do|does|did|has|have|had|would|will(?! ${OWN_DEED}\\b))\\b`,
);
const NO_THANKS = /\bno,? thanks?\b/;

/**
 * Returns the kind of small talk that a message is: a greeting, thanks, a goodbye or a retraction. A remark is small
 * talk if one of its words thanks, approves or retracts, and no word asks for anything.
 * @param text normalised text
 */
export function readSmallTalk(text: string): Extract<Intent, { kind: 'small_talk' }>['about'] | undefined {
  const short = withoutEnd(text, '!.?…, \n').toLowerCase();
  if (HELLO.test(short)) return 'hello';
  if (BYE.test(short)) return 'bye';
  if (STOPS.test(short)) return 'cancel';
  if (text.trim().endsWith('?') || /\d/.test(short) || ASKS.test(short) || !TELLING.test(short))
    return undefined;
  const thanks = THANKING.test(short) && !NO_THANKS.test(short);
  const retracts = RETRACTS.test(short) && !thanks;
  const rest = short.replace(PHRASES, ' ').split(/[^a-z']+/);
  const isRemark = rest.every((word) => word === '' || FILLER.has(word) || (thanks && POINTERS.has(word)));
  if (!isRemark) return undefined;
  return retracts ? 'cancel' : 'thanks';
}

const OPENS_WITH_THANKS = new RegExp(`^(?:(?:${APPROVAL})[,.! ]+)*(?:${THANKS})\\b`, 'i');

/** "thx, my boss is happy": thanks, whatever follows. */
export const opensWithThanks = (text: string): boolean =>
  OPENS_WITH_THANKS.test(text) && !/\b(?:show|list|which|what|tell|give|how|when|who|why)\b/i.test(text);

/** "thank you very much, you are kind", "thanks a million": nothing in it asks for anything. */
export const onlyThanks = (text: string): boolean =>
  OPENS_WITH_THANKS.test(text) && !ASKS_FOR.test(text) && text.split(/\s+/).length <= LONGEST_THANKS;
const ASKS_FOR =
  /[?\d]|\b(?:show|list|which|whose|what(?! (?:i|we) (?:need|want))|tell|give|how|when|who|why|where|but|and|now|is|do|does|did|can|could|please|pls|only|just|as|in|make|send|draw|without|also|too|short\w*|stop|delete|every|at)\b/i;
const LONGEST_THANKS = 8;

/** "hmm" asks for nothing and thanks for nothing. */
export const MURMUR = /^(?:h+m+|u+h*m+|u+h+|e+r+m*)[.!… ]*$/i;
export const WAITING = 'Take your time: ask on when you are ready.';
