import type { Period, Window } from '../../../contract/query.ts';
import { DAY_MS } from '../../../domain/time.ts';
import type { PlanInput } from '../../plan.ts';

const SAME =
  /\b(?:(?:on|at|around|by) )?(?:this|the same) (?:point|stage|day|date|time)(?: of (?:the )?day)? (?:(?:of|in) )?last (week|month|quarter|year)\b/gi;
/** Times up to a day, which are part of the week or month. */
const SHORT =
  /\b(?:today|yesterday|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:last|past) (?:\w+ )?(?:hours?|minutes?)|\d{1,2}:\d\d|\d{4}-\d\d-\d\d|noon|midnight|morning|afternoon|evening|night)\b/i;
const LENGTHS: Readonly<Record<string, number>> = { week: 7, month: 28, quarter: 90, year: 365 };

/**
 * "today versus the same time last week", "compare with the same day last month", after yesterday: the other time is as
 * long as the one that was said or shown, and not the whole week.
 */
export function withSameSpan({ frame, text }: Pick<PlanInput, 'frame' | 'text'>): string {
  const isShort = SHORT.test(text);
  const { period, window } = (frame?.last?.args ?? {}) as { period?: Period; window?: Window };
  const shown = window ?? period;
  const days = shown ? (Date.parse(shown.end) - Date.parse(shown.start)) / DAY_MS : undefined;
  return text.replace(SAME, (said: string, unit: string) =>
    isShort || (days !== undefined && days < (LENGTHS[unit] ?? 0)) ? `the same hours last ${unit}` : said,
  );
}
