import { Info } from 'luxon';
import type { Day, Span, Unit } from './period-calendar.ts';
import { day, days, shift, spanLabel, unitAway, unitOf } from './period-calendar.ts';
import {
  COUNT,
  countNumber,
  MONTH,
  monthNumber,
  UNIT,
  unitNamed,
  WEEKDAY,
  weekdayNumber,
  YEAR,
} from './period-words.ts';

/** What one phrase means, before ranges are joined and the future is cut off. */
export interface Reading {
  /** The days that were named, future included. */
  span?: Span;
  /** The same days in a given year, where the phrase names no year: a sentence where that year has none. */
  yearly?: (year: number) => Span | string;
  /** Why the phrase names no days, a sentence. */
  error?: string;
  /** Put behind the label in brackets: 'last 7 days'. */
  suffix?: string;
  hint?: 'daily' | 'monthly';
  /** The day on which "since …" begins, where it is not the first of the span: 'since 3 weeks ago'. */
  point?: Day;
  /** Only the end of a range ('now', 'the end of October'): nothing on its own. */
  edge?: boolean;
  /** Relative to today: "from last month" is last month, not everything since. */
  relative?: boolean;
  /** A range in itself: 'from 3 to 10 October'. */
  closed?: boolean;
}

export interface Scope {
  today: Day;
  /** Folded text before the phrase. */
  before: string;
  /** Folded text behind the phrase. */
  after: string;
  /** The phrase as it was written. */
  written: string;
}

type Rule = [pattern: string, read: (match: RegExpExecArray, scope: Scope) => Reading | undefined];

/** The latest time a phrase without a year has begun: 'March' is this year's, or last year's in February. */
export function latest(yearly: (year: number) => Span | string, today: Day): Span | string {
  let refusal = '';
  for (let year = today.year; year > today.year - 9; year--) {
    const span = yearly(year);
    if (typeof span === 'string') refusal ||= span;
    else if (span.from <= today) return span;
  }
  return refusal;
}

function dated(yearly: (year: number) => Span | string, year: string | number | undefined): Reading {
  if (year === undefined) return { yearly };
  const span = yearly(Number(year));
  return typeof span === 'string' ? { error: span } : { span };
}

/** 'last', 'this', '25', '2025' → the year. */
function yearNamed(word: string | undefined, today: Day): number | undefined {
  if (word === undefined) return undefined;
  if (/^(?:last|the previous|previous|prior)/.test(word)) return today.year - 1;
  if (/^(?:this|the current|current)/.test(word)) return today.year;
  const digits = word.replace(/\D/g, '');
  return Number(digits) < 100 ? 2000 + Number(digits) : Number(digits);
}

function dateIn(year: number, month: number, date: number): Span | string {
  const name = Info.months('long', { locale: 'en' })[month - 1];
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

function trailing(count: number, unit: Unit, today: Day): Span {
  const to = today.plus({ days: 1 });
  return { from: shift(to, unit, -count), to, unit: 'day' };
}

function completed(count: number, unit: Unit, today: Day): Span {
  const to = unitOf(unit, today).from;
  return { from: shift(to, unit, -count), to, unit };
}

const TO_DATE = '(?: so far| to[ -]date| until now| till now| up to now)';
const OF_YEAR = `(?:[ ,/-]{1,2}(?:of )?${YEAR}|,? of ${YEAR}| ?'(\\d\\d)\\b|,? (?:of )?(last|this|the previous|the current) year)?`;
const ofYear = (match: RegExpExecArray, at: number, today: Day) =>
  yearNamed(match[at] ?? match[at + 1] ?? match[at + 2] ?? match[at + 3], today);
const ORDINAL = '(?:st|nd|rd|th)?';

const RELATIVE: Rule[] = [
  ['today(?: so far)?', (_, { today }) => ({ span: unitOf('day', today), suffix: 'today', relative: true })],
  [
    'yesterday',
    (_, { today }) => ({ span: unitAway('day', today, -1), suffix: 'yesterday', relative: true }),
  ],
  ['(?:the )?day before yesterday', (_, { today }) => ({ span: unitAway('day', today, -2), relative: true })],
  [
    '(?:right )?now|present|(?:the )?present day',
    (_, { today }) => ({ span: unitOf('day', today), edge: true, relative: true }),
  ],
  [
    `(?:the )?(?:this|current)(?: calendar)? (${UNIT}|bill(?:ing)?(?: period| cycle| month)?|invoice)${TO_DATE}?`,
    (match, { today }) => ({ span: unitOf(unitNamed(match[1] ?? ''), today), relative: true }),
  ],
  [
    `(?:this |the )?(week|month|quarter|year)${TO_DATE}`,
    (match, { today }) => ({ span: unitOf(unitNamed(match[1] ?? ''), today), relative: true }),
  ],
  [
    `so far(?: in)? (?:this|the current) (${UNIT})`,
    (match, { today }) => ({ span: unitOf(unitNamed(match[1] ?? ''), today), relative: true }),
  ],
  [
    '(?:(week|month|quarter|year)-to-date|(w|m|q|y)td)',
    (match, { today }) => {
      const letters = { w: 'week', m: 'month', q: 'quarter', y: 'year' } as const;
      const unit = match[1] ? unitNamed(match[1]) : letters[match[2] as keyof typeof letters];
      return { span: unitOf(unit, today), relative: true };
    },
  ],
  [
    `(?:the )?(?:last|previous|prior|preceding)(?: (?:full|complete|calendar|whole))* (week|month|quarter|half|year|bill(?:ing)?(?: period| cycle| month)?|invoice)`,
    (match, { today, before }) => {
      const unit = unitNamed(match[1] ?? '');
      // "in the last week" means the seven days up to now; "last week" is the calendar's.
      const upToNow =
        /\b(?:in|over|within|during)\s+$/.test(before) && /^the last (?:week|month|year)$/.test(match[0]);
      if (upToNow) return { span: trailing(1, unit, today), suffix: match[0].slice(4), relative: true };
      return {
        span: unitAway(unit, today, -1),
        ...(unit === 'week' ? { suffix: 'last week' } : {}),
        relative: true,
      };
    },
  ],
  [
    '(?:the )?past (day|week|month|quarter|year)',
    (match, { today }) => ({
      span: trailing(1, unitNamed(match[1] ?? ''), today),
      suffix: match[0].replace('the ', ''),
      relative: true,
    }),
  ],
  [
    '(?:the )?(?:next|coming|upcoming) (week|month|quarter|year)',
    (match) => ({
      error: `The ${match[1]} to come has no costs and no events yet: ask for days up to today.`,
    }),
  ],
  [
    `(?:the )?(?:last|past|previous|prior|trailing|rolling|most recent|preceding)[ -](${COUNT})[ -](full |whole |complete |calendar |business )?(hour|day|week|fortnight|month|quarter|year)s?`,
    (match, scope) =>
      lastCount(countNumber(match[1] ?? ''), match[3] ?? '', Boolean(match[2]), match[0], scope),
  ],
  [
    '(?:the )?(?:last|past) (\\d{1,3}) ?(h|d|w|m|mo|q|y)\\b',
    (match, scope) => {
      const names = { h: 'hour', d: 'day', w: 'week', m: 'month', mo: 'month', q: 'quarter', y: 'year' };
      return lastCount(Number(match[1]), names[match[2] as keyof typeof names], false, match[0], scope);
    },
  ],
  ['(?:the )?(?:last|past) fortnight', (match, scope) => lastCount(1, 'fortnight', false, match[0], scope)],
  [
    `(${COUNT}) (day|week|month|quarter|year)s? ago`,
    (match, { today, before }) => {
      if (
        /\b(?:than|over|least|most|within|before|to|about)\s+$/.test(before) &&
        !/\bback to\s+$/.test(before)
      )
        return undefined;
      const unit = unitNamed(match[2] ?? '');
      const count = countNumber(match[1] ?? '');
      return { span: unitAway(unit, today, -count), point: shift(today, unit, -count), relative: true };
    },
  ],
  [
    '(?:the )?(day|week|month|quarter|year) before last',
    (match, { today }) => ({ span: unitAway(unitNamed(match[1] ?? ''), today, -2), relative: true }),
  ],
  [
    '(?:the )?same (day|week|month|quarter) (?:of )?(?:the )?(?:last|previous|prior) (week|month|quarter|year)',
    (match, { today }) => ({
      span: unitOf(unitNamed(match[1] ?? ''), shift(today, unitNamed(match[2] ?? ''), -1)),
      relative: true,
    }),
  ],
  [
    '(?:the )?(this |last |past |previous )?weekend',
    (match, { today, before }) => {
      if (/\b(?:every|each|next|on)\s+(?:the )?$/.test(before)) return undefined;
      const monday = unitOf('week', today).from;
      const begun = today.weekday >= 6;
      const saturday = monday.plus({ days: begun && !/last|previous/.test(match[1] ?? '') ? 5 : -2 });
      return {
        span: { from: saturday, to: saturday.plus({ days: 2 }), unit: 'day' },
        suffix: 'weekend',
        relative: true,
      };
    },
  ],
  [
    `(this |last |past |previous )?(${WEEKDAY})`,
    (match, { today, before }) => {
      if (/\b(?:every|each|next|coming)\b[\w ,]*$/.test(before)) return undefined;
      const short = !match[2]?.endsWith('day');
      if (short && !match[1] && !/\b(?:since|from|on|until|to|-)\s*$/.test(before)) return undefined;
      const back = (today.weekday - weekdayNumber(match[2] ?? '') + 7) % 7;
      const strictlyBefore = /last|past|previous/.test(match[1] ?? '') && back === 0;
      return { span: unitAway('day', today, -(strictlyBefore ? 7 : back)) };
    },
  ],
];

function lastCount(count: number, word: string, whole: boolean, written: string, { today }: Scope): Reading {
  const suffix = written.replace(/^the /, '');
  if (count < 1 || count > 1200) return { error: `"${written}" is not a period I can look at.` };
  if (word === 'hour')
    return {
      span: { from: today.minus({ days: Math.ceil(count / 24) }), to: today.plus({ days: 1 }), unit: 'day' },
      suffix: `${suffix}, in whole days`,
      relative: true,
    };
  const unit = word === 'fortnight' ? 'week' : unitNamed(word);
  const units = word === 'fortnight' ? 2 * count : count;
  const monthly = unit === 'month' || unit === 'quarter' || unit === 'year';
  // Months are billing months, so they are counted whole: the running one would be compared with full ones.
  const inMonths = unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1;
  const span = monthly
    ? completed(
        unit === 'quarter' ? units : units * inMonths,
        unit === 'quarter' ? 'quarter' : 'month',
        today,
      )
    : whole && unit === 'week'
      ? completed(units, 'week', today)
      : trailing(units, unit, today);
  return { span, suffix, hint: monthly ? 'monthly' : 'daily', relative: true };
}

/** A number that could be a count is a year only where a year is expected. */
function yearExpected({ before, after }: Scope): boolean {
  return (
    /(?:\b(?:in|for|during|of|since|from|to|until|till|through|vs\.?|versus|and|than|year|with|against|all|compare|throughout|-)|^)\s*(?:all of |the |calendar )?$/.test(
      before,
    ) ||
    /^\s*(?:'s\s+)?(?:total\s+)?(?:aws\s+)?(?:costs?|spend(?:ing)?|bills?|usage|charges|vs\.?|versus)\b/.test(
      after,
    )
  );
}

const CALENDAR: Rule[] = [
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
    `(\\d{1,2})${ORDINAL}(?: of)?[ -](${MONTH})${OF_YEAR}`,
    (match, { today }) =>
      dated((year) => dateIn(year, monthNumber(match[2] ?? ''), Number(match[1])), ofYear(match, 3, today)),
  ],
  [
    `(${MONTH}) (?:the )?(\\d{1,2})${ORDINAL}(?!\\d)${OF_YEAR}`,
    (match, { today }) =>
      dated((year) => dateIn(year, monthNumber(match[1] ?? ''), Number(match[2])), ofYear(match, 3, today)),
  ],
  [
    `(\\d{1,2})${ORDINAL} ?(?:-|to|until|till|through|and) ?(?:the )?(\\d{1,2})${ORDINAL}(?: of)? (${MONTH})${OF_YEAR}`,
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

/** 3/14/2026 can only be one day; 3/4/2026 could be two, and a guess would be wrong for half of the readers. */
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

/** 'may' is a verb unless it is written as a month or stands where only a month can. */
function isMay(phrase: string, { before, after, written }: Scope): boolean {
  if (phrase !== 'may') return true;
  if (/^\s+(?:i|we|you|be|have|not|the|it|they|also|need|want)\b/.test(after)) return false;
  if (/^May/.test(written) && before.trim() !== '') return true;
  return /(?:\b(?:in|for|during|of|since|from|until|till|to|through|vs\.?|versus|and|than|compare|with|against|before|after|between|last|this|or)|-)\s*$/.test(
    before,
  );
}

/** A part of a longer span: 'the first half of', 'the last 3 days of', 'the end of'. */
const PARTS = new RegExp(
  `(?:the )?(?:very )?(?:(start|beginning|end)|(first|second|last|1st|2nd) (half|week|day|(${COUNT}) (?:day|week)s)|(first|last) (\\d{1,2}) months) of (?:the )?`,
  'y',
);

function partOf(match: RegExpExecArray, whole: Reading): Reading {
  const take = (span: Span): Span => {
    const edge = match[1] === 'end' ? unitAway('day', span.to, -1) : unitOf('day', span.from);
    if (match[1]) return edge;
    const fromEnd = match[2] === 'last' || match[5] === 'last';
    if (match[3] === 'half') {
      const middle =
        span.unit === 'year'
          ? span.from.plus({ months: 6 })
          : span.from.plus({ days: span.unit === 'month' ? 15 : Math.ceil(days(span) / 2) });
      const second = fromEnd || match[2] === 'second' || match[2] === '2nd';
      const part = second ? { from: middle, to: span.to } : { from: span.from, to: middle };
      return { ...part, unit: span.unit === 'year' ? 'half' : 'day' };
    }
    const unit: Unit = match[6] ? 'month' : match[3]?.includes('week') ? 'week' : 'day';
    const count = Number(match[6]) || countNumber(match[4] ?? 'a');
    return fromEnd
      ? { from: shift(span.to, unit, -count), to: span.to, unit: unit === 'month' ? unit : 'day' }
      : { from: span.from, to: shift(span.from, unit, count), unit: unit === 'month' ? unit : 'day' };
  };
  const { yearly, span } = whole;
  return {
    ...(span ? { span: take(span) } : {}),
    ...(yearly
      ? {
          yearly: (year: number) => {
            const inYear = yearly(year);
            return typeof inYear === 'string' ? inYear : take(inYear);
          },
        }
      : {}),
    ...(whole.error ? { error: whole.error } : {}),
    ...(match[1] ? { edge: true } : {}),
  };
}

const RULES = [...RELATIVE, ...CALENDAR].map(
  ([pattern, read]) => [new RegExp(`(?:${pattern})(?![\\w@=#%$])`, 'y'), read] as const,
);
const BARE_UNIT = /(week|month|quarter|year)(?![\w-])/y;

/** The longest phrase for days that begins at a position of the folded text. */
export function readAtom(
  folded: string,
  original: string,
  at: number,
  today: Day,
): { reading: Reading; end: number } | undefined {
  PARTS.lastIndex = at;
  const part = PARTS.exec(folded);
  if (part) {
    BARE_UNIT.lastIndex = PARTS.lastIndex;
    const bare = BARE_UNIT.exec(folded);
    const whole = bare
      ? { reading: { span: unitOf(unitNamed(bare[0]), today) }, end: BARE_UNIT.lastIndex }
      : readAtom(folded, original, PARTS.lastIndex, today);
    if (whole) return { reading: partOf(part, whole.reading), end: whole.end };
  }
  let best: { reading: Reading; end: number } | undefined;
  for (const [pattern, read] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(folded);
    const end = pattern.lastIndex;
    if (!match || (best && end <= best.end)) continue;
    const reading = read(match, {
      today,
      before: folded.slice(0, at),
      after: folded.slice(end),
      written: original.slice(at, end),
    });
    if (reading) best = { reading, end };
  }
  return best;
}
