import { declared } from '../tools/list/fields.ts';
import type { ListTool } from '../tools/tool.ts';
import { CallError } from './call-error.ts';
import { fieldsInWords } from './kinds.ts';
import { nearest } from './nearest.ts';

/** Returns the names of a list's fields, including those that all lists have. */
export const fieldKeys = ({ fields }: ListTool): string[] => [
  ...fields.map(({ key }) => key),
  'region',
  'account',
];

export function hasField(tool: ListTool, key: string): boolean {
  try {
    return declared(tool, key) !== undefined;
  } catch {
    return false;
  }
}

/** Returns a field of a list. @throws CallError that names the most similar fields */
export function checkField(tool: ListTool, key: string) {
  if (hasField(tool, key)) return declared(tool, key);
  const near = nearest(key, fieldKeys(tool));
  const meant = near.length > 0 ? ` The nearest: ${near.join(', ')}.` : '';
  throw new CallError(`${tool.id} has no field ${JSON.stringify(key)}.${meant} ${fieldsInWords(tool)}`);
}
