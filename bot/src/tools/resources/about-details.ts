import { capital } from '../../contract/words.ts';
import { cloudControlResources } from '../cloudcontrol/resources.ts';
import type { ResourceKind } from '../cloudcontrol/types.ts';
import { KINDS } from '../cloudcontrol/types.ts';
import type { KnownThing, ToolContext } from '../tool.ts';

/**
 * Returns what Cloud Control knows of a resource that no list tool reads: "schedule expression rate(6 hours), ENABLED".
 * undefined where it does not list such resources, or must not.
 */
export async function detailsOf(
  ctx: ToolContext,
  { account, id, kind: type, name = id, region }: KnownThing,
): Promise<string | undefined> {
  const kind = kindOfResource(type);
  if (!kind) return undefined;
  const called = id.startsWith('arn:') ? name : id;
  const { table } = await cloudControlResources.run(ctx, {
    types: kind.types,
    accounts: [account],
    name: called,
    ...(region !== 'global' && { regions: [region] }),
  });
  const [row, another] = table?.rows ?? [];
  const cells = another ? [] : [row?.details, row?.status].flat();
  const details = cells.flatMap((cell) => (typeof cell === 'string' && cell !== '' ? [cell] : []));
  return details.length > 0 ? capital(details.join(', ')) : undefined;
}

/** Returns the kind of a Resource Explorer type: 'states:stateMachine' → that of AWS::StepFunctions::StateMachine. */
export function kindOfResource(type: string): ResourceKind | undefined {
  const [service = '', thing = ''] = type.toLowerCase().replaceAll('-', '').split(':');
  return KINDS.find(
    ({ permissions, types: [first = '', another] }) =>
      !another &&
      first.split('::')[2]?.toLowerCase() === thing &&
      permissions.some((action) => action.startsWith(`${service}:`)),
  );
}
