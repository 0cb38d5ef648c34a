import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import { removeSession } from './end-session.ts';
import type { SessionDoc } from './session-doc.ts';

/** Signs a person out everywhere except here. */
export async function revokeOtherSessions({
  ctx,
  input: { userId, currentId },
}: {
  ctx: { store: Store };
  input: { userId: string; currentId: string };
}): Promise<void> {
  const sessions = await queryAll<SessionDoc>(ctx.store, 'sessions.of_user', userId);
  const others = sessions.filter(({ id }) => id !== currentId);
  await Promise.all(others.map((session) => removeSession(ctx.store, session)));
}
