import { isDeepStrictEqual } from 'node:util';
import { readSchedule } from '../../domain/schedule/read-schedule.ts';
import type { Frame } from '../frame.ts';
import { asksBesides } from '../parts.ts';
import type { Plan, SchedulePlan } from '../plan.ts';
import { isFiller } from '../planner/scheduled/drafts.ts';
import { bringsAnswer } from '../planner/scheduled/refers.ts';
import { scheduleOf } from '../planner/scheduled/scheduled.ts';

/** A message as it is read for what it wants. */
export interface Asked {
  text: string;
  frame: Frame;
  context: { now: Date; timezone: string };
}

/** A question that a model is to investigate. */
export interface OpenQuestion {
  words: string;
  /** It is to be asked regularly: this is what was understood of when and where. */
  schedule?: SchedulePlan;
}

/**
 * The question that is left for a model; undefined where fixed code answers. What must not depend on a model is kept:
 * small talk, help, jobs and their confirmation, buttons, the last answer as a chart, plain orders to change AWS, and plain
 * wishes to see a secret.
 * Whatever asks about AWS goes to the model, also where the built-in planner knew every word: that it did says little of
 * whether it understood the question.
 */
export function openQuestion(own: Plan, asked: Asked): OpenQuestion | undefined {
  const { frame, text } = asked;
  switch (own.kind) {
    case 'tool':
      return isPressed(own, frame) ? undefined : { words: text };
    case 'several':
    case 'choose':
    case 'unknown':
    case 'problem':
      return { words: text };
    case 'small_talk':
      return own.about === 'elsewhere' ? { words: text } : undefined;
    case 'refuse':
      // "make that nine", "stop the monday one" are said of jobs: nothing in AWS can be changed by a model either.
      return own.reason === 'how' ||
        (own.reason === 'secret' && !WISHES_TO_SEE.test(text)) ||
        (own.reason === 'write' &&
          (EVERYDAY.test(own.asked) ||
            WISHED.test(own.asked) ||
            (hasShown(frame) && LEAVES_OUT.test(own.asked)) ||
            ASKS_WHETHER.test(text) ||
            isAboutJob(asked) ||
            A_JOB.test(text) ||
            asksBesides(text)))
        ? { words: text }
        : undefined;
    case 'redraw':
      return isRedrawn(own, text) ? undefined : { words: text };
    case 'schedule':
      return ofJob(own, asked);
    default:
      return undefined;
  }
}

/** Is a job talked about, or a time named at which something shall come? No stranger's words make one. */
export const isAboutJob = ({ context: { now, timezone }, frame, text }: Asked): boolean =>
  frame.draft !== undefined ||
  Boolean(frame.turns?.some(({ job }) => job)) ||
  readSchedule({ text, timezone, now }).kind !== 'none';

/** "which passwords never rotate" wishes to see none; what it asks is told, and no capability could tell more. */
const WISHES_TO_SEE =
  /\b(?:show|give|tell|print|paste|dump|send|reveal|read|get|need|want|decrypt|values?)\b|\bwhat(?:[’']?s| is| are)\b/i;

/** Verbs that are said of files, charts, jobs and remedies as often as of what is in AWS: "put the teams in an excel for me". */
const EVERYDAY =
  /^(?:put|make|create|add|set|start|change|edit|update|open|close|copy|move|run|share|publish|do|assign|replace|bump|raise|archive|trigger|configure|extend|fix|remediate|undo)$/;

/** "I want them gone": no order in so many words. */
const WISHED = /(?:ed|gone|(?:ed|shut) (?:down|up|off|on))$/;

/** Said of what an answer showed: "remove the service accounts", "drop tax". */
const LEAVES_OUT = /^(?:drop|remove|exclude|hide|cut|clear|ignore|take)$/;

const hasShown = ({ last, turns = [] }: Frame): boolean => last !== undefined || turns.length > 0;

/** "can we delete it", "should i just turn it off" ask whether that does harm; "can you delete it" is an order. */
const ASKS_WHETHER =
  /^\W*(?:\w+,?\s+){0,2}?(?:can|could|may|might|should|shall|would|must)\s+(?:i|we|one|somebody|someone|anybody|anyone|it|they|that|this|those|these)\b|\b(?:safe|ok|okay|fine|wise|worth)\s+to\b/i;

/** What a job may be called that is to be stopped. */
const A_JOB =
  /\b(?:the \p{L}+ (?:one|thing)|(?:report|message|reminder|digest|summar|schedule|notification)\p{L}*)\b/iu;

/** "as a chart", "where is that from": "chart, by day" asks for more, and "shorter" for a model's words. */
const isRedrawn = ({ as }: Extract<Plan, { kind: 'redraw' }>, text: string): boolean =>
  as === 'source' ||
  (as === 'chart' &&
    /^(?:\W*(?:charts?|graphs?|plots?|draw|show|make|give|as|an?|it|that|this|the|in|me|please|pls|plz|thx|thanks))+\W*$/i.test(
      text,
    ));

/** A button that was pressed, or the last question once more. */
const isPressed = (own: Plan, { choices, last }: Frame): boolean =>
  own === last || Boolean(choices?.some(({ plan }) => plan === own));

/**
 * What shall be asked each time. Code reads a message that says only when, or that it is what was just answered, or that
 * says nothing of what.
 */
function ofJob(
  own: SchedulePlan,
  { context: { now, timezone }, frame, text }: Asked,
): OpenQuestion | undefined {
  const { amends: _amends, options: _options, unclear, what, ...said } = own;
  const heard = readSchedule({ text, timezone, now });
  const { draft } = frame;
  // "send me this": what was answered last in words alone, no plan of code brings.
  const latest = frame.turns?.at(-1);
  const isInWords =
    !draft && latest !== undefined && frame.asked !== undefined && latest.asked !== frame.asked;
  const isRestated =
    draft !== undefined && isDeepStrictEqual([what, scheduleOf(own.reading)], [draft.wanted, draft.schedule]);
  // "make it 6:30": a time of what is proposed is none by itself.
  const rest = heard.kind === 'none' ? text.replace(CLOCK, ' ') : heard.rest;
  const isClear =
    !isInWords && unclear === undefined && (!what || isRestated || isFiller(rest) || bringsAnswer(rest));
  const words = unclear ?? rest;
  return isClear ? undefined : { words, schedule: { ...said, unclear: words } };
}
const CLOCK = /\b\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\b)?/gi;
