import { oneOf } from '../words/patterns.ts';
import type { Intent } from './intent.ts';

const DAY = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const SHORT_DAY = 'mon|tue|wed|thu|fri|sat|sun';
const OFTEN = 'hourly|daily|weekly|monthly|nightly';
const UNIT = 'day|morning|evening|night|week|weekday|month|hour|minute|quarter';
const NTH = '\\d{1,2}(?:st|nd|rd|th)';

const RECURRENCE = new RegExp(
  `\\b(?:${oneOf(
    /^(?:please )?schedule\b|\bschedule (?:a|an|the|it|this|that|me|my|daily|weekly|monthly)\b/,
    /\bscheduled (?:jobs?|reports?|here|for)\b|remind me|once (?:tomorrow|today|on|next|a (?:day|week|month))/,
    new RegExp(`every (?:other )?(?:\\d+ )?(?:${UNIT}|${DAY}|${SHORT_DAY}|first|last)s?\\b`),
    new RegExp(`each (?:morning|day|week|month|${DAY})|every (?:\\d+(?:st|nd|rd|th))\\b`),
    new RegExp(`(?:${OFTEN}) at \\d|(?:post|send|mail|report)\\b.{0,60}\\b(?:${OFTEN})\\b`),
    /(?:at|by) (?:\d{1,2}(?::\d{2})? ?(?:am|pm)|\d{1,2}:\d{2}|noon|midnight)\b/,
    new RegExp(`on the (?:first|last|${NTH})(?: \\w+day| day)? of (?:each|every|the) month`),
    /(?:post|send|mail|e-?mail|ping|notify|alert|remind|tell|message)\b.{0,60}\b(?:each|every) (?:day|morning|week|month|hour|weekday|\w+day)/,
    new RegExp(`(?:${OFTEN}) (?:[\\w ]{0,30})?(?:report|summary|digest|audit|check|update)s?\\b`),
    /send (?:me|us) (?:a|the) (?:daily|weekly|monthly)/,
  )})`,
  'i',
);

/** "costs per day for every month" is a question about the past … */
const PAST = new RegExp(
  oneOf(
    /\b(?:per|for|of|in|by|during|over) (?:each|every) (?:day|week|month|hour)/,
    /(?:cost|spend|bill|usage)\w*(?: \w+){0,3} (?:each|every) (?:day|week|month)\b/,
  ),
  'i',
);
/** … unless it says when or how it shall come. */
const YET_SCHEDULED = new RegExp(
  oneOf(
    /^(?:please )?(?:post|send|mail|schedule|remind)\b/,
    /\bon the \d+(?:st|nd|rd|th) of (?:each|every)/,
    /\bat \d{1,2}(?::\d\d| ?[ap]m)/,
  ),
  'i',
);
/** "which function was changed at 9:30" */
const ASKS_WHEN = /^(?:is|are|was|were|did|do|does|which|what) .*\b(?:run|created|launched|changed)\b/i;

/** A report that shall come by itself: "a daily cost report at 9am". Takes text without its end sign. */
export function readSchedule(text: string): Intent | undefined {
  if (!RECURRENCE.test(text) || ASKS_WHEN.test(text)) return undefined;
  if (PAST.test(text) && !YET_SCHEDULED.test(text)) return undefined;
  return { kind: 'schedule', rest: withoutTimes(text) };
}

/** "send me the costs every Monday at 9am" → 'costs' */
function withoutTimes(text: string): string {
  return text
    .replace(/\b(?:schedule|remind me (?:of|about|to)?|send (?:me|us))\b/gi, ' ')
    .replace(/\b(?:every|each)(?: other)?(?: \d+)?(?: first| last)? \w+(?: and \w+day)?/gi, ' ')
    .replace(/\b(?:at|by) (?:\d{1,2}(?::\d{2})? ?(?:am|pm)?|noon|midnight)\b/gi, ' ')
    .replace(/\b(?:once )?(?:tomorrow|daily|weekly|monthly|hourly|nightly|once)\b/gi, ' ')
    .replace(/\b(?:report|summary|digest|check|audit)s?\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:a|an|the) /i, '')
    .trim();
}
