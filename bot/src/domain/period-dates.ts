import type { Day, Span } from './period-calendar.ts';
import { day, spanLabel, unitAway, unitOf } from './period-calendar.ts';
import type { Reading, Rule, Scope } from './period-reading.ts';
import { dated, latest, yearNamed } from './period-reading.ts';
import { MONTH, MONTH_NAMES, monthNumber, YEAR } from './period-words.ts';

function dateIn(year: number, month: number, date: number): Span | string {
  const name = MONTH_NAMES[month - 1];
  if (name === undefined) return `There is no month ${month}: write dates as 2026-10-31.`;
  const from = day(year, month, date);
  if (!from.isValid || date < 1)
    return `There is no ${date} ${name}${date === 29 && month === 2 ? ` ${year}` : ''}.`;
  return { from, to: from.plus({ days: 1 }), unit: 'day' };
}

function dates(first: Span | string, last: Span | string): Span | string {
  if (typeof first === 'string') return first;
  if (typeof last === 'string') return last;
  if (last.from < first.from) return `${spanLabel(first)} is later than ${spanLabel(last)}.`;
  return { from: first.from, to: last.to, unit: 'day' };
}

function monthIn(year: number, month: number): Span {
  return unitOf('month', day(year, month, 1));
}

const OF_YEAR = `(?:[ ,/-]{1,2}(?:of )?${YEAR}|,? of ${YEAR}| ?'(\\d\\d)\\b|,? (?:of )?(last|this|next|the previous|the current) year)?`;
const ofYear = (match: RegExpExecArray, at: number, today: Day) =>
  yearNamed(match[at] ?? match[at + 1] ?? match[at + 2] ?? match[at + 3], today);
const ORDINAL = '(?:st|nd|rd|th)?';

/** Returns whether a year is expected here. A number that could be a count is a year only then. */
function yearExpected({ before, after }: Scope): boolean {
  return (
    /(?:\b(?:in|for|during|of|since|before|after|between|prior to|from|to|until|till|through|vs\.?|versus|and|than|year|with|against|all|compare|throughout|-)|\b20\d\d(?:,? or|,)|^)\s*(?:all of |the |calendar )?$/.test(
      before,
    ) ||
    /^\s*(?:'s\s+)?(?:total\s+)?(?:aws\s+)?(?:costs?|spend(?:ing)?|bills?|usage|charges|vs\.?|versus)\b/.test(
      after,
    )
  );
}

/** The fourth Thursday of November. */
function thanksgiving(year: number): Day {
  const first = day(year, 11, 1);
  return first.plus({ days: ((4 - first.weekday + 7) % 7) + 21 });
}

/** Days that people know by name. */
const FEASTS: Record<string, (year: number) => Day> = {
  thanksgiving,
  'black friday': (year) => thanksgiving(year).plus({ days: 1 }),
  'cyber monday': (year) => thanksgiving(year).plus({ days: 4 }),
  'christmas eve': (year) => day(year, 12, 24),
  christmas: (year) => day(year, 12, 25),
  'x-?mas': (year) => day(year, 12, 25),
  "new year'?s eve": (year) => day(year, 12, 31),
  "(?:the )?new year(?:'?s)?": (year) => day(year, 1, 1),
};

/** The first month of each season. The label of a period names its months, so that a person in the south sees them. */
const SEASONS: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };
/** Costs fall and a framework is called Spring: those words are seasons only after such words. */
const IN_SEASON =
  /\b(?:in|over|during|since|until|through|throughout|the|this|last|past|of|to|with|than|against|versus|vs\.?)\s+$/;

/** Days that are named by the calendar: months, dates, quarters, years, weeks. */
export const DATES: Rule[] = [
  [
    `(?:(?:the|this|last|past|previous) )?(${Object.keys(SEASONS).join('|')})(?: months)?${OF_YEAR}`,
    (match, { before, today }) => {
      const [said, season = ''] = match;
      if (/^(?:spring|fall)$/.test(season) && said.startsWith(season) && !IN_SEASON.test(before))
        return undefined;
      const yearly = (year: number): Span => {
        const from = day(year, SEASONS[season] ?? 1, 1);
        return { from, to: from.plus({ months: 3 }), unit: 'month' };
      };
      return dated(yearly, ofYear(match, 2, today));
    },
  ],
  [
    `(?:(last|this) year's )?(${Object.keys(FEASTS).join('|')})(?: day)?${OF_YEAR}`,
    (match, { today }) =>
      dated(
        (year) => {
          const [, on] =
            Object.entries(FEASTS).find(([name]) => new RegExp(`^${name}$`).test(match[2] ?? '')) ?? [];
          const from = on?.(year) ?? today;
          return { from, to: from.plus({ days: 1 }), unit: 'day' };
        },
        yearNamed(match[1], today) ?? ofYear(match, 3, today),
      ),
  ],
  [
    `(?:the month of )?(early |mid[ -]|late )?(${MONTH})${OF_YEAR}`,
    (match, scope) => {
      if (/\b(?:next)\s+$/.test(scope.before)) return { error: 'That month has not begun yet.' };
      if (/^may$/.test(match[2] ?? '') && !isMay(match[0], scope)) return undefined;
      if (/^(?:mar|jan)$/.test(match[2] ?? '') && /^'s\b/.test(scope.after)) return undefined;
      const month = monthNumber(match[2] ?? '');
      const thirds = { early: [1, 10], mid: [11, 20], late: [21, 31] }[(match[1] ?? '').replace(/\W/g, '')];
      const yearly = (year: number) => {
        const whole = monthIn(year, month);
        if (!thirds) return whole;
        const [first = 1, last = 31] = thirds;
        const from = whole.from.set({ day: first });
        return { from, to: last === 31 ? whole.to : from.set({ day: last + 1 }), unit: 'day' as const };
      };
      return dated(yearly, ofYear(match, 3, scope.today));
    },
  ],
  [
    `(this|last|past|previous|next) (${MONTH})`,
    (match, { today }) => {
      const month = monthNumber(match[2] ?? '');
      if (match[1] === 'next') return { error: 'That month has not begun yet.' };
      if (match[1] === 'this') return dated((year) => monthIn(year, month), today.year);
      const span = latest((year) => monthIn(year, month), unitOf('month', today).from.minus({ days: 1 }));
      return typeof span === 'string' ? { error: span } : { span, relative: true };
    },
  ],
  [
    `(?:the )?(\\d{1,2})${ORDINAL}(?: of)?[ -](${MONTH})${OF_YEAR}`,
    (match, { today }) =>
      dated((year) => dateIn(year, monthNumber(match[2] ?? ''), Number(match[1])), ofYear(match, 3, today)),
  ],
  [
    `(${MONTH}) (?:the )?(\\d{1,2})${ORDINAL}(?!\\d)${OF_YEAR}`,
    (match, { today }) =>
      dated((year) => dateIn(year, monthNumber(match[1] ?? ''), Number(match[2])), ofYear(match, 3, today)),
  ],
  [
    `(?:the )?(\\d{1,2})${ORDINAL} ?(?:-|to|until|till|through|and) ?(?:the )?(\\d{1,2})${ORDINAL}(?: of)? (${MONTH})${OF_YEAR}`,
    (match, { today }) => daysOfMonth(match[1], match[2], match[3], ofYear(match, 4, today)),
  ],
  [
    `(${MONTH}) (?:the )?(\\d{1,2})${ORDINAL} ?(?:-|to|until|till|through|and) ?(?:the )?(\\d{1,2})${ORDINAL}(?!\\d)${OF_YEAR}`,
    (match, { today }) => daysOfMonth(match[2], match[3], match[1], ofYear(match, 4, today)),
  ],
  [
    'the (\\d{1,2})(?:st|nd|rd|th)(?: of (this|last|the previous|the current) month)?(?=\\s*(?:$|[?.!,;-]|to\\b|until\\b|till\\b|through\\b|and\\b|vs\\b))',
    (match, { today }) => {
      const at = /last|previous/.test(match[2] ?? '') || (!match[2] && Number(match[1]) > today.day) ? -1 : 0;
      const month = unitAway('month', today, at).from;
      const span = dateIn(month.year, month.month, Number(match[1]));
      return typeof span === 'string' ? { error: span } : { span };
    },
  ],
  [
    '(20\\d\\d)([-/.])(\\d{1,2})\\2(\\d{1,2})(?:t[\\d:.]+z?)?(?![\\d])',
    (match) => dated((year) => dateIn(year, Number(match[3]), Number(match[4])), match[1]),
  ],
  [
    '(20\\d\\d)[-/](\\d\\d)(?!\\d)',
    (match) =>
      Number(match[2]) > 12 || Number(match[2]) < 1
        ? { error: `There is no month ${match[2]}.` }
        : { span: monthIn(Number(match[1]), Number(match[2])) },
  ],
  [
    '(\\d\\d)/(20\\d\\d)(?!\\d)',
    (match) =>
      Number(match[1]) > 12 || Number(match[1]) < 1
        ? { error: `There is no month ${match[1]}.` }
        : { span: monthIn(Number(match[2]), Number(match[1])) },
  ],
  [
    '(\\d{1,2})\\.(\\d{1,2})\\.(20\\d\\d)(?![\\d.])',
    (match) => dated((year) => dateIn(year, Number(match[2]), Number(match[1])), match[3]),
  ],
  [
    '(\\d{1,2})([/-])(\\d{1,2})\\2(20\\d\\d|\\d\\d)(?!\\d|[/-]\\d)',
    (match) => slashed(Number(match[1]), Number(match[3]), match[4] ?? '', match[0]),
  ],
  [
    `q([1-4])${OF_YEAR}`,
    (match, { today }) =>
      dated((year) => unitOf('quarter', day(year, Number(match[1]) * 3, 1)), ofYear(match, 2, today)),
  ],
  [
    `(?:the )?(first|second|third|fourth|1st|2nd|3rd|4th) quarter${OF_YEAR}`,
    (match, { today }) =>
      dated((year) => unitOf('quarter', day(year, ordinal(match[1]) * 3, 1)), ofYear(match, 2, today)),
  ],
  [
    `${YEAR}[ -/]?q([1-4])`,
    (match) => ({ span: unitOf('quarter', day(Number(match[1]), Number(match[2]) * 3, 1)) }),
  ],
  [
    `${YEAR}[ -/]?h([12])`,
    (match) => ({ span: unitOf('half', day(Number(match[1]), Number(match[2]) * 6, 1)) }),
  ],
  [
    `h([12])${OF_YEAR}`,
    (match, { today }) =>
      dated((year) => unitOf('half', day(year, Number(match[1]) * 6, 1)), ofYear(match, 2, today)),
  ],
  [
    `(?:(?:the )?(?:whole |full |entire |calendar )*year )?${YEAR}`,
    (match, scope) => {
      const year = Number(match[1]);
      if (year < 2006 || year > scope.today.year + 1) return undefined;
      if (match[0] === match[1] && !yearExpected(scope)) return undefined;
      return { span: unitOf('year', day(year, 1, 1)) };
    },
  ],
  [
    `(?:calendar |iso )?week (?:number |no\\.? |#)?(\\d{1,2})(?!\\d)${OF_YEAR}`,
    (match, { today }) => dated((year) => isoWeek(year, Number(match[1])), ofYear(match, 2, today)),
  ],
  [`${YEAR}-?w(\\d\\d)`, (match) => dated((year) => isoWeek(year, Number(match[2])), match[1])],
  [
    "(?:the )?(?:(?:this|last|current|previous) )?(?:fiscal|financial) (?:year|quarter|half)(?: ?'?\\d{2,4})?|fy ?'?\\d{2,4}(?:[ -]?q[1-4])?|fytd",
    () => ({
      error: 'When your fiscal year begins is not known to me: name the months, "April 2025 to March 2026".',
    }),
  ],
];

function isoWeek(year: number, week: number): Span | string {
  const from = day(year, 1, 4)
    .startOf('week')
    .plus({ weeks: week - 1 });
  if (week < 1 || from.weekYear !== year) return `${year} has no week ${week}.`;
  return { from, to: from.plus({ weeks: 1 }), unit: 'week' };
}

function daysOfMonth(first = '', last = '', month = '', year: number | undefined): Reading {
  const number = monthNumber(month);
  const yearly = (inYear: number) =>
    dates(dateIn(inYear, number, Number(first)), dateIn(inYear, number, Number(last)));
  return { ...dated(yearly, year), closed: true };
}

/**
 * Reads a date with slashes. 3/14/2026 can only be one day. 3/4/2026 could be two, and a guess would be wrong for half
 * of the readers.
 */
function slashed(first: number, second: number, yearWord: string, written: string): Reading {
  const year = yearWord.length === 2 ? 2000 + Number(yearWord) : Number(yearWord);
  const dayFirst = dateIn(year, second, first);
  const monthFirst = dateIn(year, first, second);
  if (typeof dayFirst === 'string' && typeof monthFirst === 'string')
    return { error: `${written} is not a date.` };
  if (typeof dayFirst === 'string') return dated(() => monthFirst, year);
  if (typeof monthFirst === 'string' || +dayFirst.from === +monthFirst.from) return { span: dayFirst };
  return {
    error: `${written} could be ${spanLabel(dayFirst)} or ${spanLabel(monthFirst)}: write ${dayFirst.from.toISODate()} or ${monthFirst.from.toISODate()}.`,
  };
}

function ordinal(word = ''): number {
  return ['first', 'second', 'third', 'fourth'].indexOf(word) + 1 || Number(word.charAt(0));
}

/** Returns whether 'may' is the month: it is a verb unless it is capitalised or appears where only a month can. */
function isMay(phrase: string, { before, after, written }: Scope): boolean {
  if (phrase !== 'may') return true;
  if (/^\s+(?:i|we|you|be|have|not|the|it|they|also|need|want)\b/.test(after)) return false;
  if (/^May/.test(written) && before.trim() !== '') return true;
  return /(?:\b(?:in|for|during|of|since|from|by|until|till|to|through|vs\.?|versus|and|than|compare|with|against|before|after|between|last|this|or)|-)\s*$/.test(
    before,
  );
}
