import type { Day, Span } from './period-calendar.ts';
import { shift, unitAway, unitOf } from './period-calendar.ts';
import type { Reading, Rule, Scope } from './period-reading.ts';
import type { Unit } from './period-words.ts';
import { COUNT, countNumber, UNIT, unitNamed, WEEKDAY, weekdayNumber } from './period-words.ts';

function trailing(count: number, unit: Unit, today: Day): Span {
  const to = today.plus({ days: 1 });
  return { from: shift(to, unit, -count), to, unit: 'day' };
}

function completed(count: number, unit: Unit, today: Day): Span {
  const to = unitOf(unit, today).from;
  return { from: shift(to, unit, -count), to, unit };
}

const TO_DATE = '(?: so far| to[ -]date| until now| till now| up to now)';
/** Days that are named by their distance from today. */
export const RELATIVE: Rule[] = [
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
    `(?:the )?(?:last|previous|prior|preceding)(?: (?:full|complete|calendar|whole))* (week|month|quarter|half(?! (?:an? )?(?:h|m)(?:ou)?)|year|bill(?:ing)?(?: period| cycle| month)?|invoice)`,
    (match, { today, before }) => {
      const unit = unitNamed(match[1] ?? '');
      // "in the last week" means the seven days up to now; "last week" is the calendar week.
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
      if (/\b(?:every|each|next)\s+(?:the )?$/.test(before)) return undefined;
      // "report on the weekend" may mean each; what was "on the weekend" was on the last one.
      const isOn = /\b(?:on|at)\s+(?:the )?$/.test(before);
      if (isOn && !/\b(?:was|were|did|had)\b/.test(before)) return undefined;
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
  // Costs are billed by the month, so only whole months are counted. The running month would be compared with full
  // ones.
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
