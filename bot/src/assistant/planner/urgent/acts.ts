import { remembered } from '../../../domain/remembered.ts';
import { COUNTS } from '../words/ranks.ts';
import { AWAY, BAD, COUNT, DEAREST, MEND, MINDS, THINGS, WORST } from './words.ts';

/** What a message asks about what is urgent. */
export interface Acts {
  /** Whether it asks for the worst, or the worst few. */
  ranks: boolean;
  /** By money, not by danger. */
  isOfMoney: boolean;
  /** "top 3": without a word for danger, it may be the end of another order. */
  isWeak: boolean;
  limit?: number;
  steps: boolean;
  /** How to remove a thing, rather than mend it. */
  away: boolean;
  danger: boolean;
  effort: boolean;
  plainly: boolean;
  /** The rest of the message. */
  rest: string;
}

const of = (...forms: string[]): RegExp => new RegExp(`(?<![\\w-])(?:${forms.join('|')})(?![\\w-])`, 'gi');

/** Adjectives that are not a state of a thing, and so not a condition of a list. */
const FRIGHTENING = '(?:risky|dangerous|scary|worrying|worrisome|concerning|urgent|problematic|nasty)';

const RANKS = of(
  `(?:the |my |our )?${WORST}(?: ${COUNT})?(?: ${THINGS})?`,
  `(?:the |my |our |your )?(?:top|first) ${COUNT}(?: (?:most )?${BAD})?(?: ${THINGS})?`,
  `(?:the )?(?:top|number one|no\\.? 1|#1) (?:priority|thing|one|issue|problem|risk|finding|point)`,
  `(?:the |only the |just the )?${COUNT} (?:${WORST}|${DEAREST})(?: ${THINGS})?`,
  `(?:the )?${DEAREST}(?: ${COUNT})?(?: ${THINGS})?`,
  `(?:what|which)\\b(.{0,20}?)\\bneeds? (?:fixing|mending|repair(?:ing)?|help|work|action) (?:most )?(?:urgently|first|now|asap|immediately|today)`,
  `(?<=^(?:(?:and|so|ok|but) )*(?:which|what)\\b.{0,40}?)(?:are|is|looks?|seems?) (?:really |especially |particularly |the )?${FRIGHTENING}`,
  `(?:which|what|where|whom?)\\b(?: (?:of|from|among|out of) (?:these|those|them|all(?: (?:these|those|of (?:these|those|them)))?|the [\\w-]+))?(.{0,40}?)\\b${MINDS}(?: (?:about|for|with))?`,
  `(?:rank|order|sort|prioriti[sz]e|triage)\\b(.{0,30}?)\\b(?:by|for|after) (?:risk|danger|urgency|severity|importance|priority|impact|how ${BAD}(.{0,12}))`,
  `prioriti[sz]e|triage`,
  `${COUNT} (?:\\w+ )?${THINGS}\\b(.{0,12}?)\\b(?:must|should|need|have to|got to|ought to|to|can)\\b(.{0,12}?)\\b(?:${MEND}|do|cut|drop|kill|change|look at|worry about|know)`,
  `(?:what|which) (?:\\w+ )?(?:must|should|has to|have to|needs? to) (?:be )?(?:${MEND}|done|gone?|happen) (?:first|today|now|right away|immediately|asap|urgently)`,
);
const STEPS = of(
  `how (?:do|can|could|would|should) (?:i|we|one|you) (?:do|go about|tackle|approach|start(?: with| on)?)(?= (?:it|this|that|them|these|those|the|number|no\\.?|nr\\.?|#)\\b| ?#)`,
  `how (?:do|can|could|would|should|to|i|we|one|does)\\b(.{0,25}?)\\b(?:${MEND}|${AWAY})`,
  `what\\b(.{0,25}?)\\b(?:has|have|needs?|is|are|ought)(?: got)? to (?:be done|happen|change|do)`,
  `what (?:exactly |precisely |concretely |actually )?(?:must|should|do|would|can|could|shall) (?:be done|(?:i|we|one|you)(?: now| then| have to| need to)? do)(?: (?:exactly|precisely|concretely|now|first|next|then|about (?:it|this|that|them)))*`,
  `what to do(?: (?:exactly|now|first|next|then|about (?:it|this|that|them)))*`,
  `(?:the |a |your |any )(?:fix|cure|solution)|(?:fix|cure|solution) (?:for|of|to)\\b`,
  `(?:the |your )?(?:remediation|remedy|recipe|instructions?|runbook|playbook|walk-?through|how-?to|to-?do list|action plan|next steps?|first steps?|steps|procedure)(?: (?:for|of|to|on) (?:it|this|that|them))?`,
  `how (?:is|does|will|would|can) (?:it|this|that)(?: be)? done|^(?:(?:and|so|ok|but) )*how(?: exactly| then| so)?(?=[?.! ]*$)`,
  `step(?:s)? by step(?:s)?|walk (?:me|us) through|one step at a time`,
  `what (?:does it|would it|will it|do i|do we|is it going to)? ?(?:take|need) to (?:${MEND}|${AWAY})`,
  `(?:the )?(?:proper|right|safe|safest|best|correct|clean|quickest|fastest|easiest) way to (?:${MEND}|${AWAY})`,
  `(?:${MEND}|${AWAY}) (?:it|this|that|them|him|her)?(?: \\w+)? ?(?:safely|properly|cleanly|without (?:breaking|harming|hurting|break|harm|risk|damage|downtime)(?: (?:anything|something|things|anyone|stuff))?)`,
);
const DANGER = of(
  `(?:(?<=^(?:(?:and|so|ok|but) )*)(?:is|are)(?: (?:it|this|that|they|these|those|he|she|the (?:[\\w-]+ )?[\\w-]+))?|(?:is|are|was|were|how) (?:it|this|that|they|these|those|he|she|the [\\w-]+|[\\w.-]+(?= an? (?:\\w+ )?(?:risk|danger|threat|problem)))|how) (?:really |that |so |very |actually |all that |even |too |a )?(?:${BAD}|big (?:a )?(?:deal|problem|risk)|a (?:big )?(?:risk|danger|threat|problem|deal)|an emergency)(?: or (?:just |only |merely )?(?:\\w+)(?: \\w+)?)?`,
  `${BAD} or (?:just |only |merely |not|(?:is it )?(?:just |only )?)(?:\\w+)?`,
  `how ${BAD}(?: is (?:it|this|that))?`,
  `(?:what|anything)\\b.{0,12}?\\b(?:happens?|would happen|will happen|if)\\b.{0,10}?\\b(?:if|when)\\b.{0,40}?\\b(?:nothing|nobody|no one|ignores?|wait|leave|left|not|never|don'?t|do nothing|does anything|does nothing|stays?)\\b.{0,30}`,
  `what if (?:we|i|nobody|no one|one|you)\\b.{0,40}`,
  `what (?:can|could|might) (?:possibly )?(?:go wrong|break|happen)`,
  `what is the (?:risk|danger|harm|worst case|impact|damage|worst that can happen)|what(?:'s|s) the (?:risk|danger|harm|worst case|impact)`,
  `can (?:it|this|that|they) wait|(?:does|do) (?:it|this|that|they) matter|should (?:i|we) (?:worry|care|bother|mind|be (?:worried|concerned|scared|afraid))(?: about (?:it|this|that|them))?|do (?:i|we) (?:have|need) to worry(?: about (?:it|this|that|them))?|worth worrying(?: about)?`,
  `(?:the )?(?:risk|danger|impact|consequences?|blast radius)(?: of (?:it|this|that|them))?`,
);
const EFFORT = of(
  `how (?:long|much (?:work|effort|time|trouble))\\b(.{0,25}?)\\b(?:takes?|cost|need)(?: (?:me|us|you|one|somebody))?(?: to (?:${MEND}|${AWAY}|do|repair)(?: (?:it|this|that|them))?)?`,
  `how (?:hard|difficult|complicated|easy|quick(?:ly)?|big)\\b(.{0,20}?)\\b(?:to (?:${MEND}|${AWAY}|do)|(?:the )?(?:fix|repair|job|work|change|mending))`,
  `how much (?:work|effort) (?:is (?:it|this|that)|would (?:it|that) be)?`,
  `is (?:it|this|that|the fix) (?:a lot of |much |a big )?(?:work|effort|hard|difficult|easy|quick|complicated|a quick (?:fix|win))(?: to (?:${MEND}|${AWAY}|do))?`,
  `(?:the )?(?:effort|workload)|what does it take(?! to )|minutes or (?:hours|days)|hours or days`,
  `(?:can|could) (?:it|this|that|they) be (?:undone|reverted|rolled back|reversed|restored)|is (?:it|this|that) (?:reversible|undoable|irreversible)|(?:is there )?(?:a |any )?way back|who (?:will|would|is going to)? ?notices?|(?:will|would|could|can|might|does) anything (?:break|fail|happen|stop|go wrong)`,
  `(?:does|will|would|could|can|might) (?:it|this|that|doing (?:it|this|that)|they) (?:hurt|harm|break|affect|disturb|bother|interrupt|cause|be noticed)(?: (?:anyone|anybody|anything|someone|somebody|something|customers|users|us|downtime|an outage|trouble))?`,
);
const PLAINLY = of(
  `in (?:words|terms|language|a way) (?:that )?(?:(?:my|the|our|a|an|even|every) )?[\\w-]+ (?:\\w+ )?(?:gets?|understands?|follows?|can (?:get|understand|follow))(?: it)?`,
  `(?:explain |tell |say |describe )?(.{0,30}?)(?:to|for) (?:someone|somebody|a person|people|a colleague|my \\w+|the \\w+) (?:from|in|of|outside) (?:the )?(?:finance|sales|marketing|hr|legal|management|business|board|accounting|it|tech)(?: team| department)?`,
  `(?:so|such) that (?:my|the|our|a|even) (?:[\\w-]+ ){1,3}?(?:gets?|understands?|can (?:understand|follow|get)|follows?) (?:it|this|that)?|(?:so|such) that (?:a |any|every)?(?:child|layman|anyone|anybody|everyone|everybody|non-?\\w+ \\w+) (?:gets?|understands?|can (?:understand|follow))(?: it)?`,
  `without (?:the |any |all (?:the )?|too many |too much )?(?:tech(?:nical|ie)?|jargon|aws|geek|nerd|computer|it|difficult|complicated|fancy|big)?[ -]?(?:words|terms?|jargon|talk|speak|language|babble|vocabulary|stuff|abbreviations)`,
  `in (?:very |really |more )?(?:simple|simpler|plain|plainer|easy|easier|everyday|normal|non-?technical|lay|layman'?s?|human|boss|manager) (?:words?|terms?|english|language|speak)`,
  `like (?:i am|i'?m|for) (?:five|5|a (?:child|kid|manager))|for (?:a |my |the |our )?(?:boss|manager|layman|ceo|cfo|board|non-?technical \\w+|management|dummies)`,
);

const WEAK = new RegExp(`^(?:the |my |our |your )?(?:top|first) ${COUNT}$`, 'i');

/** "before the funding audit", "for my boss": what an answer is for narrows nothing. */
const PURPOSE =
  /,? \b(?:before|ahead of|in time for|until|by|for|during) (?:the|our|my|an?|this|that|next|some) (?:[\w-]+ ){0,3}(?:audit|auditors?|review|meeting|call|weekend|holidays?|vacation|release|launch|demo|sprint|sale|inspection|certification|pentest|assessment|due diligence|handover|standup|stand-up|black friday|christmas|deadline|visit|board)\b(?: (?:next|this) \w+| on \w+day| tomorrow| today)?|,? \b(?:(?:this|next) (?:week|month|quarter|sprint|year|afternoon|morning)|today|tonight|right now|now)(?=[,.?! ]*$)/gi;

/** Removes what an answer is for, which narrows nothing. */
export const withoutPurpose = (text: string): string => text.replace(PURPOSE, '');

const takes = (text: string, pattern: RegExp): [string, boolean] => {
  // Words between those of an act are kept: they may name an owner, a thing or a place.
  const rest = text.replace(pattern, (_, ...groups: unknown[]) => {
    const between = groups.slice(0, -2).filter((group) => typeof group === 'string');
    return ` ${between.join(' ')} ; `;
  });
  return [rest, rest !== text];
};

/** Reads what a message asks about what is urgent; undefined if nothing. */
export const actsIn = remembered((text): Acts | undefined => {
  const [noPlain, plainly] = takes(text, PLAINLY);
  const [noRank, ranks] = takes(noPlain, RANKS);
  const [noEffort, effort] = takes(noRank, EFFORT);
  const [noSteps, steps] = takes(noEffort, STEPS);
  const [rest, danger] = takes(noSteps, DANGER);
  if (!(ranks || steps || danger || effort || plainly)) return undefined;
  const said = [...noPlain.matchAll(RANKS)].map(([words]) => words).join(' ');
  const limit = ranks ? countIn(said) : undefined;
  const isOfMoney = ranks && of(DEAREST).test(said);
  const isWeak = ranks && WEAK.test(said.trim());
  const away = steps && of(AWAY).test(noRank);
  return { ranks, isOfMoney, isWeak, steps, away, danger, effort, plainly, rest, ...(limit && { limit }) };
});

function countIn(said: string): number | undefined {
  const word = new RegExp(`(?<![\\w-])${COUNT}(?![\\w-])`, 'i')
    .exec(said.replace(/no\.? 1|#1/i, ''))?.[0]
    .toLowerCase();
  if (word === undefined) return undefined;
  const count = Number(word) || COUNTS.indexOf(word) + 2;
  return count > 1 ? count : undefined;
}
