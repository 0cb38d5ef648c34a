// Times of day as people say and write them.

export interface Time {
  hour: number;
  minute: number;
}

/** `open`: on a twelve-hour dial, with nothing to tell the morning from the afternoon. */
export interface Clock extends Time {
  open: boolean;
}

export interface Part {
  /** The hour that the part alone means. */
  hour: number;
  half: 'morning' | 'afternoon' | 'night';
}

const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const MINUTES: Record<string, number> = { half: 30, quarter: 15, five: 5, ten: 10, twenty: 20 };

const HALF = '(?: ?[ap]\\.?m\\.?(?![a-z])|[ap](?![a-z0-9]))';
const OCLOCK = " ?o[' ]?clock";
export const HOUR_WORD = `(?:${HOURS.join('|')})`;
const NAMED = '(?:12 ?)?(?:noon|midday|midnight)(?![a-z])';
const DIGITS = `\\d{1,2}(?:[:.h]\\d{2}(?!\\d))?(?:${HALF}|h(?![a-z])|${OCLOCK})?`;
const FOUR_DIGITS = '(?:[01]\\d|2[0-3])[0-5]\\d(?! ?[ap]m)(?: ?(?:hours|hrs?|h)(?![a-z]))?(?![\\d:./-])';
const COUNTED = '(?:five|ten|twenty(?:[- ]five)?|25|20|10|5)(?: minutes?)?';
const AROUND_HOUR = `(?:${HOUR_WORD}|\\d{1,2}(?![\\d:]))(?:${HALF}|${OCLOCK})?(?![a-z-])`;
const PAST_HOUR = `(?:half(?: past)?|(?:a )?quarter (?:past|to|after)|${COUNTED} past) ${AROUND_HOUR}`;
const BEFORE_HOUR = `${COUNTED} to ${AROUND_HOUR}`;
const SPOKEN_HOUR = `${HOUR_WORD}(?:${HALF}|${OCLOCK})?(?![a-z-]| (?:time|point|of|more|day))`;

/** Times in a context where a time of day is expected. */
export const CLOCK = `(?:${[NAMED, PAST_HOUR, BEFORE_HOUR, FOUR_DIGITS, DIGITS, SPOKEN_HOUR].join('|')})`;

/** "16h", which counts hours behind other words: "every 16h", "older than 24h". */
const COUNTS_HOURS =
  '(?<!\\b(?:every|each|last|past|previous|in|for|over|under|above|below|within|than|next|of|the|after|least|most|about|another|latest|recent|newest|first) )';
/** "with 2h uptime" counts hours as well: before other words, a time of day stands behind a day. */
const BEHIND_DAY =
  '(?<=(?:day|week|month|mon|tues?|wed|thu|thurs?|fri|sat|sun|daily|weekly|monthly|morning|afternoon|evening|night|at|and|or|to|,)s? \\d{1,2}h)';
const BEFORE_OTHERS =
  ' (?!(?:every|each|daily|weekly|monthly|on|and|or|to|until|till|utc|gmt|cet|in|from|please|tomorrow|today|local|the|our|my|(?:mon|tues|wednes|thurs|fri|satur|sun|week)days?)\\b)[a-z]';
const HOUR_H = `${COUNTS_HOURS}(?:[01]?\\d|2[0-3])h(?![a-z\\d])(?:${BEHIND_DAY}|(?!${BEFORE_OTHERS}))`;

/** Words that are a time of day anywhere. */
export const SURE_CLOCK = `(?:${[
  NAMED,
  PAST_HOUR,
  `\\d{1,2}(?::\\d{2}(?!\\d)${HALF}?|\\.\\d{2}${HALF}|${HALF}|h\\d\\d|${OCLOCK})`,
  HOUR_H,
  `${HOUR_WORD}(?: ?[ap]\\.?m\\.?(?![a-z])|${OCLOCK})`,
  '0\\d[0-5]\\d(?! ?[ap]m)(?: ?(?:hours|hrs?|h)(?![a-z]))?(?![\\d:./-])',
  '(?:1\\d|2[0-3])[0-5]\\d ?(?:hours|hrs?|h)(?![a-z])',
].join('|')})`;

const SEPARATOR = '(?: ?(?:,|and|&|/) ?(?:and )?(?:at )?)';
export const clockList = (first: string): string => `${first}(?:${SEPARATOR}${CLOCK}){0,11}`;
const SPLIT = new RegExp(CLOCK, 'g');
/** Returns the times in a list. Undefined if one of them is not a valid time. */
export function clocksIn(list: string): Clock[] | undefined {
  const found = [...list.matchAll(SPLIT)].map(([text]) => clockOf(text));
  return found.every((clock) => clock !== undefined) ? found : undefined;
}

/** Returns a time. Undefined if it is not valid. */
export function clockOf(text: string): Clock | undefined {
  if (/noon|midday/.test(text)) return { hour: 12, minute: 0, open: false };
  if (text.endsWith('midnight')) return { hour: 0, minute: 0, open: false };
  const spoken = spokenClock(text);
  if (spoken) return spoken;
  const four = /^(\d\d)(\d\d)/.exec(text);
  if (four) return { hour: Number(four[1]), minute: Number(four[2]), open: false };
  const [, digits = '', minutes = '0', more = ''] = /^(\d{1,2})(?:[:.h](\d{2}))?(.*)$/.exec(text) ?? [];
  const hour = Number(digits);
  const minute = Number(minutes);
  const half = /^ ?([ap])/.exec(more)?.[1];
  if (minute > 59 || hour > (half ? 12 : 24) || (half && hour === 0)) return undefined;
  const isTwentyFour =
    digits.startsWith('0') || hour > 12 || hour === 0 || more.includes('h') || /\dh/.test(text);
  return inHalf({ hour: hour % 24, minute, open: !isTwentyFour }, half);
}

const SPOKEN = /^([a-z]+)(?: ?([ap])\.?m?\.?| ?o[' ]?clock)?$/;
const AROUND =
  /^(?:a )?([a-z]+|\d+)(?:[- ](five))?(?: minutes?)?(?: (past|to|after))? ([a-z]+|\d{1,2})(?: ?([ap])\.?m?\.?)?(?: ?o[' ]?clock)?$/;

/** Reads 'ten pm', 'half past nine', 'quarter to 5'. */
function spokenClock(text: string): Clock | undefined {
  const [, word = '', halfOfDay] = SPOKEN.exec(text) ?? [];
  const spoken = HOURS.indexOf(word) + 1;
  if (spoken) return inHalf({ hour: spoken, minute: 0, open: true }, halfOfDay);
  const [, before = '', five, link, at = '', half] = AROUND.exec(text) ?? [];
  const hour = HOURS.indexOf(at) + 1 || Number(at || Number.NaN);
  const minutes = (MINUTES[before] ?? Number(before)) + (five ? 5 : 0);
  if (!(hour >= 1 && hour <= 12 && minutes < 60)) return undefined;
  if (link !== 'to') return inHalf({ hour, minute: minutes, open: true }, half);
  return inHalf({ hour: (hour + 11) % 12 || 12, minute: 60 - minutes, open: true }, half);
}

function inHalf({ hour, minute, open }: Clock, half: string | undefined): Clock {
  if (!half) return { hour, minute, open };
  return { hour: (hour % 12) + (half === 'p' ? 12 : 0), minute, open: false };
}

/** Returns the time, with a sentence if something had to be assumed. `part`: of the day, if one was said. */
export function resolved({ hour, minute, open }: Clock, part?: Part): Time & { assumed?: string } {
  if (!open) return { hour, minute };
  if (part) return { hour: hourInPart(hour, part.half), minute };
  if (hour > 6) return { hour, minute };
  // Reports are read in the daytime.
  const time = { hour: hour + 12, minute };
  return {
    ...time,
    assumed: `I took ${clockText({ hour, minute }).replace(/^0/, '')} as ${clockText(time)}.`,
  };
}

/** Returns the hour in a part of the day: '9 in the evening' is 21, '6 in the morning' 6, '2 at night' 2. */
function hourInPart(hour: number, half: Part['half']): number {
  const onDial = hour % 12;
  if (half === 'morning') return onDial;
  if (half === 'afternoon') return onDial + 12;
  return onDial < 6 ? onDial : onDial + 12;
}

/** '09:05' */
export const clockText = ({ hour, minute }: Time): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/** The hours that parts of a day stand for. */
const PARTS: Record<string, Part> = {
  'end of (?:the )?day': { hour: 17, half: 'afternoon' },
  'close of (?:business|play)': { hour: 17, half: 'afternoon' },
  'eod|cob': { hour: 17, half: 'afternoon' },
  'start of (?:the day|day|business)': { hour: 9, half: 'morning' },
  'first thing(?: in the morning)?': { hour: 9, half: 'morning' },
  'lunch(?:time)?': { hour: 12, half: 'afternoon' },
  'mornings?': { hour: 9, half: 'morning' },
  'afternoons?|arvos?': { hour: 14, half: 'afternoon' },
  'evenings?': { hour: 18, half: 'night' },
  tonight: { hour: 20, half: 'night' },
  'nights?|overnight': { hour: 21, half: 'night' },
};
export const PART_OF_DAY = `(?:${Object.keys(PARTS).join('|')})(?![a-z])`;
const PART_TESTS = Object.entries(PARTS).map(
  ([pattern, part]) => [new RegExp(`^(?:${pattern})$`), part] as const,
);

/** Returns the part of the day for a match of PART_OF_DAY. */
export function partOf(words: string): Part {
  return PART_TESTS.find(([pattern]) => pattern.test(words))?.[1] ?? { hour: 9, half: 'morning' };
}
