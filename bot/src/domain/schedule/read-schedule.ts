import { DateTime } from 'luxon';
import { foldText, maskIdentifiers } from '../mask.ts';
import type { Composed } from './compose.ts';
import { compose } from './compose.ts';
import { tokensIn } from './tokens.ts';

/**
 * What a message says of when something shall be done. `rest` is the message without it: what shall be done.
 * - none: nothing
 * - read: a schedule; `assumed` are the sentences of what was not said
 * - nearest: what cannot be scheduled, why, and the nearest that can
 * - ask: it may mean several things
 * - problem: a time that does not exist, or has passed
 */
export type ScheduleReading = (Composed & { rest: string }) | { kind: 'none' };

/** Longer messages are no orders for a report. */
const MAX_LENGTH = 1_000;

/**
 * Reads when, and how often, something shall be done: "a cost report every Monday at 9am London time".
 * @param input.timezone IANA zone of who says it: of times without a zone of their own
 */
export function readSchedule({
  text,
  timezone,
  now,
}: {
  text: string;
  timezone: string;
  now: Date;
}): ScheduleReading {
  if (text.length > MAX_LENGTH) return { kind: 'none' };
  const folded = maskIdentifiers(foldText(text));
  const local = DateTime.fromJSDate(now, { zone: timezone });
  const today = DateTime.utc(local.year, local.month, local.day);
  const tokens = tokensIn(folded, { today });
  const composed = compose(tokens, { timezone, now });
  if (!composed) return { kind: 'none' };
  const { used, ...reading } = composed;
  return { ...reading, rest: without(text, used) };
}

/** The text without these parts, and without the words that only led to them. */
function without(text: string, parts: { start: number; end: number }[]): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    rest += `${text.slice(at, start).replace(LEADING_IN, '')} `;
    at = end;
  }
  return (rest + text.slice(at))
    .replace(ORDERS, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.!-]+|[\s,;:!-]+$/g, '')
    .replace(/^(?:to|of|about|that|and|an?|the|with) /i, '')
    .replace(/(?: (?:on|at|and|for|of|the|in))+$/i, '')
    .trim();
}

const LEADING_IN = /(?:(?:^|\s)(?:on|at|and|then|,|that|which|runs?|at about|as of|it|them))+\s*$/i;
/** Who is told, and that it is an order, is no part of what shall be done. */
const ORDERS = new RegExp(
  [
    /^\s*(?:please |can you |could you |would you |i(?:'d| would) like (?:you )?(?:to )?(?:get )?|i want (?:you )?(?:to )?(?:get )?|we (?:need|want) )+/,
    /\b(?:schedule|set up|remind (?:me|us)(?: to| about| of)?|(?:send|post|give|mail|e-?mail|show|tell|message|ping)(?: it)?(?: (?:to|in))? (?:me|us|everyone|the team|this channel|the channel|here))\b/,
    /\b(?:to|in|into) (?:this|the|our) (?:channel|thread|chat)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);
