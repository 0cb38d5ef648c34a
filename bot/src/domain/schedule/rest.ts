import { anyOf } from './any-of.ts';

/**
 * Returns a message without the parts that say when, and without the words that only introduced them. The rest says
 * what should be done.
 */
export function withoutWhen(text: string, parts: { start: number; end: number }[]): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    rest += `${text.slice(at, start).replace(LEADING_IN, '')} `;
    at = end;
  }
  return (rest + text.slice(at))
    .replace(OPENING, ' ')
    .replace(RECIPIENTS, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;?!.])/g, '')
    .replace(DELIVER, '')
    .replace(/^[\s,;:.!?-]+|[\s,;:!?-]+$/g, '')
    .replace(/^(?:to|of|about|that|and|an?|the|with) /i, '')
    .replace(/(?: (?:on|at|and|for|of|the|in|only))+$/i, '')
    .trim();
}

const LEADING_IN =
  /(?:(?:^|\s)(?:on|at|and|then|,|that|which|runs?|at about|as of|it|them|at some point|say))+[\s,]*$/i;
/** Greetings, and words that mark an order. */
const OPENING = new RegExp(
  anyOf(
    /^\s*(?:(?:hey|hi|hello|ok|okay|please|kindly|can you|could you|would you|can we|could we|i(?:'d| would) like (?:you )?(?:to )?(?:get )?|i want (?:you )?(?:to )?(?:get )?|we (?:need|want))\b[ ,!]*)+/,
  ),
  'i',
);
/** Recipients and destinations. */
const RECIPIENTS = new RegExp(
  anyOf(
    /\b(?:schedule|set up|remind (?:me|us)(?: to| about| of)?|(?:send|post|give|mail|e-?mail|show|tell|message|ping)(?: it)?(?: (?:to|in))? (?:me|us|everyone|the team(?! (?:spend|spending|bill|costs?|expenses?|budgets?)\b)|this channel|the channel|here))\b/,
    /\b(?:please|kindly|thanks|thank you|cheers|to be (?:sent|posted|shared|delivered|mailed)|for (?:me|us))\b/,
    /\b(?:to|in|into) (?:(?:this|the|our) (?:channel|thread|chat)|here)\b|\bto (?:me|us|everyone|everybody|(?:the|our|my) (?:whole )?(?:group|team|squad|boss|manager|people))\b(?! (?:spend|costs?|bill)\b)/,
  ),
  'gi',
);
const DELIVER =
  /^\s*(?:send|post|deliver|e-?mail|mail) (?=[a-z])|^\s*(?:send|post|share|drop|chuck|deliver|e-?mail|mail) (?:in )?(?=(?:the|an?|our|my|yesterday|last|today|this)\b)/i;
