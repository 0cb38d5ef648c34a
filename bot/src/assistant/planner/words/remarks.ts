import { findPeriods } from '../../../domain/periods.ts';
import { findRegions } from '../../../domain/regions.ts';
import { partsOf } from '../../parts.ts';
import { asksForSecret } from '../intents/secrets.ts';
import { readWhose } from '../owners/asks-whose.ts';
import { hearsayIn } from './hearsay.ts';
import { IS_NOTHING } from './murmurs.ts';
import { withoutOpening } from './opening.ts';
import { normalise } from './spellings.ts';
import { statementIn, thingIn, withDoer } from './statements.ts';
import { withoutEnd } from './without-end.ts';

/** The end of a clause of a message. */
const BORDER = /(?<=[,.;:!?])\s+|\n+/;
const POINTS_BACK = /\b(?:it|its|them|they|their|those|these|that|he|she|his|her|him)\b/i;
/** "is something wrong?", "what happened?": a question without a subject. */
const OPEN =
  /^(?:(?:and|so|ok|hm+|please|pls|can you see|do you see|do you know)[, ]+)*(?:(?:is|are|was|were|do|does|did|has|have|what|why|any\w*|some\w*|all|every\w*|we|it|that|there|here|over|out|you|see|us|our|your|my|on|at|with|from|the|to|going|go|went|been|wrong|broken|ok|okay|fine|well|up|down|happen\w*|problems?|issues?|trouble|outages?|incidents?|side|end|fault|part|not|right|bad|off|weird|strange|unusual|chang\w+|about|red|ringing|firing|alarms?|now)(?:[ ?.!]+|$))+$/i;
/** Returns whether a question says neither of what nor when it asks: "what happened?". */
export const asksOpenly = (question: string): boolean => OPEN.test(question);

/** "that is a lot, on what?": asks for the parts of the last answer. */
const OF_PARTS = /^(?:(?:and|so|ok)[, ]+)*(?:on|at|from|to|with|in|for|of) what[?.! ]*$/i;
/** "do we have any": asks for the things that the remark tells of. */
const OF_ANY = /\bhave (?:any|some)[?.! ]*$/i;
const OUR_SIDE =
  /,? (?:(?:on|at|from|with) (?:our|your|my) (?:side|end|part|fault)|(?:over |out )?(?:there|here))(?=[ ,.?!]|$)/gi;
const IS_IT_US = /\bis (?:it|that|this) (?:us|our (?:side|end|fault|problem)|on us|because of us)\b/i;
/** "is there something broken" does not mean errors only. */
const ANY_TROUBLE =
  /\b(?:is|are) (?:there )?(?:any|some)thing (?:broken|down|off|up|bad|weird|strange|unusual)\b/i;
const TROUBLE =
  /\b(?:wrong|broken|ok|okay|fine|well|up|down|happen\w*|going on|problems?|issues?|trouble|outages?|incidents?|bad|off|weird|strange|unusual|chang\w+|red|ringing|firing|alarms?|why)\b/i;
const WHAT_HAPPENED = /\b(?:what|anything|something)\b.*\b(?:happen|chang)\w*/i;

/** "can that be?", "can you check?": the question is whether the statement is true. */
const OF_REMARK =
  /^(?:(?:and|so|ok|please|pls)[, ]+)*(?:(?:can|could|may|is|was) (?:that|this|it|he|she|they) (?:really )?(?:be|true|right|so|correct|possible)(?: so| true| right)?|(?:(?:can|could|would) you |please )?(?:check|confirm|verify|look|have a look|look into (?:it|that)|help)(?: (?:that|it|this))?(?: please| pls)?)[?.! ]*$/i;

/** Joins what remarks contain to the question next to them. Remarks do not join a question that is part of one. */
type Joining = (told: readonly string[], question: string) => string;

/**
 * Removes remarks from a message: "as csv, finance closes monday". A question without a subject gets it from the
 * remark: "the shop in sydney is slow since noon. is something wrong?"
 * @param join adds the other facts in the remarks to the question
 * @param isScope whether a clause that is not a statement only gives the subject of the question
 */
export function withoutRemarks(
  text: string,
  join: Joining = (_, question) => question,
  isScope: (clause: string) => boolean = () => false,
): string {
  // "we lost the password of crm, where can i get it": a wish for a secret keeps all its words.
  if (asksForSecret(normalise(text))) return text;
  // "the queue x has 18k messages. whose is that?": the remark names the subject.
  if (readWhose(text)?.isTold) return text;
  const clauses = text.split(BORDER);
  const isTold = (clause: string) => statementIn(clause) !== undefined || isScope(clause);
  const told = clauses.filter(isTold);
  const others = clauses.filter((clause) => !isTold(clause));
  const asks = others.some((clause) => clause.includes(' ') && !IS_NOTHING.test(clause));
  if (told.length === 0 || !asks) return text;
  const question = others
    .join(' ')
    .replace(/^(?:and|but|so)\b[, ]*/i, '')
    .replace(/[,;: ]+$/, '');
  // "i am new in the team of maria. which servers are ours?"
  if (/\b(?:ours|mine)\b/i.test(question)) return text;
  if (OF_REMARK.test(question) || (OPEN.test(question) && told.some(isOfMoney))) return text;
  const { text: open } = withoutOpening(question);
  if (OPEN.test(open) && !OF_PARTS.test(open) && !OF_ANY.test(open)) return scoped(open, told);
  const before = clauses.slice(
    0,
    clauses.findLastIndex((clause) => !isTold(clause)),
  );
  const named = told.reduce((asked, clause) => withDoer(clause, asked), question);
  if (named !== question) return named;
  const joined = ofEachPart(question, (part) => join(told, part));
  return joined === question && POINTS_BACK.test(question) && before.some(isReferredTo) ? text : joined;
}

const GOES_ON = /\b(?:it|its|them|they|their|those|these|that|there|he|she|his|her|him|then)\b/i;

/** Changes each question of a message: the first, and those that do not go on from its answer. */
function ofEachPart(question: string, change: (part: string) => string): string {
  const parts = partsOf(question);
  if (parts.length === 1) return change(question);
  const isBare = (part: string) => part.split(' ').length < 3;
  const goesOn = (at: number) => GOES_ON.test(parts[at] ?? '');
  return parts
    .map((part, at) => (at > 0 && ((goesOn(at) && !goesOn(0)) || isBare(part)) ? part : change(part)))
    .map((part) => withoutEnd(part, '?.! '))
    .join('? ')
    .concat('?');
}

/** "the bill was up in october, what happened?": asks why costs rose. */
const isOfMoney = (clause: string): boolean =>
  /\b(?:bill|costs?|spend\w*|invoice|charges?|budget)\b/i.test(clause);

/**
 * "search-1 is slow, what is its cpu", "i cannot reach crm, is it alive": the things that a pronoun after it may mean.
 */
const isReferredTo = (clause: string): boolean =>
  !/\b(?:it|them|those|these|that|this|him)\b/i.test(clause) &&
  (statementIn(clause) === 'thing' || (statementIn(clause) !== undefined && /^\W*(?:i|we)\b/i.test(clause)));

/** Adds the thing, the place and the time of a remark to a question without them. */
function scoped(question: string, told: readonly string[]): string {
  const remark = told.join(' ');
  if (findRegions(question).length > 0 || periodsIn(question).length > 0) return question;
  const plain = question
    .replace(IS_IT_US, 'is something wrong')
    .replace(OUR_SIDE, '')
    .replace(ANY_TROUBLE, 'is anything wrong')
    .replace(/[?.! ]+$/, '');
  const open = TROUBLE.test(plain) ? plain : 'is anything wrong';
  const thing = told.map((clause) => thingIn(hearsayIn(clause) ?? clause)).findLast(Boolean);
  const places = findRegions(remark).map((place) => `in ${place.text}`);
  const of = thing ? [`${WHAT_HAPPENED.test(open) ? 'to' : 'with'} ${thing}`] : [];
  return `${[open, ...of, ...places, ...timesIn(remark)].join(' ')}?`;
}

const CLOCK = { now: new Date('2026-01-31T12:00:00Z'), timezone: 'UTC' };
const periodsIn = (text: string) => findPeriods(text, CLOCK);

/** "since this morning", "on tuesday night" */
function timesIn(remark: string): string[] {
  const since = /\bsince (?:(?!in\b|at (?:our|the)\b|for\b)[\w:]+ ?){1,4}/i.exec(remark)?.[0].trim();
  if (since) return [since];
  const [first] = periodsIn(remark);
  if (!first) return [];
  const before =
    /\b(?:on|from|after|before|around|in the|in|during) $/i.exec(remark.slice(0, first.start))?.[0] ?? '';
  const after =
    /^ (?:early |late )?(?:morning|evening|night|afternoon|noon)\b/i.exec(remark.slice(first.end))?.[0] ?? '';
  return [`${before}${remark.slice(first.start, first.end)}${after}`];
}
