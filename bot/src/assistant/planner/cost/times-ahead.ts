import type { Span, todayIn } from '../../../domain/period-calendar.ts';
import { day, shift, unitAway, unitOf } from '../../../domain/period-calendar.ts';
import type { Unit } from '../../../domain/period-words.ts';
import { COUNT, countNumber, MONTH, monthNumber, unitNamed } from '../../../domain/period-words.ts';

type Today = ReturnType<typeof todayIn>;
const MONTH_NAMED = new RegExp(`\\b(?:(in|for|of|by|until|end) )?(${MONTH})(?: (20\\d\\d))?\\b`, 'i');
const UNITS = 'week|month|quarter|year';

/** Patterns for future days, and the days they mean. The first match counts. */
export const TIMES: [
  RegExp,
  (match: RegExpExecArray, today: Today) => { span: Span; moves?: string } | undefined,
][] = [
  [
    new RegExp(
      `\\b(?:the )?(?:next|coming|following|upcoming) (${COUNT}) (day|week|month|quarter|year)s?\\b`,
      'i',
    ),
    ([, count = '', unit = ''], today) => {
      const many = countNumber(count.toLowerCase());
      const named = unitNamed(unit.toLowerCase());
      const moves = `next ${many} ${named}s`;
      if (named === 'day' || named === 'week')
        return { span: { from: today, to: shift(today, named, many), unit: 'day' }, moves };
      // The last months are complete ones, and so are the next.
      const { from } = unitAway(named, today, 1);
      return { span: { from, to: shift(from, named, many), unit: named }, moves };
    },
  ],
  [
    new RegExp(`\\b(?:the )?(?:rest|remainder) of (?:the |this )?(${UNITS})\\b`, 'i'),
    ([, unit = ''], today) => {
      const named = unitNamed(unit.toLowerCase());
      return {
        span: { from: today, to: unitOf(named, today).to, unit: 'day' },
        moves: `rest of the ${named}`,
      };
    },
  ],
  [
    new RegExp(`\\b(?:the )?(?:next|coming|upcoming|following) (?:calendar )?(${UNITS})\\b`, 'i'),
    ([, unit = ''], today) => whole(unit, today, 1),
  ],
  [
    /\beo([mqy])\b/i,
    ([, letter = ''], today) =>
      whole({ m: 'month', q: 'quarter', y: 'year' }[letter.toLowerCase()] ?? '', today, 0),
  ],
  [
    new RegExp(
      `\\b(?:(?:end of |by )?(?:the |this |our )?(?:(?:the |this |current |whole |full |entire |calendar )+)|end of )(${UNITS})\\b`,
      'i',
    ),
    ([, unit = ''], today) => whole(unit, today, 0),
  ],
  [/\b(?:by|at|until) the (end)[?.! ]*$/i, (_, today) => whole('month', today, 0)],
  [
    /\b(?:on|by|until|till|come) the (\d{1,2})(?:st|nd|rd|th)(?! (?:of|[a-z]{3,9} \d))\b/i,
    ([, date], today) => untilDay(Number(date), today),
  ],
  [/\b(month|quarter|year)[ -]?end\b/i, ([, unit = ''], today) => whole(unit, today, 0)],
  [/\b(?:(quarter|year)ly|annual)\b/i, ([, unit], today) => whole(unit ?? 'year', today, 0)],
  [/\btomorrow\b/i, (_, today) => ({ span: unitAway('day', today, 1), moves: 'tomorrow' })],
  [/\bq([1-4])(?: (20\d\d))?\b/i, ([, quarter, year], today) => quarterOf(Number(quarter), year, today)],
  [MONTH_NAMED, ([, lead, name = '', year], today) => monthOf({ lead, name, year }, today)],
  [/\b(?:in|for|of|during) (20\d\d)\b/i, ([, year]) => ({ span: unitOf('year', day(Number(year), 1, 1)) })],
];

function whole(unit: string, today: Today, away: 0 | 1): { span: Span; moves: string } {
  const named: Unit = unitNamed(unit.toLowerCase());
  return { span: unitAway(named, today, away), moves: `${away === 0 ? 'this' : 'next'} ${named}` };
}

/**
 * "by the 20th": returns this month up to that day, which may be later than its last. Returns undefined if the day is
 * over.
 */
function untilDay(date: number, today: Today): { span: Span; moves?: string } | undefined {
  const month = unitOf('month', today);
  const to = month.from.plus({ days: date });
  if (date < today.day || date > 31) return undefined;
  return to >= month.to ? whole('month', today, 0) : { span: { from: month.from, to, unit: 'day' } };
}

/** Returns a quarter. Without a year, it is the next one that is not over. */
function quarterOf(quarter: number, year: string | undefined, today: Today): { span: Span } {
  const of = (each: number) => unitOf('quarter', day(each, quarter * 3, 1));
  if (year) return { span: of(Number(year)) };
  const span = of(today.year);
  return { span: span.to > today ? span : of(today.year + 1) };
}

function monthOf(
  { lead, name, year }: { lead: string | undefined; name: string; year: string | undefined },
  today: Today,
): { span: Span } | undefined {
  // "may" and "march" are ordinary words as well.
  if (!lead && /^(?:may|mar)/i.test(name)) return undefined;
  const of = (each: number) => unitOf('month', day(each, monthNumber(name.toLowerCase()), 1));
  if (year) return { span: of(Number(year)) };
  const span = of(today.year);
  return { span: span.to > today ? span : of(today.year + 1) };
}
