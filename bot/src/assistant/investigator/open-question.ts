import { isDeepStrictEqual } from 'node:util';
import { readSchedule } from '../../domain/schedule/read-schedule.ts';
import type { Frame } from '../frame.ts';
import { hasExtraQuestion } from '../parts.ts';
import type { Plan, SchedulePlan } from '../plan.ts';
import { isFiller } from '../planner/scheduled/draft-filler.ts';
import { bringsAnswer } from '../planner/scheduled/refers.ts';
import { scheduleOf } from '../planner/scheduled/scheduled.ts';

/** A message, read for its intention. */
export interface Asked {
  text: string;
  frame: Frame;
  context: { now: Date; timezone: string };
}

/** A question for a model to investigate. */
export interface OpenQuestion {
  words: string;
  /** It should be asked regularly. This is what was understood about when and where. */
  schedule?: SchedulePlan;
}

/**
 * Returns the question that is left to a model. Undefined if fixed code answers. Code keeps what must not depend on a
 * model: small talk, help, jobs and their confirmation, buttons, the last answer as a chart, plain orders to change
 * AWS, and plain requests to see a secret. Every question about AWS goes to the model, even if the built-in planner
 * knew every word, because that does not show that it understood the question.
 */
export function openQuestion(builtInPlan: Plan, asked: Asked): OpenQuestion | undefined {
  const { frame, text } = asked;
  switch (builtInPlan.kind) {
    case 'tool':
      return isPressed(builtInPlan, frame) ? undefined : { words: text };
    case 'several':
    case 'choose':
    case 'unknown':
    case 'problem':
      return { words: text };
    case 'small_talk':
      return builtInPlan.about === 'elsewhere' ? { words: text } : undefined;
    case 'refuse':
      // "make that nine", "stop the monday one" are about jobs. A model cannot change anything in AWS either.
      return builtInPlan.reason === 'how' ||
        (builtInPlan.reason === 'secret' && !WISHES_TO_SEE.test(text)) ||
        (builtInPlan.reason === 'write' &&
          (EVERYDAY.test(builtInPlan.asked) ||
            WISHED.test(builtInPlan.asked) ||
            (hasShown(frame) && LEAVES_OUT.test(builtInPlan.asked)) ||
            ASKS_WHETHER.test(text) ||
            isAboutJob(asked) ||
            A_JOB.test(text) ||
            hasExtraQuestion(text)))
        ? { words: text }
        : undefined;
    case 'redraw':
      return isRedrawn(builtInPlan, text) ? undefined : { words: text };
    case 'schedule':
      return ofJob(builtInPlan, asked);
    default:
      return undefined;
  }
}

/**
 * Returns whether a job is being discussed, or a time is named at which something should come. A stranger's words do
 * not count.
 */
export const isAboutJob = ({ context: { now, timezone }, frame, text }: Asked): boolean =>
  frame.draft !== undefined ||
  Boolean(frame.turns?.some(({ job }) => job)) ||
  readSchedule({ text, timezone, now }).kind !== 'none';

/**
 * Questions such as "which passwords never rotate" do not ask to see a password. Their answer is allowed, and no
 * capability could reveal more.
 */
const WISHES_TO_SEE =
  /\b(?:show|give|tell|print|paste|dump|send|reveal|read|get|need|want|decrypt|values?)\b|\bwhat(?:[’']?s| is| are)\b/i;

/** Verbs that are used for files, charts, jobs and remedies as often as for AWS: "put the teams in an excel for me". */
const EVERYDAY =
  /^(?:put|make|create|add|set|start|change|edit|update|open|close|copy|move|run|share|publish|do|assign|replace|bump|raise|archive|trigger|configure|extend|fix|remediate|undo)$/;

/** "I want them gone": not an explicit order. */
const WISHED = /(?:ed|gone|(?:ed|shut) (?:down|up|off|on))$/;

/** About the content of an answer: "remove the service accounts", "drop tax". */
const LEAVES_OUT = /^(?:drop|remove|exclude|hide|cut|clear|ignore|take)$/;

const hasShown = ({ last, turns = [] }: Frame): boolean => last !== undefined || turns.length > 0;

/** "can we delete it", "should i just turn it off" ask whether that does harm. "can you delete it" is an order. */
const ASKS_WHETHER =
  /^\W*(?:\w+,?\s+){0,2}?(?:can|could|may|might|should|shall|would|must)\s+(?:i|we|one|somebody|someone|anybody|anyone|it|they|that|this|those|these)\b|\b(?:safe|ok|okay|fine|wise|worth)\s+to\b/i;

/** Words for a job that should be stopped. */
const A_JOB =
  /\b(?:the \p{L}+ (?:one|thing)|(?:report|message|reminder|digest|summar|schedule|notification)\p{L}*)\b/iu;

/**
 * Returns whether the last answer should be shown differently: "as a chart", "where is that from". "chart, by day" asks
 * for more, and "shorter" needs a model's words.
 */
const isRedrawn = ({ as }: Extract<Plan, { kind: 'redraw' }>, text: string): boolean =>
  as === 'source' ||
  as === 'table' ||
  (as === 'chart' &&
    /^(?:\W*(?:charts?|graphs?|plots?|draw|show|make|give|as|an?|it|that|this|the|in|me|please|pls|plz|thx|thanks))+\W*$/i.test(
      text,
    ));

/** Returns whether it is a pressed button, or the last question again. */
const isPressed = (builtInPlan: Plan, { choices, last }: Frame): boolean =>
  builtInPlan === last || Boolean(choices?.some(({ plan }) => plan === builtInPlan));

/**
 * Returns what should be asked each time. Code reads a message that says only when, or refers to the last answer, or
 * does not say what.
 */
function ofJob(
  builtInPlan: SchedulePlan,
  { context: { now, timezone }, frame, text }: Asked,
): OpenQuestion | undefined {
  const { amends: _amends, options: _options, unclear, what, ...said } = builtInPlan;
  const heard = readSchedule({ text, timezone, now });
  const { draft } = frame;
  // "send me this": no plan can reproduce a last answer that was only words.
  const latest = frame.turns?.at(-1);
  const isInWords =
    !draft && latest !== undefined && frame.asked !== undefined && latest.asked !== frame.asked;
  const isRestated =
    draft !== undefined &&
    isDeepStrictEqual([what, scheduleOf(builtInPlan.reading)], [draft.wanted, draft.schedule]);
  // "make it 6:30": a new time for a proposed job is not recognised by itself.
  const rest = heard.kind === 'none' ? text.replace(CLOCK, ' ') : heard.rest;
  const isClear =
    !isInWords && unclear === undefined && (!what || isRestated || isFiller(rest) || bringsAnswer(rest));
  const words = unclear ?? rest;
  return isClear ? undefined : { words, schedule: { ...said, unclear: words } };
}
const CLOCK = /\b\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\b)?/gi;
