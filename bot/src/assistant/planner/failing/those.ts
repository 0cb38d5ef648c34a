import type { Filter } from '../../../contract/query.ts';
import type { Shown } from '../../shown.ts';

/** Filters for the things that were shown. */
export const those = (things: readonly Shown[]): Filter => ({
  field: ID_FIELDS[things[0]?.kind ?? ''] ?? 'name',
  op: 'eq',
  value: things.map(({ id }) => id),
  says: 'that were shown',
});

/** Where the field with the id is not 'name'. */
const ID_FIELDS: Readonly<Record<string, string>> = {
  'ec2.instances': 'instance_id',
  'ecs.tasks': 'task_id',
  'rds.instances': 'db_instance_id',
};
