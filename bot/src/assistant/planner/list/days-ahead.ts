import type { Filter } from '../../../contract/query.ts';
import type { DaysAhead } from '../../../domain/period-ahead.ts';
import { isoDay } from '../../../domain/period-calendar.ts';
import type { Field } from '../../../tools/tool.ts';
import { addFilter } from './add-filter.ts';
import { addAlternative } from './alternative-times.ts';
import type { Scan } from './scan.ts';
import { saidField } from './scan.ts';

interface Part {
  start: number;
  end: number;
}

/** Reports whether two parts of a text overlap. */
export const isOver = (one: Part, another: Part): boolean =>
  one.start < another.end && another.start < one.end;

/** Returns the date on which something is due, if the question asks for things that are due. */
export function dueDate(scan: Scan): Field | undefined {
  const { fields } = scan.vocabulary;
  const isAsked =
    saidField(scan, ({ ahead }) => ahead === true) ??
    scan.filters.find(({ field }) => fields.get(field)?.ahead === true);
  return isAsked && [...fields.values()].find(({ ahead, type }) => ahead && type === 'date');
}

/** "expiring this year": returns filters for the days from now until its end, not for what has already expired. */
export const aheadFilters = (
  { key: field }: Field,
  { bound, from, to }: Pick<DaysAhead, 'bound' | 'from' | 'to'>,
): Filter[] => [
  ...(bound ? [] : [{ field, op: 'gte', value: isoDay(from) } as const]),
  ...(to ? [{ field, op: 'lt', value: isoDay(to) } as const] : []),
];

const isJoined = ({ question }: Scan, { start }: Part): boolean =>
  /\b(?:and|or) (?:in |on |during )?$/i.test(question.text.slice(0, start));

/** Narrows a list to things that are due on days ahead. They replace the usual meaning of "soon". */
export function addDaysAhead(scan: Scan, field: Field, days: DaysAhead): void {
  const { fields } = scan.vocabulary;
  scan.columns.delete(field.key);
  scan.filters = scan.filters.filter((each) => each.field === field.key || !fields.get(each.field)?.ahead);
  const own = aheadFilters(field, days);
  // "in january or march"
  const isAnother = scan.isAhead === true && !days.bound && isJoined(scan, days);
  if (isAnother) addAlternative(scan, own);
  else for (const filter of own) addFilter(scan, filter);
  scan.isAhead = true;
}

/** "expiring tomorrow", "that run out by Friday": days to come, not a past period. */
export function readOtherDaysAhead(scan: Scan): void {
  const { question, taken } = scan;
  const field = dueDate(scan);
  if (!field) return;
  for (const days of question.daysAhead) {
    const within = question.tokens.flatMap((token, at) => (isOver(token, days) ? [at] : []));
    const last = within.at(-1);
    if (last === undefined || taken[last] || question.periods.some((each) => isOver(each, days))) continue;
    addDaysAhead(scan, field, days);
    for (const at of within) taken[at] = true;
    scan.score += 1;
  }
}
