import { joined } from '../../contract/words.ts';
import { code } from '../list/words.ts';
import type { KnownThing, ToolContext } from '../tool.ts';

/** The most resources of one kind to name. */
const MAX_NAMED = 5;

/** Kinds that contain or watch a resource without using it. */
const NO_USERS =
  /^(?:vpc\.(?:vpcs|subnets)|cloudwatch\.alarms|logs\.log-groups|ec2\.(?:images|snapshots)|rds\.snapshots|kms\.keys)$/;

/** Returns the related resources that may use a resource, one kind at a time: 'EC2 instance `jenkins`'. */
export function usersOf(thing: KnownThing, { known }: Pick<ToolContext, 'known'>): string[] {
  const related = (known?.relatedTo(thing) ?? []).filter(({ kind }) => !NO_USERS.test(kind));
  return [...Map.groupBy(related, ({ kind }) => kind)].map(([kind, things]) => {
    const [one = '', several = ''] = known?.listOf(kind)?.noun ?? [];
    const names = [...new Set(things.map(({ id, name: called }) => code(called ?? id)))];
    const more = names.length > MAX_NAMED ? [`${names.length - MAX_NAMED} more`] : [];
    return `${names.length === 1 ? one : several} ${joined([...names.slice(0, MAX_NAMED), ...more])}`;
  });
}
