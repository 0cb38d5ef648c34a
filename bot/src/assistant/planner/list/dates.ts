import type { Filter } from '../../../contract/query.ts';
import type { DaysAhead } from '../../../domain/period-ahead.ts';
import { isoDay } from '../../../domain/period-calendar.ts';
import type { Field } from '../../../tools/tool.ts';
import { doneField } from './disuse.ts';
import type { Scan } from './scan.ts';
import { addFilter, markWords, saidField } from './scan.ts';

const CHANGED = /\b(?:changed|modified|updated|edited|altered)\b[^,]{0,20}$/;

/**
 * Returns the date of the last change, if the question asks for it and the tool has it: "queues changed in the last 7
 * days".
 */
const changedField = ({ vocabulary: { fields } }: Scan, before: string): Field | undefined =>
  CHANGED.test(before)
    ? ['last_modified', 'changed_at', 'updated_at'].flatMap((key) => fields.get(key) ?? [])[0]
    : undefined;

/** Returns the date of that event, if the tool has it. */
const datedField = (scan: Scan, said: string): Field | undefined =>
  (/rotat/i.test(said) ? scan.vocabulary.fields.get('last_rotated_at') : undefined) ?? doneField(scan, said);

/**
 * Reports whether a date replaces a filter. "not launched since May" covers more than "never launched", and secrets
 * "not rotated since May" may rotate automatically or not.
 */
const isToldByDate = ({ field, op, value }: Filter, key: string): boolean =>
  (field === key && op === 'missing') ||
  (key === 'last_rotated_at' && field.startsWith('rotation') && value === false);

/** Returns the date on which something is due, if the question asks for what is. */
function dueDate(scan: Scan): Field | undefined {
  const { fields } = scan.vocabulary;
  const isAsked =
    saidField(scan, ({ ahead }) => ahead === true) ??
    scan.filters.find(({ field }) => fields.get(field)?.ahead === true);
  return isAsked && [...fields.values()].find(({ ahead, type }) => ahead && type === 'date');
}

const UNTOUCHED =
  /\b(not|never|no|nobody)\b[^,]*\b(used|use|launched|active|logged|signed|accessed|login|activity|seen|changed|modified|updated|rotated|touched)\b[^,]*$/;

const USED =
  /\b(?:used|accessed|touched|opened|fetched|read|assumed|active|seen|invoked|retrieved)\b[^,]{0,20}$/;

/** Returns the date of last use, if the tool has it. */
const usedField = ({ vocabulary: { fields } }: Scan): Field | undefined =>
  ['last_active', 'last_used_at', 'last_accessed_at', 'last_seen'].flatMap((key) => fields.get(key) ?? [])[0];

const isOver = (one: { end: number; start: number }, another: { end: number; start: number }): boolean =>
  one.start < another.end && another.start < one.end;

/** "expiring this year": returns filters for the days from now until its end, not for what has already expired. */
export const aheadFilters = (
  { key: field }: Field,
  { bound, from, to }: Pick<DaysAhead, 'bound' | 'from' | 'to'>,
): Filter[] => [
  ...(bound ? [] : [{ field, op: 'gte', value: isoDay(from) } as const]),
  ...(to ? [{ field, op: 'lt', value: isoDay(to) } as const] : []),
];

/** Narrows a list to what is due on days to come. They replace the days that "soon" stands for. */
function addDaysAhead(scan: Scan, field: Field, days: DaysAhead): void {
  const { fields } = scan.vocabulary;
  scan.columns.delete(field.key);
  scan.filters = scan.filters.filter((each) => each.field === field.key || !fields.get(each.field)?.ahead);
  for (const filter of aheadFilters(field, days)) addFilter(scan, filter);
  scan.isAhead = true;
}

/** "expiring tomorrow", "that run out by Friday": days to come that are no period of the past. */
function readOtherDaysAhead(scan: Scan): void {
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

/** Narrows a list to a period. */
function addPeriod(
  scan: Scan,
  { key: field }: Field,
  {
    before,
    bound,
    end,
    isUntouched,
    start,
  }: { before: string; bound: string | undefined; end: string; isUntouched: boolean; start: string },
): void {
  const today = scan.now.toISOString().slice(0, 10);
  scan.columns.delete(field);
  if (isUntouched) scan.filters = scan.filters.filter((filter) => !isToldByDate(filter, field));
  const isBefore = bound === 'before' || isUntouched || /\b(?:older|earlier) than(?: the)? ?$/.test(before);
  const isAfter = /\b(?:later|newer|younger) than(?: the)? ?$/.test(before);
  if (isBefore) addFilter(scan, { field, op: 'lt', value: start });
  else if (bound === 'until') addFilter(scan, { field, op: 'lt', value: end });
  else if (isAfter) addFilter(scan, { field, op: 'gte', value: end });
  else {
    addFilter(scan, { field, op: 'gte', value: start });
    if ((end <= today || start > today) && !bound) addFilter(scan, { field, op: 'lt', value: end });
  }
}

/**
 * Reads a period in a question about a list, which applies to the things' date: "launched last week", "created before
 * March".
 */
export function readPeriods(scan: Scan): void {
  const { question, vocabulary } = scan;
  readOtherDaysAhead(scan);
  if (question.periods.length === 0) return;
  let isUsed = false;
  for (const match of question.periods) {
    const before = question.text.slice(0, match.start).toLowerCase();
    const untouched = UNTOUCHED.exec(before);
    const ahead = dueDate(scan);
    const said = ahead || saidField(scan, ({ type }) => type === 'date');
    const used = untouched ? undefined : USED.exec(before)?.[0];
    const field =
      said ??
      (used ? usedField(scan) : undefined) ??
      (untouched ? undefined : changedField(scan, before)) ??
      (untouched ? datedField(scan, untouched[0]) : undefined) ??
      vocabulary.age;
    if (field?.type !== 'date') continue;
    const days = field.ahead && question.daysAhead.find((each) => isOver(each, match));
    if (days) addDaysAhead(scan, field, days);
    else if (match.period)
      addPeriod(scan, field, {
        ...match.period,
        bound: match.bound,
        before,
        isUntouched: untouched !== null,
      });
    else continue;
    isUsed = true;
    scan.score += said ? 1 : untouched ? 2 : 0;
  }
  if (isUsed) markWords(scan, /^(?:before|after|since|until|prior)$/);
}
