import type { Filter } from '../../../contract/query.ts';
import type { Shown } from '../../shown.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** Narrows a list to things by their names, or by their ids if they have none. */
export function byId(
  things: readonly Shown[],
  { vocabulary }: { vocabulary?: Vocabulary | undefined },
  says?: string,
): Filter[] {
  const hasNames = vocabulary?.fields.has('name') && things.every(({ name }) => name !== undefined);
  const key = hasNames ? 'name' : (vocabulary?.tool.fields[0]?.key ?? 'name');
  const values = [...new Set(things.map(({ id, name = id }) => (hasNames ? name : id)))];
  return [
    { field: key, op: 'eq', value: values.length === 1 ? (values[0] ?? '') : values, ...(says && { says }) },
  ];
}
