import { addFilter } from './add-filter.ts';
import type { Read } from './scan.ts';
import { asksState, mark, wordAt } from './scan.ts';
import { isBoth, SWITCH, switchOf } from './switches.ts';

/** Reads yes-or-no fields, and fields with the values enabled and disabled. */
export const readSwitch: Read = (scan, { from, to }, field, negation) => {
  const enables = field.values && 'enabled' in field.values;
  const switched = switchOf(scan, to);
  // "where logging is off": the field is empty.
  if (
    field.type === 'list' &&
    switched &&
    /^(?:off|on|enabled|disabled|active|configured)$/.test(wordAt(scan, switched.at))
  ) {
    addFilter(scan, {
      field: field.key,
      op: switched.on === (negation === undefined) ? 'exists' : 'missing',
    });
    mark(scan, to, switched.at + 1);
    return 1.5 * (to - from);
  }
  // "with backups on": retained for at least one day.
  const isEnd = switched && /^(?:|for|in|at)$/.test(wordAt(scan, switched.at + 1));
  if (field.type === 'number' && switched && isEnd && SWITCH.test(wordAt(scan, switched.at))) {
    const isOn = switched.on === (negation === undefined);
    addFilter(scan, { field: field.key, op: isOn ? 'gt' : 'eq', value: 0 });
    mark(scan, to, switched.at + 1);
    return 1.5 * (to - from);
  }
  if (field.type !== 'boolean' && !(enables && switched)) return undefined;
  // "mfa status of all users" asks to see the field.
  if (!switched && asksState(scan, to)) return undefined;
  if (isBoth(scan, to)) {
    scan.groups.add(field.key);
    mark(scan, to, Math.min(to + 4, scan.taken.length));
    return 2 * (to - from);
  }
  if (switched) mark(scan, to, switched.at + 1);
  if (negation !== undefined) scan.taken[negation] = true;
  const on = (switched?.on ?? true) === (negation === undefined);
  addFilter(
    scan,
    field.type === 'boolean'
      ? { field: field.key, op: 'eq', value: on }
      : { field: field.key, op: on ? 'eq' : 'ne', value: 'enabled' },
  );
  return 1.5 * (to - from) + (negation === undefined ? 0 : 0.5);
};
