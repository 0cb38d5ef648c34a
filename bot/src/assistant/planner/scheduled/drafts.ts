import type { Period } from '../../../contract/query.ts';
import { findPeriods } from '../../../domain/periods.ts';
import { changeSchedule } from '../../../domain/schedule/change-schedule.ts';
import { nearTime } from '../../../domain/schedule/near-time.ts';
import { readSchedule } from '../../../domain/schedule/read-schedule.ts';
import type { ScheduleReading } from '../../../domain/schedule/reading.ts';
import type { Schedule } from '../../../domain/schedule/schedule.ts';
import type { Draft } from '../../frame.ts';
import type { Plan, SaidSchedule, Wanted } from '../../plan.ts';
import { ORDINALS } from '../words/ranks.ts';
import { statementIn } from '../words/statements.ts';
import type { Asking } from './asking.ts';
import { asksMore, clausesOf, takesBack } from './draft-decision.ts';
import { isFiller, saysOnlyWhen } from './draft-filler.ts';
import { saidAs } from './restated.ts';
import { schedulePlan } from './scheduled.ts';
import type { Found } from './wanted.ts';
import { changedBy, FOLLOWS, readWanted } from './wanted.ts';

const OPENS =
  /^(?:(?:no|but|and|sorry|actually|ok|okay|please)[ ,]+)*(?:make it|change it to|change to|change that to|use|i meant|rather)\s+/i;
const ENDS = /[ ,]+(?:instead|rather|please)$/i;

/** Returns the proposed job as a message changes or completes it, or undefined if the message stands alone. */
export const amended = (draft: Draft, asking: Asking): Plan | undefined =>
  ofOtherPeriod(draft, asking) ??
  timeAndMore(draft, asking) ??
  amendedWhole(draft, asking) ??
  amendedInPart(draft, asking) ??
  changedInThread(draft, asking);

/** "all regions please, not just virginia": changes what is reported as it would change the answer. */
function changedInThread(draft: Draft, asking: Asking): Plan | undefined {
  const { text } = asking.input;
  const words = text.replace(OPENS, '').replace(ENDS, '');
  const found =
    draft.wanted && readSchedule(asking.input).kind === 'none' && changedBy(words, draft.wanted, asking);
  return found && 'what' in found ? amending(saidAs(draft), found, asking) : undefined;
}

/** "make it 9 and only data and search": a time, followed by a change of the question. */
function timeAndMore(draft: Draft, asking: Asking): Plan | undefined {
  const { input } = asking;
  const { wanted, schedule } = draft;
  const [, first = '', more = ''] = /^([^,]+?)(?:,(?: and)?|,? and|,? but) (.+)$/i.exec(input.text) ?? [];
  if (!wanted || !schedule || more === '') return undefined;
  const reading = timeOf(draft, { ...asking, input: { ...input, text: first } });
  if (!('schedule' in reading) || !saysOnlyWhen(reading.rest, asking)) return undefined;
  const found = FOLLOWS.test(more)
    ? readWanted(more, { last: wanted.plan, asked: wanted.query }, asking, reading.schedule)
    : changedBy(more, wanted, asking);
  return found && 'what' in found ? amending(reading, found, asking) : undefined;
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
    // "nobody is in on the first": tells why, and gives no time.
    if (statementIn(clause) === 'people') continue;
    // The time read so far counts: "make it 7:30, my shift moved, and not on Fridays".
    const sofar = reading && 'schedule' in reading ? { ...draft, schedule: reading.schedule } : draft;
    const said = timeOf(sofar, { ...asking, input: { ...input, text: clause } });
    if (said.kind === 'none' || !saysOnlyWhen(said.rest, asking)) continue;
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
  // "the third then, nobody is in on the first": the reason has a time that is not meant.
  const hasReason = clausesOf(text).some((clause) => statementIn(clause) === 'people');
  if (
    reading.kind !== 'none' &&
    !isPlace &&
    !hasReason &&
    (clausesOf(text).length > 1 ? isFiller(reading.rest) : saysOnlyWhen(reading.rest, asking))
  )
    return retimed(draft, reading, asking);
  // The message gives both a time and a question.
  if (readSchedule(input).kind !== 'none') return undefined;
  const words = text.replace(OPENS, '').replace(ENDS, '');
  const isAnswer = draft.changing || !draft.wanted || words !== text || FOLLOWS.test(text);
  if (!isAnswer || !/[a-z0-9]/i.test(words)) return undefined;
  const named = words.replace(/^(?:the|a|an) (.+?) (?:one|ones|report|job)$/i, '$1');
  const frame = draft.wanted && { last: draft.wanted.plan, asked: draft.wanted.query };
  const found = readWanted(named, frame, asking, draft.schedule);
  // "nobody reads it, remove it please": drops the proposal, and changes nothing in AWS.
  const isRefused = 'instead' in found && !takesBack(text, asking);
  if (!('what' in found) && !isRefused) return undefined;
  return amending(saidAs(draft), found, asking);
}

const ONLY = /\b(?:only|just)\b/i;

const isSameTime = (said: Schedule, { schedule }: Draft): boolean =>
  said.kind === 'cron' && schedule?.kind === 'cron' && said.cron === schedule.cron;

function timeOf({ schedule }: Draft, { input }: Asking): ScheduleReading {
  const { now } = input;
  if (!schedule) return readSchedule(input);
  // "make it 6:30", for a report at 7 in the morning.
  const text = dated(input.text);
  const near = nearTime(text.replace(OPENS, ''), schedule);
  if (!('text' in near) || !near.assumed) return changeSchedule({ text, schedule, now });
  const reading = changeSchedule({ text: near.text, schedule, now });
  return 'assumed' in reading ? { ...reading, assumed: [near.assumed, ...reading.assumed] } : reading;
}

/** "the third then": the day of a month, as "the 3rd". */
const dated = (text: string): string =>
  text.replace(
    new RegExp(`\\bthe (${ORDINALS.join('|')})\\b(?! \\w+day)`, 'gi'),
    (_, word: string) => `the ${nthOf(ORDINALS.indexOf(word.toLowerCase()) + 1)}`,
  );

const nthOf = (day: number): string => `${day}${['st', 'nd', 'rd'][day - 1] ?? 'th'}`;

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
