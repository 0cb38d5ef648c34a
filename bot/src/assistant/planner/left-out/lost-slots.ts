import type { ListQuery, Period, Window } from '../../../contract/query.ts';
import { eachFilter } from '../../../domain/any-of.ts';
import type { PeriodMatch } from '../../../domain/periods.ts';
import { regionLabel } from '../../../domain/regions.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';

/** Returns the times of a question, as written, if the plan contains none. */
export function lostPeriods({ args }: ToolPlan, { hours, periods, text }: Question): string[] {
  const { filters = [] }: ListQuery = args;
  const isDated =
    ['period', 'ending', 'baseline', 'window', 'granularity'].some((key) => args[key] !== undefined) ||
    eachFilter(filters).some(({ field, value }) => AGE.test(field) || /^\d{4}-\d\d-\d\d/.test(String(value)));
  const window = args.window as Window | undefined;
  const isOutside = ({ end, period, start }: PeriodMatch) =>
    period && window && /\b(?:and|or) (?:on |in )?$/i.test(text.slice(0, start)) && !isOver(period, window)
      ? [text.slice(start, end)]
      : [];
  // Costs are known by the day.
  if (isDated && !(hours && args.period)) return hours ? [] : periods.flatMap(isOutside);
  const then = hours ? undefined : THEN.exec(text)?.[0];
  const spans = hours ? [hours] : periods;
  const said = spans.flatMap(({ end, start }) => {
    const words = text.slice(start, end);
    return PRESENT.test(words) && !DONE.test(text.slice(0, start)) ? [] : [words];
  });
  return [...said, ...(then ? [then] : [])].filter((words) => !ORDINAL.test(words));
}

/** "on monday and wednesday": reports whether a window contains the middle of a period. */
const isOver = ({ end, start }: Period, window: Window): boolean => {
  const middle = (Date.parse(start) + Date.parse(end)) / 2;
  return Date.parse(window.start) <= middle && middle <= Date.parse(window.end) + HALF_DAY_MS;
};
const HALF_DAY_MS = 43_200_000;

/** A time that nothing before gives. */
const THEN = /\b(?:since|after|before|until|around|at) (?:then|that time)\b/i;
/** "whose is the 2nd": a row rather than a day. */
const ORDINAL = /^(?:the )?\d+(?:st|nd|rd|th)$/i;
/** Fields that count days, which a time may stand for. */
const AGE = /age|days|hours|unused|expir/;
/** Times for which the present state is the answer. */
const PRESENT = /^(?:today|tonight|(?:for |in )?this (?:morning|week|month|quarter|year))$/i;

/** "which of them were changed this week": what was done in a time is no present state. */
const DONE = /\b(?:was|were|been|got)(?: \w+)? \w+ed(?: by \w+)? $/i;

/**
 * Returns the regions of a question that are nowhere in its plan. Of a place with several, such as Europe, one is
 * enough. A plan for the other regions has left out the excluded ones.
 */
export function lostPlaces({ args }: ToolPlan, { excludedRegions, places, regions }: Question): string[] {
  const said = JSON.stringify(args);
  const met = places.flatMap(({ codes }) => (codes.some((code) => said.includes(code)) ? codes : []));
  const excluded = (args as { regions?: string[] }).regions ? [] : excludedRegions;
  return [...regions, ...excluded]
    .filter((region) => !met.includes(region) && !said.includes(region))
    .map(regionLabel);
}
