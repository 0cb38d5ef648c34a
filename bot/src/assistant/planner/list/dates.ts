import type { Filter } from '../../../contract/query.ts';
import type { PeriodMatch } from '../../../domain/periods.ts';
import type { Field } from '../../../tools/tool.ts';
import type { Question } from '../slots/question.ts';
import { IS_MADE_AT, MADE } from '../words/made-words.ts';
import { tokensIn } from '../words/text.ts';
import { addAlternative } from './alternative-times.ts';
import { addDaysAhead, dueDate, isOver, readOtherDaysAhead } from './days-ahead.ts';
import { doneField } from './disuse.ts';
import type { Scan } from './scan.ts';
import { addFilter, markWords, notePlaces, saidField } from './scan.ts';

const CHANGED = /\b(?:changed|modified|updated|edited|altered|roll(?:ed|ing|s)? back|deployed)\b[^,]{0,20}$/;

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
const isToldByDate = ({ field, op, value }: Filter, { key }: Field): boolean =>
  (field === key && op === 'missing') ||
  (key === 'last_rotated_at' && field.startsWith('rotation') && value === false);

const UNTOUCHED =
  /\b(not|never|no|nobody)\b[^,]*\b(used|use|launched|active|logged|signed|accessed|login|activity|seen|changed|modified|updated|rotated|touched)\b[^,]*$/;

const USED =
  /\b(?:used|accessed|touched|opened|fetched|read|assumed|active|seen|invoked|retrieved)\b[^,]{0,20}$/;

/** Returns the date of last use, if the tool has it. */
const usedField = ({ vocabulary: { fields } }: Scan): Field | undefined =>
  ['last_active', 'last_used_at', 'last_accessed_at', 'last_seen'].flatMap((key) => fields.get(key) ?? [])[0];

const WAS_MADE = new RegExp(`\\b(?:${MADE})\\b[^,]{0,20}$`);

/** "users onboarded in May": returns the creation date, if the question asks for it. */
function madeField({ question, taken, vocabulary }: Scan, before: string): Field | undefined {
  const said = WAS_MADE.exec(before);
  const field = said && [...vocabulary.fields.values()].find(({ key }) => IS_MADE_AT.test(key));
  if (!said || !field) return undefined;
  for (const at of tokensIn(question.tokens, said.index, before.length)) taken[at] = true;
  return field;
}

interface Dated {
  field: Field;
  /** Whether the question names the date. */
  isSaid: boolean;
  /** Whether it asks for what was not used or changed. */
  isUntouched: boolean;
}

/** Returns the date that a time in a question refers to, by the words before it. */
function dateBefore(scan: Scan, before: string): Dated | undefined {
  const untouched = UNTOUCHED.exec(before);
  const said = dueDate(scan) ?? saidField(scan, ({ type }) => type === 'date');
  const used = untouched ? undefined : USED.exec(before)?.[0];
  const field =
    said ??
    (used ? usedField(scan) : undefined) ??
    (untouched ? undefined : madeField(scan, before)) ??
    (untouched ? datedField(scan, untouched[0]) : changedField(scan, before)) ??
    scan.vocabulary.age;
  if (field?.type !== 'date') return undefined;
  return {
    field,
    isSaid: said !== undefined,
    isUntouched: untouched !== null,
  };
}

/**
 * Reads a period in a question about a list, which applies to the things' date: "launched last week", "created before
 * March", "started an hour ago".
 */
export function readPeriods(scan: Scan): void {
  const { daysAhead, hours, periods, text } = scan.question;
  const today = scan.now.toISOString().slice(0, 10);
  readOtherDaysAhead(scan);
  const read: Spanned[] = [];
  const used = (hours ? [hours] : periods).filter((time) => {
    const before = text.slice(0, time.start).toLowerCase();
    const dated = dateBefore(scan, before);
    if (!dated) return false;
    const { field, isSaid, isUntouched } = dated;
    // "not read in the last 90 days": another field has covered it.
    if (scan.disuse?.some((each) => each.field !== field.key && overlaps(each, time))) return true;
    const days = field.ahead && daysAhead.find((each) => isOver(each, time));
    if (days) addDaysAhead(scan, field, days);
    else if ('text' in time && !time.period) return false;
    else {
      scan.columns.delete(field.key);
      if (isUntouched) scan.filters = scan.filters.filter((filter) => !isToldByDate(filter, field));
      const bounds =
        'text' in time ? ofDays(time, isUntouched, { before, today }) : ofHours(time, isUntouched);
      const own = bounds.map((bound) => ({ field: field.key, ...bound }));
      if (!isUntouched && isAnotherOf(time, read.at(-1), text)) addAlternative(scan, own);
      else for (const filter of own) addFilter(scan, filter);
      read.push(time);
    }
    notePlaces(scan, tokensIn(scan.question.tokens, time.start, time.end)[0] ?? 0);
    scan.score += isSaid ? 1 : isUntouched ? 2 : 0;
    return true;
  });
  if (used.length > 0) markWords(scan, /^(?:before|after|since|until|prior)$/);
}

const overlaps = (one: Spanned, other: Spanned): boolean => one.start < other.end && other.start < one.end;

/** The position of a time in the text, and the end of it that the words name. */
interface Spanned {
  start: number;
  end: number;
  bound?: PeriodMatch['bound'];
}

/** "in 2021 or 2023", "on monday and wednesday": reports whether a time is an alternative to another. */
function isAnotherOf(time: Spanned, before: Spanned | undefined, text: string): boolean {
  if (!before) return false;
  const between = text.slice(before.end, time.start);
  // "after march and before june" is one time, "before march or after june" are two.
  const isOneTime = before.bound !== undefined && time.bound !== undefined && !/\bor\b/i.test(between);
  return BESIDE.test(between) && !isOneTime;
}

const BESIDE = /^(?:[, ]|\b(?:or|and|on|in|during|also|either|launched|created|made|\w+ed)\b)*$/i;

type Bound = Pick<Filter, 'op' | 'value'>;

function ofHours({ from, to }: NonNullable<Question['hours']>, isUntouched: boolean): Bound[] {
  if (isUntouched) return [{ op: 'lt', value: from ?? to ?? '' }];
  return [
    ...(from ? [{ op: 'gte', value: from } as const] : []),
    ...(to ? [{ op: 'lt', value: to } as const] : []),
  ];
}

function ofDays(
  { bound, period }: PeriodMatch,
  isUntouched: boolean,
  { before, today }: { before: string; today: string },
): Bound[] {
  if (!period) return [];
  const { end, start } = period;
  if (bound === 'before' || isUntouched || /\b(?:older|earlier) than(?: the)? ?$/.test(before))
    return [{ op: 'lt', value: start }];
  if (bound === 'until') return [{ op: 'lt', value: end }];
  if (/\b(?:later|newer|younger) than(?: the)? ?$/.test(before)) return [{ op: 'gte', value: end }];
  const hasEnd = (end <= today || start > today) && !bound;
  return [{ op: 'gte', value: start }, ...(hasEnd ? [{ op: 'lt', value: end } as const] : [])];
}
