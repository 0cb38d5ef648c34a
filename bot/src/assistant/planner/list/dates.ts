import type { Filter } from '../../../contract/query.ts';
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
const isToldByDate = ({ field, op, value }: Filter, { key }: Field): boolean =>
  (field === key && op === 'missing') ||
  (key === 'last_rotated_at' && field.startsWith('rotation') && value === false);

/** Returns the date on which something is due. */
const aheadDate = (scan: Scan): Field | undefined =>
  [...scan.vocabulary.fields.values()].find(({ ahead, type }) => ahead && type === 'date');

const UNTOUCHED =
  /\b(not|never|no|nobody)\b[^,]*\b(used|use|launched|active|logged|signed|accessed|login|activity|seen|changed|modified|updated|rotated|touched)\b[^,]*$/;

const USED =
  /\b(?:used|accessed|touched|opened|fetched|read|assumed|active|seen|invoked|retrieved)\b[^,]{0,20}$/;

/** Returns the date of last use, if the tool has it. */
const usedField = ({ vocabulary: { fields } }: Scan): Field | undefined =>
  ['last_active', 'last_used_at', 'last_accessed_at', 'last_seen'].flatMap((key) => fields.get(key) ?? [])[0];

/**
 * Reads a period in a question about a list, which applies to the things' date: "launched last week", "created before
 * March".
 */
export function readPeriods(scan: Scan): void {
  const { question, vocabulary, now } = scan;
  if (question.periods.length === 0) return;
  const today = now.toISOString().slice(0, 10);
  let isUsed = false;
  for (const match of question.periods) {
    const before = question.text.slice(0, match.start).toLowerCase();
    const untouched = UNTOUCHED.exec(before);
    const ahead = saidField(scan, (each) => each.ahead === true) && aheadDate(scan);
    const said = ahead || saidField(scan, ({ type }) => type === 'date');
    const used = untouched ? undefined : USED.exec(before)?.[0];
    const field =
      said ??
      (used && usedField(scan)) ??
      (untouched ? undefined : changedField(scan, before)) ??
      (untouched ? datedField(scan, untouched[0]) : undefined) ??
      vocabulary.age;
    if (!field || !match.period || field.type !== 'date') continue;
    scan.columns.delete(field.key);
    if (untouched) scan.filters = scan.filters.filter((filter) => !isToldByDate(filter, field));
    const { start, end } = match.period;
    if (ahead && !match.bound) {
      // "expiring this year": from now until its end, not what has already expired.
      if (match.span) addFilter(scan, { field: field.key, op: 'gte', value: start > today ? start : today });
      if (match.span)
        addFilter(scan, { field: field.key, op: 'lt', value: match.span.to.toISODate() ?? end });
    } else if (match.bound === 'before' || untouched || /\b(?:older|earlier) than(?: the)? ?$/.test(before))
      addFilter(scan, { field: field.key, op: 'lt', value: start });
    else if (match.bound === 'until') addFilter(scan, { field: field.key, op: 'lt', value: end });
    else if (/\b(?:later|newer|younger) than(?: the)? ?$/.test(before))
      addFilter(scan, { field: field.key, op: 'gte', value: end });
    else {
      addFilter(scan, { field: field.key, op: 'gte', value: start });
      if ((end <= today || start > today) && !match.bound)
        addFilter(scan, { field: field.key, op: 'lt', value: end });
    }
    isUsed = true;
    scan.score += said ? 1 : untouched ? 2 : 0;
  }
  if (isUsed) markWords(scan, /^(?:before|after|since|until|prior)$/);
}
