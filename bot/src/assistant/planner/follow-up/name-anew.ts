import type { Filter } from '../../../contract/query.ts';
import { isNameField } from '../../name-field.ts';
import type { Patch } from './list-patch.ts';
import { set } from './list-patch.ts';

/** Reports whether a filter is on the thing's own name or id, not on what it belongs to. */
export const isNamed = ({ field, op, says, value }: Filter): boolean =>
  op === 'eq' && says === undefined && typeof value === 'string' && isNameField(field);

/** "tell me about jenkins", after a list: drops the other filters, because a named thing is meant wherever it is. */
export function nameAnew(patch: Patch): void {
  if (!patch.said.regions) set(patch, 'regions', undefined);
  if (!patch.said.accounts) set(patch, 'accounts', undefined);
  set(patch, 'filters', undefined);
  for (const key of ['group_by', 'measure', 'sort', 'limit'] as const) set(patch, key, undefined);
}
