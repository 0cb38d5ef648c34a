import { readSchedule } from '../../../domain/schedule/read-schedule.ts';
import type { Decision } from '../../plan.ts';
import type { Asking } from './asking.ts';

/** Words of consent. */
const YES =
  '(?:yes|yep|yeah|yup|sure|ok|okay|fine|alright|confirm(?:ed)?|approved?|correct|right|perfect|lgtm|go(?: ahead| on)?|go for it|please do|make it so|(?:do|schedule|save|create|confirm|add) (?:it|that|this)|(?:that |it |this )?(?:sounds|looks) (?:good|right|great)|that is (?:right|it|good)|that works)';

/** Decisions on a proposed job, as whole messages in lower case without final punctuation. */
const DECISIONS: [Decision, RegExp][] = [
  ['confirm', new RegExp(`^${YES}(?:[ ,]+(?:${YES}|please|thanks|thank you|now))*$`)],
  [
    'cancel',
    /^(?:no|nope|nah|no thanks|no thank you|never ?mind|not now|abort|do not|(?:and |please )*(?:stop|cancel|discard|drop|forget|kill|scrap|delete|remove)(?: it| (?:that|this|the)(?: (?:report|job|schedule|thing|one))?)?)(?: please| again| altogether| actually| then| now| thanks)*$/,
  ],
  [
    'change',
    /^(?:please )?(?:change|edit|modify|adjust)(?: it| that| this| the (?:time|question|schedule|job))?(?: please)?$/,
  ],
];

/** "leave it as it was", "keep it the way it is", "leave it": nothing shall change. */
const AS_IT_IS =
  /^(?:(?:please|just|then|ok|okay|no)[, ]+)*(?:leave|keep) (?:it|that|this|them|everything|things|all|the (?:job|report|schedule|time))(?: alone| be| unchanged| (?:as|like|how|the way) (?:it|that|this|they|things|everything) (?:is|are|was|were|has been|have been))?(?: please| then| now| for now| thanks)*$/;

/** Messages that repeat a decision about a job that was created. They cannot mean anything else. */
const AGAIN = /\b(?:yes|confirm(?:ed)?|(?:do|schedule) it|go ahead)\b|^(?:cancel|never ?mind|abort)$/;

/** Returns what a whole message decides about the proposed job. */
export function readDecision(text: string): Decision | undefined {
  const short = shortOf(text);
  if (AS_IT_IS.test(short)) return 'cancel';
  return DECISIONS.find(([, pattern]) => pattern.test(short))?.[0];
}

/**
 * "nah nobody reads it, stop it": reports whether a part of a message cancels the proposed job. The rest gives the
 * reason.
 */
export const takesBack = (text: string, asking: Asking): boolean =>
  !asksMore(asking) && clausesOf(text).some(dropsDraft);

/** "hm no, make it Tuesday" only rejects what the next words replace. */
const ENDS_IT = /\b(?:never ?mind|stop|cancel|discard|drop|forget|kill|scrap|delete|remove|abort)\b/i;

/** "scrap it", as a part of a message. */
export const dropsDraft = (clause: string): boolean =>
  readDecision(clause) === 'cancel' && ENDS_IT.test(clause);

/** Reports whether a message is a question or a request for a schedule, whatever else it says about the proposed job. */
export function asksMore({ alone, input }: Asking): boolean {
  const whole = readSchedule(input).kind === 'none' ? undefined : alone(input.text);
  if (whole?.kind === 'schedule' && whole.what) return true;
  return clausesOf(input.text).some((clause) => {
    const plan = alone(clause);
    return plan.kind === 'tool' && !plan.ignored;
  });
}

/** Splits a message into sentences, and these into clauses. */
export const clausesOf = (text: string): string[] =>
  [/[.!?;]\s+/, /[.!?;,]\s+|\s(?:because|but|and)\s/i]
    .flatMap((mark) => text.split(mark))
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '' && clause !== text);

/** Reads a decision that is repeated after the job was created. */
export const repeatsDecision = (text: string): Decision | undefined =>
  AGAIN.test(shortOf(text)) || AS_IT_IS.test(shortOf(text)) ? readDecision(text) : undefined;

const shortOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[!.?…,\s]+$/g, '')
    .replace(/^(?:(?:hm+|um+|well|actually|sorry|nah|oh)[, ]+)+(?=\w)/, '');
