import { MONTH_NAMES } from '../../domain/period-words.ts';

/** A date, a time or a period in a text. */
export interface SaidDate {
  start: number;
  end: number;
  text: string;
  /**
   * `day` '2026-11-03' or '--11-03' without a year, `nth` '---03', `month` '2026-11' or '--11', `year` '2026', `clock`
   * '14:05', `weekday` '1' (Monday) to '7', `relative` 'last month'.
   */
  kind: 'day' | 'nth' | 'month' | 'year' | 'clock' | 'weekday' | 'relative';
  key: string;
  /** Alternatives, one of which must be known: 'Q4 2026' has three months, and one is enough. */
  others?: string[];
  isUtc?: boolean;
  /** The tolerance of a time in minutes: "around 9 am". */
  spread?: number;
}

const SHORT = MONTH_NAMES.map((name) => name.slice(0, 3));
/** "May" and "March" can also begin other sentences. */
const PLAIN_MONTH = `(?:${MONTH_NAMES.filter((name) => !/^Ma[ry]/.test(name)).join('|')}|${SHORT.filter((name) => name !== 'May' && name !== 'Mar').join('|')}|Sept)\\.?`;
const ANY_MONTH = `(?:${MONTH_NAMES.join('|')}|${SHORT.join('|')}|Sept)\\.?`;
const D = '(\\d{1,2})(?:st|nd|rd|th)?';
const Y = '(?:,? (20\\d\\d))?';
const LEAD =
  '(?<=\\b(?:in|since|of|from|until|till|by|before|after|during|late|early|mid|to|through|and|than|for|last|between) )';

type Found = Pick<SaidDate, 'kind' | 'key'> & Partial<SaidDate>;
const two = (digits = '') => digits.padStart(2, '0');
const monthOf = (name = '') => two(String(SHORT.indexOf(name.slice(0, 3)) + 1));
const day = (year: string | undefined, month: string, date: string): Found => ({
  kind: 'day',
  key: `${year ?? '-'}-${month}-${two(date)}`,
});

/** The forms of dates and their meanings. Earlier forms win if two overlap. */
const FORMS: [RegExp, (groups: (string | undefined)[]) => Found[]][] = [
  [
    /(?<![\w.-])(20\d\d)-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(Z| ?UTC)?)?(?![\w-])/g,
    ([, y, m = '', d = '', hour, minute, utc]) => [
      { ...day(y, m, d), isUtc: Boolean(utc) },
      ...(hour ? [clock(hour, minute, undefined, utc)] : []),
    ],
  ],
  [
    new RegExp(`(?<![\\w.])((?:${D}, ?)+${D},? (?:and|or) ${D}) (?:of )?(${ANY_MONTH})${Y}(?![\\w])`, 'g'),
    (groups) => {
      const [y, m] = [groups.at(-1), groups.at(-2)];
      return [...(groups[1] ?? '').matchAll(/\d{1,2}/g)].map(([d]) => day(y, monthOf(m), d));
    },
  ],
  [
    new RegExp(`(?<![\\w.])${D} ?(?:[-–—]|to|and|until|or) ?${D} (?:of )?(${ANY_MONTH})${Y}(?![\\w])`, 'g'),
    ([, from = '', to = '', m, y]) => [day(y, monthOf(m), from), day(y, monthOf(m), to)],
  ],
  [
    // "from 26 August to 23 November 2026": the year applies to both, unless the first is in the year before.
    new RegExp(
      `(?<![\\w.])${D} (?:of )?(${ANY_MONTH}) ?(?:[-–—]|to|until) ?${D} (?:of )?(${ANY_MONTH}),? (20\\d\\d)(?![\\w])`,
      'g',
    ),
    ([, from = '', first, to = '', last, y = '']) => [
      day(monthOf(first) > monthOf(last) ? String(Number(y) - 1) : y, monthOf(first), from),
      day(y, monthOf(last), to),
    ],
  ],
  [
    new RegExp(`(?<![\\w.])${D} (?:of )?(${ANY_MONTH})${Y}(?![\\w])`, 'g'),
    ([, d = '', m, y]) => [day(y, monthOf(m), d)],
  ],
  [
    new RegExp(`\\b(${ANY_MONTH}) ${D} ?(?:[-–—]|to|and) ?${D}${Y}(?![\\w:.])`, 'g'),
    ([, m, from = '', to = '', y]) => [day(y, monthOf(m), from), day(y, monthOf(m), to)],
  ],
  [
    new RegExp(`\\b(${ANY_MONTH})${Y} ?\\((?:the )?${D} ?(?:[-–—]|to|and) ?${D}[,;)]`, 'g'),
    ([, m, y, from = '', to = '']) => [day(y, monthOf(m), from), day(y, monthOf(m), to)],
  ],
  [
    new RegExp(`\\b(${ANY_MONTH}) (?:the )?${D}${Y}(?![\\w:])(?!\\.\\d)`, 'g'),
    ([, m, d = '', y]) => [day(y, monthOf(m), d)],
  ],
  [
    new RegExp(`\\b(${ANY_MONTH}),? (20\\d\\d)(?!\\w)`, 'g'),
    ([, m, y]) => [{ kind: 'month', key: `${y}-${monthOf(m)}` }],
  ],
  [/(?<![\w.-])(20\d\d)-(0[1-9]|1[0-2])(?![\w-])/g, ([, y, m]) => [{ kind: 'month', key: `${y}-${m}` }]],
  [
    new RegExp(`(?:\\b(${PLAIN_MONTH})|${LEAD}(Ma(?:rch|y)))(?![\\w-])`, 'g'),
    ([, m, other]) => [{ kind: 'month', key: `--${monthOf(m ?? other)}` }],
  ],
  [new RegExp(`${LEAD}(20[0-4]\\d)(?![\\w,.]\\w|\\w)`, 'g'), ([, y = '']) => [{ kind: 'year', key: y }]],
  [
    /\bQ([1-4])(?: (20\d\d))?\b/g,
    ([, quarter, y]) => {
      const [first = '', ...others] = [1, 2, 3].map(
        (at) => `${y ?? '-'}-${two(String((Number(quarter) - 1) * 3 + at))}`,
      );
      return [{ kind: 'month', key: first, others }];
    },
  ],
  [
    /(?<![\w:./-])(\d{1,2}):(\d\d)(?::\d\d)?(?: ?([ap])\.?m\b\.?)?(?: ?(UTC|GMT|Z)\b)?(?![\w:])/gi,
    ([, hour = '', minute, half, utc]) => [clock(hour, minute, half, utc)],
  ],
  [
    /(?<![\w:./-])(\d{1,2}) ?([ap])\.?m\b(?: ?(UTC|GMT)\b)?/gi,
    ([, hour = '', half, utc]) => [{ ...clock(hour, '00', half, utc), spread: 30 }],
  ],
  [
    /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b/g,
    ([, name = '']) => [
      {
        kind: 'weekday',
        key: String(['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun'].indexOf(name) + 1),
      },
    ],
  ],
  [
    /\b(yesterday|tomorrow|last night|(?:last|next|previous) (?:week|month|quarter|year))\b/gi,
    ([, words = '']) => [{ kind: 'relative', key: words.toLowerCase().replace('previous', 'last') }],
  ],
  [
    /(?<=\b(?:the|\d{1,2}(?:st|nd|rd|th) (?:to|and|until)) )(\d{1,2})(?:st|nd|rd|th)\b(?! \w+est\b)/g,
    ([, d]) => [{ kind: 'nth', key: `---${two(d)}` }],
  ],
];

function clock(hour: string, minute = '00', half?: string, utc?: string): Found {
  const base = half ? Number(hour) % 12 : Number(hour);
  const later = half?.toLowerCase() === 'p' ? 12 : 0;
  return { kind: 'clock', key: `${two(String(base + later))}:${minute}`, isUtc: Boolean(utc) };
}

const ROUGHLY =
  /\b(?:about|around|roughly|circa|shortly (?:after|before)|just (?:after|before)|before|after)\s*$|~\s*$/i;

/** Returns the dates, times and periods in a text. */
export function datesIn(text: string): SaidDate[] {
  const taken: SaidDate[] = [];
  let rest = text;
  for (const [pattern, read] of FORMS) {
    for (const match of rest.matchAll(pattern)) {
      const [said] = match;
      const start = match.index;
      const end = start + said.length;
      const around = ROUGHLY.test(text.slice(Math.max(0, start - 20), start)) ? { spread: 30 } : {};
      for (const found of read([...match])) taken.push({ start, end, text: said, ...around, ...found });
      rest = rest.slice(0, start) + '\0'.repeat(said.length) + rest.slice(end);
    }
  }
  return taken;
}
