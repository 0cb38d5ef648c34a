import type { Day, Span } from './period-calendar.ts';
import { days, shift, unitAway, unitOf } from './period-calendar.ts';
import { COMING } from './period-coming.ts';
import { DATES } from './period-dates.ts';
import type { Reading, Rule } from './period-reading.ts';
import { RELATIVE } from './period-relative.ts';
import type { Unit } from './period-words.ts';
import { COUNT, countNumber, MONTH, unitNamed, WEEKDAY } from './period-words.ts';

/** Prefixes for a part of a longer span: 'the first half of', 'the last 3 days of', 'the end of'. */
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

// Most words cannot begin such a phrase. This one test saves them all the rules.
const OPENING = new RegExp(
  `(?:the |in the )?(?:\\d|${COUNT} |${MONTH}|${WEEKDAY}|today|yesterday|now|right|present|this|current|last|past|previous|prior|preceding|next|coming|upcoming|trailing|rolling|most recent|latest|so far|same|day|week|month|quarter|year|[wmqy]td|[qh][1-4]|first|second|third|fourth|start|beginning|end|very|early|mid|late|calendar|iso|whole|full|entire|fiscal|financial|fy|thanksgiving|black friday|cyber monday|christmas|xmas|new year|spring|summer|autumn|fall|winter)`,
  'y',
);
const AHEAD_OPENING = new RegExp(
  `${OPENING.source}|(?:the )?(?:in|within|over|during|tomorrow|tonight|following|rest|remainder|eo[mqy]|weekend|x-mas|holidays)\\b`,
  'y',
);
const compiled = (rules: readonly Rule[]) =>
  rules.map(([pattern, read]) => [new RegExp(`(?:${pattern})(?![\\w@=#%$])`, 'y'), read] as const);
const RULES = compiled([...RELATIVE, ...DATES]);
const AHEAD_RULES = compiled([...COMING, ...RELATIVE, ...DATES]);

/** Whether relative words lead back from today or ahead of it: 'on Monday'. */
export type Way = 'back' | 'ahead';

const BARE_UNIT = /(week|month|quarter|year)(?![\w-])/y;

/** Reads the longest phrase for days that begins at a position of the folded text. */
export function readAtom(
  folded: string,
  original: string,
  at: number,
  today: Day,
  way: Way = 'back',
): { reading: Reading; end: number } | undefined {
  const opening = way === 'ahead' ? AHEAD_OPENING : OPENING;
  opening.lastIndex = at;
  if (!opening.test(folded)) return undefined;
  PARTS.lastIndex = at;
  const part = PARTS.exec(folded);
  if (part) {
    BARE_UNIT.lastIndex = PARTS.lastIndex;
    const bare = BARE_UNIT.exec(folded);
    const whole = bare
      ? { reading: { span: unitOf(unitNamed(bare[0]), today) }, end: BARE_UNIT.lastIndex }
      : readAtom(folded, original, PARTS.lastIndex, today, way);
    if (whole) return { reading: partOf(part, whole.reading), end: whole.end };
  }
  let best: { reading: Reading; end: number } | undefined;
  for (const [pattern, read] of way === 'ahead' ? AHEAD_RULES : RULES) {
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
