import { AppError } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import { removeSession } from './end-session.ts';
import { lookupId, newId, newToken } from './secret-token.ts';
import type { SessionDoc, SessionLookupDoc } from './session-doc.ts';
import { SESSION_SECONDS } from './session-doc.ts';
import type { UserDoc } from './user-doc.ts';
import { USER } from './user-doc.ts';

export interface StartSessionInput {
  userId: string;
  place: SessionDoc['place'];
  /** Absent: the person proves just now who they are. */
  isProved?: boolean;
  userAgent: string | null;
  ip: string | null;
}

/**
 * Signs a person in. The token goes into a cookie and nowhere else.
 * @throws AppError conflict when their account is being deleted
 */
export async function startSession({
  ctx,
  input,
}: {
  ctx: { store: Store; now: () => number };
  input: StartSessionInput;
}): Promise<{ token: string; sessionId: string }> {
  const token = newToken();
  const sessionId = newId();
  const id = lookupId('session', token);
  const at = new Date(ctx.now()).toISOString();
  const session: SessionDoc = {
    id: sessionId,
    type: 'session',
    user_id: input.userId,
    lookup_id: id,
    created_at: at,
    last_seen_at: at,
    ...(input.isProved !== false && { proved_at: at }),
    user_agent: input.userAgent?.slice(0, 300) ?? null,
    ip: input.ip,
    place: input.place,
    ttl: SESSION_SECONDS,
  };
  await ctx.store.create('users', input.userId, session);
  const lookup: SessionLookupDoc = {
    id,
    type: 'session',
    user_id: input.userId,
    session_id: sessionId,
    ttl: SESSION_SECONDS,
  };
  await ctx.store.create('lookups', id, lookup);
  // A deletion that began meanwhile may already have passed the place of this session.
  const user = await ctx.store.read<UserDoc>('users', input.userId, USER);
  if (!user || user.doc.deleting_at) {
    await removeSession(ctx.store, session);
    throw new AppError('conflict', 'This account is being deleted. Try again in a minute.');
  }
  return { token, sessionId };
}
