// Days of the week: 'on Mondays', 'every weekday', 'except on Sundays'.
import { PART_OF_DAY, partOf } from './clock.ts';
import { EACH } from './repeats.ts';
import type { Rule, Saying } from './saying.ts';
import { countOf, WEEKDAY, WEEKDAYS, WORKDAY, WORKDAYS, weekdaysIn } from './vocabulary.ts';

const WEEKEND = [6, 0];
const PART_PLURAL = '(?:mornings|afternoons|evenings|nights|arvos)(?![a-z])';
const DAY_OR_GROUP = `(?:(${WEEKDAYS})|(${WORKDAY})|week-?ends?(?![a-z]))`;

const sure = (days: number[]): Saying => ({ is: 'weekdays', days, sure: true });
const every = (count: number): Saying => ({ is: 'every', unit: 'week', count });
const part = (words: string): Saying => ({ is: 'part', ...partOf(words) });

/** Returns the days for a match of DAY_OR_GROUP. */
const group = (list: string | undefined, workdays: string | undefined): number[] =>
  list ? weekdaysIn(list) : workdays ? WORKDAYS : WEEKEND;

/** Returns whether the list has a plural, which means a repetition. 'tues' and 'thurs' only look like one. */
const isPlural = (list: string): boolean => /(?:day|mon|wed|fri|sat|sun)s(?![a-z])/.test(list);

export const DAYS_OF_WEEK: Rule[] = [
  [`(?:${EACH} |(?:on )?(?:all )?(?:the )?)${WORKDAY}`, () => sure(WORKDAYS)],
  ['(?:m ?- ?f|mwf)(?![a-z])', ([words]) => sure(words === 'mwf' ? [1, 3, 5] : WORKDAYS)],
  [`(?:${EACH} )week-?ends?(?![a-z])|(?:on |at |over )?(?:the )?week-?ends(?![a-z])`, () => sure(WEEKEND)],
  ['(?:on|at|over) the week-?end(?![a-z])', () => ({ is: 'weekdays', days: WEEKEND, sure: false })],
  [`(?:${EACH} |on )?week ?nights?`, () => [sure(WORKDAYS), part('night')]],
  [
    `(?:at )?(?:the )?(end|close|start|beginning) of (?:the|each|every) ${WORKDAY}`,
    ([, edge = '']) => [sure(WORKDAYS), part(/end|close/.test(edge) ? 'end of day' : 'start of day')],
  ],
  [
    '(?:at )?(?:the )?(end|start|beginning) of (?:each|every) week',
    ([, edge]) => [
      every(1),
      sure([edge === 'end' ? 5 : 1]),
      part(edge === 'end' ? 'end of day' : 'start of day'),
    ],
  ],
  [`(?:on )?${EACH} (?:week on )?(${WEEKDAYS})`, ([, list = '']) => sure(weekdaysIn(list))],
  [
    `(?:on )?(?:${EACH} )(alternate|other|second|2nd|third|3rd|fourth|4th|two weeks on|2 weeks on) (${WEEKDAYS})`,
    ([, nth = '', list = '']) => [every(/weeks/.test(nth) ? 2 : countOf(nth)), sure(weekdaysIn(list))],
  ],
  [`(?:on )?alternate (${WEEKDAYS})`, ([, list = '']) => [every(2), sure(weekdaysIn(list))]],
  [
    `(?:on )?(${WEEKDAYS}) (${PART_PLURAL})`,
    ([, list = '', words = '']) => [sure(weekdaysIn(list)), part(words)],
  ],
  [
    `(?:on )?(?:a )?(${WEEKDAYS})`,
    ([, list = '']) => {
      const days = weekdaysIn(list);
      return { is: 'weekdays', days, sure: isPlural(list) || days.length > 1 };
    },
  ],
  [
    `(?:except|excluding|but not|but no|but|no|never|without|skip(?:ping)?|leav(?:e|ing) out|apart from|other than|not)(?: for)?(?: (?:on|at))?(?: the)?(?: every)? ${DAY_OR_GROUP}`,
    ([, list, workdays]) => ({ is: 'except', days: group(list, workdays) }),
  ],
  [`${EACH} ${WORKDAY} (${PART_OF_DAY})`, ([, words = '']) => [sure(WORKDAYS), part(words)]],
  [
    `${EACH} (${WEEKDAY}) (${PART_OF_DAY})`,
    ([, list = '', words = '']) => [sure(weekdaysIn(list)), part(words)],
  ],
];
