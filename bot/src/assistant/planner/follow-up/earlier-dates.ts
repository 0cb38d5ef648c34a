import type { Filter } from '../../../contract/query.ts';
import { precedingPeriod } from '../../../domain/preceding-period.ts';

const BEFORE =
  /\b(?:the )?(?:(?:month|week|day|quarter|year) (?:before|prior|earlier)(?: that)?|previous (?:month|week|day|quarter|year|one)|one before(?: that)?)\b/i;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** "launched last week" "and the week before?": returns the days right before those that a list was narrowed to. */
export function earlierDates(filters: Filter[], text: string): Filter[] | undefined {
  if (!BEFORE.test(text)) return undefined;
  const from = filters.find(({ op, value }) => op === 'gte' && isDay(value));
  const until = filters.find(({ field, op, value }) => op === 'lt' && field === from?.field && isDay(value));
  if (!from || !until) return undefined;
  const { start, end } = precedingPeriod({
    start: String(from.value),
    end: String(until.value),
    label: '',
  });
  return filters.map((filter) =>
    filter === from ? { ...from, value: start } : filter === until ? { ...until, value: end } : filter,
  );
}
