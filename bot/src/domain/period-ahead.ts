import { foldText, maskIdentifiers } from './mask.ts';
import { readAtom } from './period-atoms.ts';
import type { Day, Span } from './period-calendar.ts';
import { days, todayIn } from './period-calendar.ts';
import type { Clock, Mention } from './period-mention.ts';
import type { Reading } from './period-reading.ts';
import { latest, soonest } from './period-reading.ts';
import { BETWEEN, FROM, isStart, ONWARDS, rangeEnd } from './period-scan.ts';

/** Whole days from today on that a text names. `to` is exclusive; without it they have no end. */
export interface DaysAhead extends Mention {
  from: Day;
  to?: Day;
  /** Only the end was named: the days before it, or up to and with the last. */
  bound?: 'before' | 'by';
}

const AFTER = /\b(?:after|later than|past)\s+(?:the\s+)?$/;
const STARTING = /\b(?:from|starting(?: from| on| in)?|beginning(?: in| on)?|as of)\s+(?:the\s+)?$/;
const BEFORE = /\b(?:before|prior to|ahead of|earlier than)\s+(?:the\s+)?$/;
const BY = /\b(?:by|until|till?|up (?:to|until)|no later than)\s+(?:the\s+)?$/;
const THROUGH = /\b(?:through|thru|up to and including)\s+(?:the\s+)?$/;

/**
 * Finds the days ahead in a text, in order: 'tomorrow', 'by Friday', 'within four weeks', 'from 1 January to 31 March',
 * 'after March'. A month, quarter or date without a year is the next that is not over. Days that are over are left out.
 */
export function findDaysAhead(text: string, clock: Clock): DaysAhead[] {
  const today = todayIn(clock.timezone, clock.now);
  const folded = foldText(maskIdentifiers(text));
  const found: DaysAhead[] = [];
  for (let at = 0; at < folded.length; ) {
    const first = isStart(folded, at) ? readAtom(folded, text, at, today, 'ahead') : undefined;
    if (!first) {
      at++;
      continue;
    }
    const before = folded.slice(0, at);
    const second = first.reading.closed
      ? undefined
      : rangeEnd(folded, text, first.end, { today, andCounts: BETWEEN.test(before), way: 'ahead' });
    const isRange = second !== undefined || first.reading.closed === true;
    const opening = isRange ? (FROM.exec(before) ?? BETWEEN.exec(before)) : openingOf(before);
    ONWARDS.lastIndex = first.end;
    const isOnwards = !isRange && ONWARDS.test(folded);
    const end = isOnwards ? ONWARDS.lastIndex : (second ?? first).end;
    const start = at - (opening?.[0].length ?? 0);
    const named = second ? range(first.reading, second.reading, today) : settled(first.reading, today);
    const ahead =
      named && (isRange ? named : bounded(named, { before, isOnwards, reading: first.reading, today }));
    if (ahead && (!ahead.to || ahead.to > today)) {
      const from = ahead.from < today ? today : ahead.from;
      found.push({ ...ahead, from, start, end, text: text.slice(start, end) });
    }
    at = end;
  }
  return found;
}

const openingOf = (before: string): RegExpExecArray | null =>
  [AFTER, STARTING, BEFORE, THROUGH, BY].find((bound) => bound.test(before))?.exec(before) ?? null;

type Bounded = Pick<DaysAhead, 'bound' | 'from' | 'to'>;

/** Returns the days that are meant by a bound before the named ones: 'after', 'from', 'before', 'by'. */
function bounded(
  { from, to }: Span,
  { before, isOnwards, reading, today }: { before: string; isOnwards: boolean; reading: Reading; today: Day },
): Bounded {
  if (AFTER.test(before)) return { from: to };
  if (isOnwards || STARTING.test(before)) return { from };
  if (BEFORE.test(before)) return { from: today, to: from, bound: 'before' };
  if (THROUGH.test(before)) return { from: today, to, bound: 'by' };
  const isDay = days({ from, to }) === 1;
  // "by 1 March" includes that day; "by March" ends as March begins.
  if (BY.test(before))
    return isDay || reading.edge
      ? { from: today, to, bound: 'by' }
      : { from: today, to: from, bound: 'before' };
  return reading.edge ? { from: today, to, bound: 'before' } : { from, to };
}

/** Returns the named days. Undefined if there are none. */
function settled({ error, span, yearly }: Reading, today: Day): Span | undefined {
  if (error) return undefined;
  const found = span ?? (yearly && soonest(yearly, today));
  return typeof found === 'string' ? undefined : found;
}

/** Joins two ends. Without a year, a range is the first that is not over. */
function range(first: Reading, second: Reading, today: Day): Span | undefined {
  const to = settled(second, first.span && first.span.from > today ? first.span.from : today);
  const from = to && (first.yearly && !first.span ? latest(first.yearly, to.from) : settled(first, today));
  if (!from || !to || typeof from === 'string' || to.to <= from.from) return undefined;
  return { from: from.from, to: to.to, unit: 'day' };
}
