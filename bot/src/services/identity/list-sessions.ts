import type { LoginSession } from '../../contract/auth.ts';
import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import type { SessionDoc } from './session-doc.ts';
import { endOf, isLive } from './session-doc.ts';

/** Returns the sessions of a person, newest first. */
export async function listSessions({
  ctx,
  input: { userId, currentId },
}: {
  ctx: { store: Store; now: () => number };
  input: { userId: string; currentId: string };
}): Promise<LoginSession[]> {
  const sessions = await queryAll<SessionDoc>(ctx.store, 'sessions.of_user', userId);
  return sessions
    .filter((session) => isLive(session, ctx.now()))
    .map((session) => {
      const { id, created_at, last_seen_at, user_agent, ip } = session;
      const ends_at = new Date(endOf(session)).toISOString();
      return { id, created_at, last_seen_at, ends_at, user_agent, ip, current: id === currentId };
    })
    .reverse();
}
