import type { Clock, Time } from './clock.ts';
import {
  CLOCK,
  clockList,
  clockOf,
  clocksIn,
  HOUR_WORD,
  PART_OF_DAY,
  partOf,
  resolved,
  SURE_CLOCK,
} from './clock.ts';
import type { Rule, Saying } from './saying.ts';
import { WEEKDAY, WORKDAYS } from './vocabulary.ts';

const AT = '(?:at|by|@|around|about|say)(?: about| around)?';
/** Not before a unit: 'at 80 percent' is a quantity, not a time. */
const NO_QUANTITY =
  '(?![a-z0-9%]| ?(?:%|percent|minutes?|hours?|days?|weeks?|months?|years?|gb|mb|tb)(?![a-z]))';
const IN_PART = '(?:in the (morning|afternoon|evening)|at (night))';
const PLAIN_HOUR = `(?:\\d{1,2}(?::\\d{2})?|${HOUR_WORD})`;
const BUSINESS: Saying = {
  is: 'hours',
  from: { hour: 9, minute: 0 },
  to: { hour: 17, minute: 0 },
  days: WORKDAYS,
};

/** Times of day: 'at 9', '9am and 5pm', 'in the evening', 'from 9 to 5'. */
export const TIMES: Rule[] = [
  [`${AT} ?(${clockList(CLOCK)})${NO_QUANTITY}`, ([words, list = '']) => clocks(words, list)],
  [`(${clockList(SURE_CLOCK)})${NO_QUANTITY}`, ([words, list = '']) => clocks(words, list)],
  [
    // 'weekdays 9', 'tomorrow 8'.
    `(?<=(?:daily|nightly|days?|weekends?|mornings?|evenings?|tomorrow|tonight|${WEEKDAY}s?) )\\d{1,2}(?=$|[,;])`,
    ([hour]) => clocks(hour, hour),
  ],
  [
    `(?:starting|beginning|from)(?: at| from)? (${CLOCK})(?! ?(?:to|till|until|-)|[a-z0-9])`,
    ([words, list = '']) => clocks(words, list),
  ],
  [
    `(?:${AT} )?(${PLAIN_HOUR}) ${IN_PART}`,
    ([words, clock = '', day, night]) => [
      clocks(words, clock),
      { is: 'part', ...partOf(day ?? night ?? 'morning') },
    ],
  ],
  [
    `(?:at |by |in the |at the |over |during the |early in the )?(${PART_OF_DAY})`,
    ([, words = '']) => ({ is: 'part', ...partOf(words) }),
  ],
  [
    `(?:between|from) (${CLOCK}) ?(?:and|to|till|until|-) ?(${CLOCK})(?![a-z0-9%])`,
    ([words, from = '', to = '']) => hours(words, from, to),
  ],
  ['(?:during|in|within) (?:business|office|working|work) hours', () => BUSINESS],
  [
    '(?:at )?(?:sunrise|sunset|dawn|dusk)(?![a-z])',
    () => ({ is: 'limit', why: 'A schedule follows the clock and not the sun.', swallows: false }),
  ],
];

function clocks(words: string, list: string): Saying {
  const found = clocksIn(list);
  return found ? { is: 'clock', clocks: found } : noSuchTime(words);
}

const noSuchTime = (words: string): Saying => ({
  is: 'wrong',
  why: `There is no such time as “${words.replace(/^(?:at|by|@) ?/, '').trim()}”.`,
});

/** Reads a span: '9 to 5' is from morning to afternoon, 'from 2 to 4pm' two hours of the afternoon. */
function hours(words: string, first: string, second: string): Saying {
  const from = clockOf(first);
  const to = clockOf(second);
  if (!from || !to) return noSuchTime(words);
  const end = endOf(to, from);
  const start = startOf(from, end, to.open);
  return { is: 'hours', from: start, to: end };
}

const endOf = ({ open, ...to }: Clock, from: Clock): Time => {
  if (!open) return to;
  // An end before 7, or not later than the start, is in the afternoon: '9 to 5'.
  return to.hour < 7 || to.hour <= from.hour ? { ...to, hour: (to.hour % 12) + 12 } : to;
};

function startOf({ open, ...from }: Clock, end: Time, endIsOpen: boolean): Time {
  if (!open) return from;
  const later = { ...from, hour: (from.hour % 12) + 12 };
  if (!endIsOpen) return later.hour < end.hour && from.hour < 6 ? later : from;
  return resolved({ ...from, open }).hour < end.hour ? resolved({ ...from, open }) : from;
}
