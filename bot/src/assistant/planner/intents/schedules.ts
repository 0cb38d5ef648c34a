import { MONTH } from '../../../domain/period-words.ts';
import { readSchedule } from '../../../domain/schedule/read-schedule.ts';
import type { ScheduleReading } from '../../../domain/schedule/reading.ts';
import type { SaidSchedule } from '../../plan.ts';
import type { Intent } from './intent.ts';

/** The person's time zone and the current time, which decide what "Monday" means and what is over. */
export interface When {
  timezone: string;
  now: Date;
}

/** "schedule a cost report" asks for a schedule without giving one. */
const ASKS_TO_SCHEDULE =
  /^(?:(?:please|kindly|can you|could you|i want to|i would like to|let us) )*(?:schedule|set up a schedule|make a schedule)\b|\bremind (?:me|us)\b/i;
/** Inside a thread, these words change the granularity of costs: "daily", "and by month". */
const GRANULARITY =
  /^(?:(?:and|by|per|now|but|then|make it|in) )*(?:hourly|daily|weekly|monthly|quarterly|yearly)(?: (?:please|instead|costs?|spend|there))*$/i;
/** "daily for november there": a recurring report is never about one month. */
const DAYS_OF = new RegExp(
  `^(?:(?:and|by|now|but|then|make it) )*(?:daily|monthly) (?:for|in|of|over|during) (?:${MONTH}|q[1-4]\\b|20\\d\\d\\b)(?: 20\\d\\d)?(?: (?:please|instead|there))*$`,
  'i',
);

/** "forecasted month end bill": the expected costs at that time, not a time to report. */
const MONTH_END =
  /^(?!.*\b(?:every|each|send|post|mail|remind|at)\b)(?:.*\b(?:forecast|project|predict|expect|estimat)\w*\b.*\b(?:month|quarter|year)[ -]end\b|.*\b(?:month|quarter|year)[ -]end (?:\w+ )?(?:forecast|projection|prediction|estimate))/i;

/** "our spend of the last 3 weeks, daily": one report with a row for each day. */
const TIMED =
  /^(?!.*\b(?:send|post|mail|remind|at|schedule|report)\b).*\b(?:next|last|past|coming) (?:\d+|two|three|four|five|six|seven|ten|twelve|few) (?:days|weeks|months|quarters)\b.*[, ](?:daily|weekly|monthly|(?:every|each|per|by) (?:day|month))$/i;

/** "draw me november daily": the days of one time, which no recurring report is about. */
const STEPS_OF = new RegExp(
  `^(?!.*\\b(?:send|post|mail|remind|at|schedule|report|every|each)\\b).*\\b(?:${MONTH}|q[1-4]|last (?:week|month|quarter|year))(?: 20\\d\\d)?(?: costs?| spend| bill)?,? (?:daily|weekly|monthly)$`,
  'i',
);

/** "what does ireland run us each month": asks for an amount, and not for a report. */
const AMOUNT =
  /^(?!.*\b(?:send|post|mail|remind|at|schedule|report|tell)\b)(?:(?:and|so|but|ok|then)[, ]+)*(?:how much|what) (?:is|are|does|do|did|would|will)\b.*\b(?:us|costs?|pay|spend|save)\b.*\b(?:each|every) (?:day|week|month|quarter|year)$/i;

/** "what do we pay for snapshots, monthly": asks how much that is a month. */
const RATE =
  /^(?!.*\b(?:send|post|mail|remind|at|schedule|report|tell|yesterday|last)\b)(?:(?:and|so|but|ok|then)[, ]+)*(?:how much|what)\b.*\b(?:costs?|pay|paying|spend|spending|los(?:e|es|ing|s)|burn(?:s|ing)?|wast(?:e|es|ing)|save)\b.*[, ](?:daily|weekly|monthly|yearly)$/i;

/** "do the backups run every night", "does the key rotate monthly": asks how often something happens. */
const HABIT =
  /^(?:(?:and|so|but|ok|hey|hi)[, ]+)*(?:do|does|did) (?!you\b|(?:we|i|they) (?:have|own|got)\b)[^,;?]+ (?:(?:every|each) (?:single )?(?:hour|day|night|week|month|morning|evening)|hourly|daily|nightly|weekly|monthly)[?.! ]*$/i;

/** "between 2 and 4 this morning", "between monday and wednesday", "since the start of the year": days in the past. */
const IN_PERIOD =
  /\b(?:between|from) \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)? (?:and|to|until|till) \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?\b|\bbetween (?:last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day and (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:since|from|before|after|until) (?:the )?(?:beginning|start|end|first) of (?:the |this |last )?(?:week|month|quarter|year)\b/i;
const AGAIN = /\b(?:every|each|send|post|mail|email|remind|daily|weekly|monthly|schedule[ds]?)\b/i;

/** No question about AWS consists of a time of day. */
const CLOCK_ALONE =
  /^at (?:\d{1,2}(?::\d\d)?|noon|midday|midnight)(?: ?[ap]m)?(?: [a-z]+(?: [a-z]+)? time)?$/i;

/** Reads a request for a scheduled report: "a daily cost report at 9am". Takes text without final punctuation. */
export function readScheduleIntent(text: string, when: When): Intent | undefined {
  const reading =
    GRANULARITY.test(text) ||
    DAYS_OF.test(text) ||
    MONTH_END.test(text) ||
    TIMED.test(text) ||
    RATE.test(text) ||
    STEPS_OF.test(text) ||
    AMOUNT.test(text) ||
    HABIT.test(text) ||
    (IN_PERIOD.test(text) && !AGAIN.test(text))
      ? { kind: 'none' as const }
      : readSchedule({ ...when, text });
  const isSaid = (reading: SaidSchedule) =>
    isRecurrence(reading) ||
    /[a-z0-9]/i.test(reading.rest) ||
    CLOCK_ALONE.test(text) ||
    ASKS_TO_SCHEDULE.test(text);
  if (reading.kind !== 'none' && isSaid(reading)) return { kind: 'schedule', reading, rest: reading.rest };
  return ASKS_TO_SCHEDULE.test(text)
    ? { kind: 'schedule', rest: text.replace(ASKS_TO_SCHEDULE, ' ').trim() }
    : undefined;
}

/** Reports whether a schedule recurs. A single time ("and on Monday?") may be the period of a question. */
function isRecurrence(reading: ScheduleReading): boolean {
  if (reading.kind === 'ask') return reading.options.every(({ schedule }) => schedule.kind === 'cron');
  return 'schedule' in reading && reading.schedule.kind === 'cron';
}
