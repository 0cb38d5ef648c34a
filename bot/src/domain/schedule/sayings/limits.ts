// Conditions that no job supports: when it begins and ends, holidays, days before others.
import type { Rule } from './saying.ts';
import { COUNT, WEEKDAY, WORKDAY } from './vocabulary.ts';

const ENDLESS = 'A job begins at once and has no end: delete or pause it when it is no longer wanted.';

export const LIMITS: Rule[] = [
  [
    '(?:starting|beginning|until|till|ending|commencing)(?: (?:from|on|at|in))?(?= )',
    () => ({ is: 'limit', why: ENDLESS, swallows: true }),
  ],
  [
    "(?:until|till) (?:christmas|easter|new year(?:'?s(?: day| eve)?)?|further notice|(?:i|we) say (?:so|stop))",
    () => ({ is: 'limit', why: ENDLESS, swallows: false }),
  ],
  [
    `from(?= (?:today|tomorrow|next (?:week|month)|${WEEKDAY}(?![a-z])(?! ?(?:-|to|till|until|through|thru))))`,
    () => ({ is: 'limit', why: ENDLESS, swallows: true }),
  ],
  [
    `for (?:the )?next (?:${COUNT}) (?:day|week|month|year)s?`,
    () => ({ is: 'limit', why: ENDLESS, swallows: false }),
  ],
  [
    '(?:except|excluding|but not|not|apart from)(?: for)?(?: on)?(?: (?:public|bank|national|school))? holidays?',
    () => ({ is: 'limit', why: 'A schedule knows no holidays.', swallows: false }),
  ],
  [
    `(?:${COUNT}|the) (?:days?|${WORKDAY}) (?:before|after|prior to)`,
    () => ({ is: 'limit', why: 'A schedule cannot count days from another day.', swallows: false }),
  ],
];
