import { UNWELL } from '../../../capabilities/unwell.ts';
import type { Filter } from '../../../contract/query.ts';
import type { Topic } from '../../../tools/resources/about-asked.ts';
import type { Plan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { toolPlan } from '../tool-plan.ts';

/** Of many things, those that are not well, with what AWS says about them. */
export function unwellOf(things: readonly Shown[], topics: readonly Topic[]): Plan | undefined {
  const [{ kind } = { kind: '' }] = things;
  const unwell = UNWELL[kind];
  if (!unwell || topics.includes('deployed')) return undefined;
  const column = REASONS[kind];
  return toolPlan(kind, { filters: [those(things), ...unwell], ...(column && { columns: [column] }) });
}

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

/** The fields in which AWS tells why something is so, or what last happened to it. */
export const REASONS: Readonly<Record<string, string>> = {
  'cloudformation.stacks': 'failures',
  'cloudwatch.alarms': 'reason',
  'ec2.instances': 'state_reason',
  'ecs.services': 'last_event',
  'ecs.tasks': 'stopped_reason',
};
