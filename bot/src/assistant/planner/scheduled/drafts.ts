import type { Period } from '../../../contract/query.ts';
import { editDistance } from '../../../domain/edit-distance.ts';
import { findPeriods } from '../../../domain/periods.ts';
import { changeSchedule } from '../../../domain/schedule/change-schedule.ts';
import { nearTime } from '../../../domain/schedule/near-time.ts';
import { readSchedule } from '../../../domain/schedule/read-schedule.ts';
import type { ScheduleReading } from '../../../domain/schedule/reading.ts';
import type { Schedule } from '../../../domain/schedule/schedule.ts';
import type { Draft } from '../../frame.ts';
import type { Decision, Plan, SaidSchedule, Wanted } from '../../plan.ts';
import { readJobCommand } from '../intents/job-commands/read-job-command.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Asking } from './asking.ts';
import { schedulePlan } from './scheduled.ts';
import type { Found } from './wanted.ts';
import { FOLLOWS, readWanted } from './wanted.ts';

/** Words of consent. */
const YES =
  '(?:yes|yep|yeah|yup|sure|ok|okay|confirm(?:ed)?|approved?|correct|right|perfect|lgtm|go ahead|go for it|please do|make it so|(?:do|schedule|save|create|confirm|add) (?:it|that|this)|(?:that |it |this )?(?:sounds|looks) (?:good|right|great)|that is (?:right|it|good)|that works)';
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

/** "leave it as it was", "keep it the way it is", "leave it": nothing should change. */
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
const ENDS_IT = /\b(?:stop|cancel|discard|drop|forget|kill|scrap|delete|remove|abort)\b/i;

/** "scrap it", as a part of a message. */
export const dropsDraft = (clause: string): boolean =>
  readDecision(clause) === 'cancel' && ENDS_IT.test(clause);

/** Reports whether a message is a question or a request for a schedule, whatever else it says about the proposed job. */
function asksMore({ alone, input }: Asking): boolean {
  const whole = readSchedule(input).kind === 'none' ? undefined : alone(input.text);
  if (whole?.kind === 'schedule' && whole.what) return true;
  return clausesOf(input.text).some((clause) => {
    const plan = alone(clause);
    return plan.kind === 'tool' && !plan.ignored;
  });
}

/** Splits a message into sentences, and these into clauses. */
const clausesOf = (text: string): string[] =>
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

/** Words around a time that, apart from function words, add nothing to it. */
const AROUND_TIME =
  /^(?:sorry|change|move|set|shift|schedule|run|wanted|better|prefer|instead|actually|fine)$/i;
export const isFiller = (rest: string): boolean =>
  rest
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every(
      (word) =>
        word === '' ||
        isMistyped(word) ||
        AROUND_TIME.test(word) ||
        (FUNCTION_WORDS.has(word) && !NARROWS.test(word)),
    );
/** "actualy", "chnage": a word that adds nothing, with one letter wrong. */
const isMistyped = (word: string): boolean =>
  word.length > 4 && COMMON.some((known) => editDistance(word, known, 2) <= (known.length > 5 ? 2 : 1));
const COMMON = ['actually', 'please', 'change', 'better', 'instead', 'sorry', 'rather', 'prefer'];
/** "all of last week" is about the question, not about the schedule. */
const NARROWS =
  /^(?:without|all|every|any|last|next|this|today|tomorrow|yesterday|since|until|days?|weeks?|months?|quarter|years?|hours?|minutes?)$/;
const OPENS =
  /^(?:(?:no|but|and|sorry|actually|ok|okay|please)[ ,]+)*(?:make it|change it to|change to|change that to|use|i meant|rather)\s+/i;
const ENDS = /[ ,]+(?:instead|rather|please)$/i;

/** Returns the proposed job as a message changes or completes it, or undefined if the message stands alone. */
export const amended = (draft: Draft, asking: Asking): Plan | undefined =>
  ofOtherPeriod(draft, asking) ??
  timeAndMore(draft, asking) ??
  amendedWhole(draft, asking) ??
  amendedInPart(draft, asking);

/** "make it 9 and only data and search": a time, followed by a change of the question. */
function timeAndMore(draft: Draft, asking: Asking): Plan | undefined {
  const { input } = asking;
  const { wanted, schedule } = draft;
  const [, first = '', more = ''] = /^([^,]+?)(?:,(?: and)?|,? and|,? but) (.+)$/i.exec(input.text) ?? [];
  if (!wanted || !schedule || !FOLLOWS.test(more)) return undefined;
  const reading = timeOf(draft, { ...asking, input: { ...input, text: first } });
  if (!('schedule' in reading) || !isFiller(reading.rest)) return undefined;
  const found = readWanted(more, { last: wanted.plan, asked: wanted.query }, asking, reading.schedule);
  return 'what' in found ? amending(reading, found, asking) : undefined;
}

const FIGURES = '(?:numbers|figures|costs|data|values|spend(?:ing)?|results)';
const OF_PERIOD = new RegExp(
  `^(?:(?:and|but|with|for|on|showing|covering|always|the|its) )*(?:${FIGURES} (?:of|for|from) (?:the )?)?(.+?)(?:['’]s|s['’])?(?: ${FIGURES})?[.! ]*$`,
  'i',
);

/** "make that the 1st, with last month's numbers": another time, and another period of the same question. */
function ofOtherPeriod(draft: Draft, asking: Asking): Plan | undefined {
  const { input } = asking;
  const { wanted, schedule } = draft;
  const [first = '', second = '', ...more] = input.text.split(/,\s+|;\s+|\s+(?=with )/);
  if (!wanted || !schedule || second === '' || more.length > 0) return undefined;
  const said = (OF_PERIOD.exec(second)?.[1] ?? '').replace(/^(?:previous|preceding|prior) /i, 'last ');
  const [period, another] = findPeriods(said, input);
  if (!period || another || period.start > 0 || period.end < said.length) return undefined;
  const reading = timeOf(draft, { ...asking, input: { ...input, text: first } });
  if (reading.kind === 'none' || !('schedule' in reading) || !isFiller(reading.rest)) return undefined;
  const frame = { last: wanted.plan, asked: wanted.query };
  const found = readWanted(`only for ${said}`, frame, asking, reading.schedule);
  return 'what' in found ? amending(reading, { what: moving(found.what, said) }, asking) : undefined;
}

/** Lets the period of a question move with the calendar, as the words for it do. */
function moving(what: Wanted, said: string): Wanted {
  const { args } = what.plan;
  const period = args.period as Period | undefined;
  const inWords = (text: string) => (period ? text.replace(period.label, said) : text);
  const words = { query: inWords(what.query), description: inWords(what.description) };
  return period && /^last\b/i.test(said)
    ? { ...what, ...words, plan: { ...what.plan, args: { ...args, period: { ...period, said } } } }
    : what;
}

/** "better the 3rd, the bill is not settled before": one part gives the time, the others the reason. */
function amendedInPart(draft: Draft, asking: Asking): Plan | undefined {
  const { input } = asking;
  if (!draft.wanted || !draft.schedule || asksMore(asking)) return undefined;
  let reading: SaidSchedule | undefined;
  for (const clause of clausesOf(input.text)) {
    // The time read so far counts: "make it 7:30, my shift moved, and not on Fridays".
    const sofar = reading && 'schedule' in reading ? { ...draft, schedule: reading.schedule } : draft;
    const said = timeOf(sofar, { ...asking, input: { ...input, text: clause } });
    if (said.kind === 'none' || !isFiller(said.rest)) continue;
    reading = said;
    if (!('schedule' in said)) break;
  }
  return reading && (narrowedToo(draft, reading, asking) ?? retimed(draft, reading, asking));
}

/** "make it the 2nd instead, and by team": another part changes the question. */
function narrowedToo(draft: Draft, reading: SaidSchedule, asking: Asking): Plan | undefined {
  const { wanted } = draft;
  const more = clausesOf(asking.input.text)
    .map((clause) => clause.replace(/^(?:and|but) /i, ''))
    .find((clause) => FOLLOWS.test(clause));
  if (!wanted || more === undefined) return undefined;
  const schedule = 'schedule' in reading ? reading.schedule : draft.schedule;
  const found = readWanted(more, { last: wanted.plan, asked: wanted.query }, asking, schedule);
  return 'what' in found ? amending(reading, found, asking) : undefined;
}

function amendedWhole(draft: Draft, asking: Asking): Plan | undefined {
  const { input } = asking;
  const { text } = input;
  const reading = timeOf(draft, asking);
  // "only in Sydney" is a place in the question; "in Sydney time" is a time zone.
  const isPlace = 'schedule' in reading && isSameTime(reading.schedule, draft) && ONLY.test(text);
  if (reading.kind !== 'none' && !isPlace && isFiller(reading.rest)) return retimed(draft, reading, asking);
  // The message gives both a time and a question.
  if (readSchedule(input).kind !== 'none') return undefined;
  const words = text.replace(OPENS, '').replace(ENDS, '');
  const isAnswer = draft.changing || !draft.wanted || words !== text || FOLLOWS.test(text);
  if (!isAnswer || !/[a-z0-9]/i.test(words)) return undefined;
  const named = words.replace(/^(?:the|a|an) (.+?) (?:one|ones|report|job)$/i, '$1');
  const frame = draft.wanted && { last: draft.wanted.plan, asked: draft.wanted.query };
  const found = readWanted(named, frame, asking, draft.schedule);
  if (!('what' in found) && !('instead' in found)) return undefined;
  return amending(saidAs(draft), found, asking);
}

/** Answers a message about the proposed job that changes nothing: "when will it come", "no more of these". */
export function ofDraft(draft: Draft, { input }: Asking): Plan | undefined {
  const command = readJobCommand(input.text, { ...input, isAboutJobs: true });
  const by = command && 'which' in command ? command.which?.by : undefined;
  if (!command || (by !== 'this' && by !== 'listed')) return undefined;
  if (command.do === 'pause' || command.do === 'delete') return { kind: 'decide', decision: 'cancel' };
  return command.do === 'list' ? restated(draft, input.text) : undefined;
}

/** Returns the proposed job again, with a note about another channel that was asked for. */
export function restated(draft: Draft, asked: string, elsewhere?: string): Plan | undefined {
  const reading = saidAs(draft);
  if (!draft.wanted || !reading) return undefined;
  return {
    ...{ kind: 'schedule', asked, reading, what: draft.wanted, amends: true },
    ...(elsewhere && { elsewhere }),
  };
}

const ONLY = /\b(?:only|just)\b/i;

const isSameTime = (said: Schedule, { schedule }: Draft): boolean =>
  said.kind === 'cron' && schedule?.kind === 'cron' && said.cron === schedule.cron;

function timeOf({ schedule }: Draft, { input }: Asking): ScheduleReading {
  const { text, now } = input;
  if (!schedule) return readSchedule(input);
  // "make it 6:30", for a report at 7 in the morning.
  const near = nearTime(text.replace(OPENS, ''), schedule);
  if (!('text' in near) || !near.assumed) return changeSchedule({ text, schedule, now });
  const reading = changeSchedule({ text: near.text, schedule, now });
  return 'assumed' in reading ? { ...reading, assumed: [near.assumed, ...reading.assumed] } : reading;
}

function retimed({ wanted, ...draft }: Draft, reading: SaidSchedule, asking: Asking): Plan {
  const schedule = 'schedule' in reading ? reading.schedule : draft.schedule;
  const found: Found = wanted?.said
    ? readWanted(wanted.said, undefined, asking, schedule)
    : wanted
      ? { what: wanted }
      : { options: [] };
  return amending(reading, found, asking);
}

function amending(reading: SaidSchedule | undefined, found: Found, asking: Asking): Plan {
  const plan = schedulePlan(asking.input.text, reading, found, asking);
  return plan.kind === 'schedule' ? { ...plan, amends: true } : plan;
}

/** Returns the draft's schedule as if the message had just given it. */
const saidAs = ({ schedule }: Draft): SaidSchedule | undefined =>
  schedule && { kind: 'read', schedule, assumed: [], rest: '' };
