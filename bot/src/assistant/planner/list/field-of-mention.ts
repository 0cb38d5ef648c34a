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
