// A written cron expression: '30 8 * * mon-fri'.
import type { Rule } from './saying.ts';
import { cronWeekday, monthNumber } from './vocabulary.ts';

const TIME_FIELD = '[\\d*][\\d*,/-]*';
const DATE_FIELD = '(?:[\\d*l?][\\d*,/l-]*)';
const NAME_FIELD = '(?:[\\d*?]|[a-z]{3}(?![a-z]))(?:[\\d*,/l#-]|[a-z]{3}(?![a-z]))*';

export const CRON: Rule[] = [
  [
    `(?:cron:? ?\\(?)?(${TIME_FIELD}) (${TIME_FIELD}) (${DATE_FIELD}) (${NAME_FIELD}) (${NAME_FIELD})\\)?(?= |,|$)`,
    ([, minute = '', hour = '', date = '', month = '', weekday = '']) => ({
      is: 'cron',
      cron: [
        minute,
        hour,
        date.replace('?', '*').toUpperCase(),
        month.replace(/[a-z]+/g, (name) => String(monthNumber(name))),
        weekday
          .replace('?', '*')
          .replace(/[a-km-z][a-z]+/g, (name) => String(cronWeekday(name)))
          .toUpperCase(),
      ].join(' '),
    }),
  ],
];
