import type { Filter } from '../../../contract/query.ts';
import { isoDay } from '../../../domain/period-calendar.ts';
import type { PeriodMatch } from '../../../domain/periods.ts';
import type { Question } from '../slots/question.ts';

type Bound = Pick<Filter, 'op' | 'value'>;

/** The bounds of a stretch of hours. */
export function ofHours({ from, to }: NonNullable<Question['hours']>, isUntouched: boolean): Bound[] {
  if (isUntouched) return [{ op: 'lt', value: from ?? to ?? '' }];
  return [
    ...(from ? [{ op: 'gte', value: from } as const] : []),
    ...(to ? [{ op: 'lt', value: to } as const] : []),
  ];
}

/** The bounds of a period of days, after the words before it: "older than last week". */
export function ofDays(
  time: PeriodMatch,
  isUntouched: boolean,
  { before, today }: { before: string; today: string },
): Bound[] {
  if (!time.period) return [];
  const { bound, named, period, text } = time;
  const { end, start } = period;
  // "buckets from 2025" are of that year; "launched from 2025" goes on.
  if (named && OF_THEN.test(text) && !DONE.test(before))
    return [
      { op: 'gte', value: start },
      ...(isoDay(named.to) <= today ? [{ op: 'lt', value: isoDay(named.to) } as const] : []),
    ];
  if (bound === 'before' || isUntouched || /\b(?:older|earlier) than(?: the)? ?$/.test(before))
    return [{ op: 'lt', value: start }];
  if (bound === 'until') return [{ op: 'lt', value: end }];
  if (/\b(?:later|newer|younger) than(?: the)? ?$/.test(before)) return [{ op: 'gte', value: end }];
  const hasEnd = (end <= today || start > today) && !bound;
  return [{ op: 'gte', value: start }, ...(hasEnd ? [{ op: 'lt', value: end } as const] : [])];
}

const OF_THEN = /^from (?!.*\b(?:on|onwards?|later|after|now|today|date|present)$)/i;
const DONE = /\b(?:\w+ed|made|built|begun|running|starting|going) $/;
