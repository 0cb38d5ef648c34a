import type { Filter } from '../../../contract/query.ts';
import type { PeriodMatch } from '../../../domain/periods.ts';
import type { Field } from '../../../tools/tool.ts';
import { tokensIn } from '../words/text.ts';
import { addFilter } from './add-filter.ts';
import { addAlternative } from './alternative-times.ts';
import { ofDays, ofHours } from './bounds-of-span.ts';
import { dateBefore } from './dated-field.ts';
import { addDaysAhead, isOver, readOtherDaysAhead } from './days-ahead.ts';
import type { Scan } from './scan.ts';
import { markWords, notePlaces } from './scan.ts';

/**
 * Reports whether a date replaces a filter. "not launched since May" covers more than "never launched", and secrets
 * "not rotated since May" may rotate automatically or not.
 */
const isToldByDate = ({ field, op, value }: Filter, { key }: Field): boolean =>
  (field === key && op === 'missing') ||
  (key === 'last_rotated_at' && field.startsWith('rotation') && value === false);

/** "active since monday": the word tells when it was used, and not that it is active. */
const isWordOfUse = ({ field, value }: Filter, use: string | undefined, { vocabulary }: Scan): boolean =>
  use !== undefined && value === true && (vocabulary.fields.get(field)?.values?.true?.includes(use) ?? false);

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
    const { field, isSaid, isUntouched, use } = dated;
    // "not read in the last 90 days": another field has covered it.
    if (scan.disuse?.some((each) => each.field !== field.key && overlaps(each, time))) return true;
    const days = field.ahead && daysAhead.find((each) => isOver(each, time));
    if (days) addDaysAhead(scan, field, days);
    else if ('text' in time && !time.period) return false;
    else {
      scan.columns.delete(field.key);
      if (isUntouched) scan.filters = scan.filters.filter((filter) => !isToldByDate(filter, field));
      scan.filters = scan.filters.filter((filter) => !isWordOfUse(filter, use, scan));
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
