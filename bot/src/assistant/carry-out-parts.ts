import type { Reply } from '../contract/reply.ts';
import { joined } from '../contract/words.ts';
import { data } from '../reply/markup.ts';
import type { Answer } from './answer.ts';
import { bothEnds } from './both-ends.ts';
import { carryOutOfThings } from './carry-out-of-things.ts';
import type { Frame } from './frame.ts';
import { losesPart, showsSame } from './loses-part.ts';
import { allAsk, hintIn, looksLikeQuestion, partsOf } from './parts.ts';
import type { Plan } from './plan.ts';
import { readSmallTalk } from './planner/intents/small-talk.ts';
import { answersClause, givesWhatIsAsked } from './planner/left-out/further-questions.ts';
import { peel } from './planner/words/peeled.ts';
import type { Answered } from './replies/joined.ts';
import { joinedReply } from './replies/joined.ts';
import { redrawn } from './replies/redrawn.ts';
import { withRefusedParts } from './replies/refused-parts.ts';
import { asksFurther, isClear, isQuestion, isUnknown, POINTS_BACK, takenApart } from './take-apart.ts';
import type { Answering, Taken } from './taken-parts.ts';
import {
  fitsPart,
  inOwnWords,
  isSamePlan,
  leaveOut,
  putOff,
  severalWithUnanswered,
  untoldBy,
  withUnanswered,
} from './untold-parts.ts';

/** Answers a message with several questions, one after the other. Undefined if it is better treated as one question. */
export async function carryOutParts(whole: Plan, given: Answering): Promise<Answer | undefined> {
  if (whole.kind === 'tool' && whole.whole && !asksPartOfIt(given.text)) return undefined;
  const { anew, text } = peel(given.text);
  const answering = { ...given, text, ...(anew && { frame: {} }) };
  const { carryOut, frame, planned } = answering;
  const hint = hintIn(text);
  const isHintLost =
    hint !== undefined && /\bwhen\b/i.test(hint) && whole.kind === 'tool' && !answersClause(whole, hint);
  const all = [...partsOf(text), ...(isHintLost ? [hint] : [])];
  const parts = all.slice(0, MAX_ANSWERED);
  const isAsked =
    isApart(whole, given.text) ||
    (whole.kind === 'several' && !whole.overview && parts.slice(1).every(looksLikeQuestion));
  if (!isAsked || (parts.length === 1 && parts[0] === given.text)) return undefined;
  const taken = await takenApart(parts, answering);
  if (!taken) return undefined;
  if (whole.kind === 'several') return severalWithUnanswered(whole, taken, answering);
  const { beside, clear, form, later, tools, unclear } = taken;
  const untold = untoldBy(whole, taken);
  for (const part of untold) putOff(part, taken);
  const isLater =
    untold.length > 0 || later.some((part) => whole.kind !== 'tool' || !givesWhatIsAsked(whole, part));
  if (!isLater) unclear.push(...later.splice(0));
  if (clear.length === 0 && (!isQuestion(whole) || isUnknown(whole)))
    return insteadOfThanks(whole, taken, answering);
  // A message that is understood as one question is one, unless each part needs another tool.
  const isToldApart =
    whole.kind === 'tool' && whole.ignored && unclear.length === 0 && clear.length < parts.length;
  const isApartByOne =
    !clear.slice(1).some((part) => POINTS_BACK.test(part)) && clear.every(looksLikeQuestion);
  const isSeveral =
    clear.length > 1 &&
    unclear.length === 0 &&
    (taken.apart.size > 0 ||
      asksPartOfIt(text) ||
      bothEnds(text) !== undefined ||
      ((tools.size > 1 || isApartByOne) &&
        allAsk(tools.size > 1 && !NAMES_ONE.test(clear[0] ?? '') ? clear.slice(1) : clear)));
  const isOne =
    whole.kind === 'tool' &&
    !isSeveral &&
    !isToldApart &&
    !isLater &&
    !asksFurther(clear) &&
    beside.length === 0 &&
    !losesPart(whole, taken);
  if (isOne) return withUnanswered(whole, taken, answering);
  if (clear.length === 0) return undefined;
  // Asks about the parts that were not understood, unless most of the message was.
  const isMostly =
    unclear.length > clear.length || (unclear.length === clear.length && !unclear.every(looksLikeQuestion));
  if (isMostly && whole.kind === 'choose' && whole.about) return undefined;
  let within: Frame = { ...frame, ...taken.told };
  const answers: Answered[] = [];
  /** What the answer before the last one left the thread with. */
  let base = within;
  const inOrder = taken.asked.filter((part) => clear.includes(part) || later.includes(part));
  for (const [at, part] of inOrder.entries()) {
    // "how many are stopped, how many are public": both count among the same things.
    if (COUNTS_SOME.test(part) && COUNTS_SOME.test(inOrder[at - 1] ?? '')) within = base;
    else base = within;
    const plan = (taken.apart.has(part) && taken.plans.get(part)) || planned(part, within);
    const isPutOff = part === hint || untold.includes(part);
    const isOther = isPutOff && !fitsPart(plan, part, within, part === hint ? answers.at(-1) : {});
    if ((!isClear(plan) || isOther) && !(plan.kind === 'tool' && taken.apart.size > 0)) {
      // "since when, and has anyone touched that database": where the answers do not help, it is one question.
      if (later.includes(part) && whole.kind === 'tool' && !untold.includes(part))
        return withUnanswered(whole, taken, answering);
      leaveOut(part, taken, isPutOff);
      continue;
    }
    // "do we have savings plans and are they used": one answer covers both.
    if (plan.kind === 'tool' && answers.some((told) => isSamePlan(told.plan, plan))) {
      if (isPutOff) leaveOut(part, taken, isPutOff);
      continue;
    }
    const ofThings = await carryOutOfThings(plan, { ...answering, frame: within, text: part });
    const answer = ofThings ?? (await carryOut(plan, within, part));
    // "and what do their disks cost": the costs of those, and not of all disks.
    const ran = ofThings?.frame?.last ?? (plan.kind === 'tool' ? plan : undefined);
    // "the second one, since when": the later part shows the same resources, with the detail that was asked for.
    if (plan.kind === 'tool' && showsSame(answers.at(-1)?.plan, plan)) answers.pop();
    answers.push({ ...(ran && { plan: ran }), reply: answer.reply });
    within = answer.frame ?? within;
  }
  if (answers.length === 0) return undefined;
  const together = withRefusedParts(joinedReply(answers, inOwnWords(unclear, taken)), beside);
  const reply = withoutRest(together, all.slice(MAX_ANSWERED));
  const plans = answers.flatMap(({ plan }) => plan ?? []);
  const told = plans.length > 1 && plans.length === answers.length ? { parts: plans } : {};
  return { reply: form ? redrawn(reply, form) : reply, frame: { ...within, ...told } };
}

/** How many questions of one message are answered. */
const MAX_ANSWERED = 8;

/** Names the questions that a message asks beyond those that were answered. */
function withoutRest(reply: Reply, rest: readonly string[]): Reply {
  if (rest.length === 0) return reply;
  const named = joined(rest.map((part) => `“${data(part)}”`));
  return {
    ...reply,
    text: `${reply.text} I answer at most ${MAX_ANSWERED} questions at once. Please ask again: ${named}.`,
  };
}

/** "what does team search spend, how much of it is compute": asks for the sum and for a part of it. */
const asksPartOfIt = (text: string): boolean =>
  partsOf(text).some((part, at) => at > 0 && /^(?:and )?how much of (?:it|that|this)\b/i.test(part));

const COUNTS_SOME =
  /^(?:(?:and|also|then)[, ]+)*how many (?:of (?:them|those|these) )?(?:are|have|has|do|were|run|use)\b/i;

/** Answers what else a message asks, after its thanks or its refused wish. */
async function insteadOfThanks(
  whole: Plan,
  taken: Taken,
  { carryOut, frame, planned, text }: Answering,
): Promise<Answer | undefined> {
  const { beside, unclear } = taken;
  const asked = unclear.filter(looksLikeQuestion);
  if (whole.kind === 'refuse') {
    if (asked.length === 0) return undefined;
    const { reply, frame: after } = await carryOut(whole, frame, text);
    const said = joinedReply([{ reply }], inOwnWords(asked, taken));
    return { reply: said, ...(after && { frame: after }) };
  }
  const [first] = asked.length > 0 ? asked : beside.map(({ part }) => part);
  if (first === undefined) return undefined;
  const other = beside.find(({ part }) => part === first)?.plan;
  const plan = other ?? planned(first, frame);
  // "suppose frankfurt burns down, are we toast": what gets no answer keeps what the whole message named.
  return carryOut(plan, frame, plan.kind === 'tool' || plan.kind === 'several' ? first : text);
}

/** "the search one", "second one": names the subject of the question that follows. */
const NAMES_ONE = /^(?:(?:and|ok|no) )?(?:(?:the|that|this)\b.*\b|[a-z]+ )ones?$/i;

/** Returns whether a part may ask something that the plan for the whole message does not answer. */
const isApart = (whole: Plan, text: string): boolean =>
  isQuestion(whole) ||
  whole.kind === 'refuse' ||
  (whole.kind === 'small_talk' &&
    (whole.about === 'elsewhere' || (whole.about === 'thanks' && !readSmallTalk(text))));
