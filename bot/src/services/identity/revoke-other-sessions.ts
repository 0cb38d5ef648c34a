import type { Store } from '../../store/store.ts';
import { removeSession } from './end-session.ts';
import { sessionsOf } from './list-sessions.ts';

/** Signs a person out everywhere but here. */
export async function revokeOtherSessions({
  ctx,
  input: { userId, currentId },
}: {
  ctx: { store: Store };
  input: { userId: string; currentId: string };
}): Promise<void> {
  for await (const session of sessionsOf(ctx.store, userId)) {
    if (session.id !== currentId) await removeSession(ctx.store, session);
  }
}
