import type { Logger } from '../../logger.ts';
import type { Store } from '../../store/store.ts';
import { readLinked } from '../workspaces/read-linked.ts';
import type { Trail } from './trail.ts';

/**
 * Records a sign-in in the trail of each of the person's workspaces. They are signed in already, so a failure is only
 * logged.
 */
export async function recordSignIn({
  ctx: { logger, store, trail },
  input: { by, ip, userId },
}: {
  ctx: { store: Store; trail: Trail; logger: Logger };
  input: { userId: string; by: 'mail' | 'microsoft' | 'teams'; ip: string | null };
}): Promise<void> {
  try {
    const linked = await readLinked(store, userId);
    for (const { workspace_id: workspaceId } of linked.flatMap(({ workspace }) => workspace ?? []))
      await trail.record(workspaceId, {
        action: 'person.signed_in',
        actor: { kind: 'user', id: userId },
        details: { by, ...(ip !== null && { from: ip }) },
      });
  } catch (err) {
    logger.error({ err }, 'a sign-in could not be recorded');
  }
}
