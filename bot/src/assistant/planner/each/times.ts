import type { Period } from '../../../contract/query.ts';
import { precedingPeriod } from '../../../domain/preceding-period.ts';
import { DAY_MS } from '../../../domain/time.ts';
import type { Question } from '../slots/question.ts';
import type { Item } from './item.ts';

/** "last month and the month before": counts from the period that is named before it. */
const BEFORE =
  /\b(?:and|or|,|vs\.?|versus|against) (?<said>the (?:day|week|month|quarter|year) before)(?: (?:that|it|last))?\b/gi;

/** Returns the periods that a message names. */
export function timesIn({ periods, text }: Pick<Question, 'periods' | 'text'>): Item[] {
  const named = periods.flatMap(({ end, period, start }): Item[] =>
    period ? [timeOf(period, start, end)] : [],
  );
  const before = [...text.matchAll(BEFORE)].flatMap((match): Item[] => {
    const { 0: all, groups, index } = match;
    const end = index + all.length;
    const from = periods.findLast((each) => each.end <= index)?.period;
    if (!from || named.some((item) => item.start < end && index < item.end)) return [];
    const period = precedingPeriod(from);
    return [
      { ...timeOf(period, end - all.length + all.indexOf(groups?.said ?? ''), end), said: dated(period) },
    ];
  });
  return [...named, ...before];
}

const timeOf = (period: Period, start: number, end: number): Item => ({
  ...{ sort: 'time', start, end },
  means: [],
  from: period.start,
  things: [],
  isSure: true,
});

/** The days of a period, in words that can be read again. */
function dated({ end, label, start }: Period): string {
  if (/^[A-Z][a-z]+ \d{4}$/.test(label)) return label;
  const last = new Date(Date.parse(end) - DAY_MS).toISOString().slice(0, 10);
  return last === start ? start : `from ${start} to ${last}`;
}
