import type { LoginSession } from '../../contract/auth.ts';
import type { Store } from '../../store/store.ts';
import type { SessionDoc } from './session-doc.ts';
import { isLive } from './session-doc.ts';

/** The places where a person is signed in, the newest first. */
export async function listSessions({
  ctx,
  input: { userId, currentId },
}: {
  ctx: { store: Store; now: () => number };
  input: { userId: string; currentId: string };
}): Promise<LoginSession[]> {
  const sessions: LoginSession[] = [];
  for await (const session of sessionsOf(ctx.store, userId)) {
    if (!isLive(session, ctx.now())) continue;
    const { id, created_at, last_seen_at, user_agent, ip } = session;
    sessions.push({ id, created_at, last_seen_at, user_agent, ip, current: id === currentId });
  }
  return sessions.reverse();
}

/** The oldest first. */
export async function* sessionsOf(store: Store, userId: string): AsyncGenerator<SessionDoc> {
  let cursor: string | undefined;
  do {
    const page = await store.query<SessionDoc>('sessions.of_user', { pk: userId, ...(cursor && { cursor }) });
    for (const { doc } of page.items) yield doc;
    cursor = page.cursor;
  } while (cursor);
}
