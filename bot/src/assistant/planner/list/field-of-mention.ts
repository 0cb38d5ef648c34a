import type { Filter } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Scan } from './scan.ts';

/** The field that identifies the things of a list. */
export const idField = ({ vocabulary }: Scan): string => vocabulary.tool.fields[0]?.key ?? 'name';
/** The field that holds their names. */
export const nameField = (scan: Scan): string =>
  scan.vocabulary.fields.has('name')
    ? 'name'
    : (scan.vocabulary.tool.fields.slice(0, 2).find(({ key }) => key.endsWith('name'))?.key ?? idField(scan));

/** One value alone, or all of several. */
export const one = (values: string[]): string | string[] =>
  values.length === 1 ? (values[0] ?? '') : values;

/** Filters by the names of things, or by their ids where they have none. */
export function byName(scan: Scan, things: readonly Entity[]): Filter {
  // '*.example.com' would match every host of that domain.
  const isById = things.some(({ name }) => name === undefined || name.startsWith('*'));
  const field = isById ? idField(scan) : nameField(scan);
  return {
    field,
    op: 'eq',
    value: one([...new Set(things.map((thing) => (isById ? thing.id : calledOf(thing))))]),
  };
}
