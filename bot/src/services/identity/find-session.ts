import { StoreError } from '../../store/errors.ts';
import type { Store, Stored } from '../../store/store.ts';
import { lookupId } from './secret-token.ts';
import type { SessionDoc, SessionLookupDoc } from './session-doc.ts';
import { isLive, secondsLeft } from './session-doc.ts';
import type { UserDoc } from './user-doc.ts';
import { USER } from './user-doc.ts';

/** Minimum interval between two writes, so that a look-up does not cost a write. */
const SEEN_EVERY_MS = 10 * 60_000;

export interface FoundSession {
  session: SessionDoc;
  user: UserDoc;
  /** Whether the session was extended. The cookie must then be extended, too. */
  renewed: boolean;
}

/**
 * Returns the session of a token. Undefined if it is unknown, expired, revoked, or belongs to a person who is being
 * deleted.
 */
export async function findSession({
  ctx,
  input,
}: {
  ctx: { store: Store; now: () => number };
  input: { token: string };
}): Promise<FoundSession | undefined> {
  const id = lookupId('session', input.token);
  const lookup = (await ctx.store.read<SessionLookupDoc>('lookups', id, id))?.doc;
  if (!lookup) return undefined;
  const [session, user] = await Promise.all([
    ctx.store.read<SessionDoc>('users', lookup.user_id, lookup.session_id),
    ctx.store.read<UserDoc>('users', lookup.user_id, USER),
  ]);
  if (!session || !isLive(session.doc, ctx.now()) || !user || user.doc.deleting_at) return undefined;
  const renewed = ctx.now() - Date.parse(session.doc.last_seen_at) >= SEEN_EVERY_MS;
  const found = renewed ? await renew(ctx, session, lookup) : session.doc;
  return found && { session: found, user: user.doc, renewed };
}

/** Extends the session. Undefined if it was revoked just now. */
async function renew(
  { store, now }: { store: Store; now: () => number },
  { doc, etag }: Stored<SessionDoc>,
  lookup: SessionLookupDoc,
): Promise<SessionDoc | undefined> {
  const seen = { ...doc, last_seen_at: new Date(now()).toISOString() };
  const ttl = secondsLeft(seen, now());
  try {
    // Replaced, never upserted, so that a session revoked meanwhile stays gone.
    await store.replace('users', doc.user_id, { ...seen, ttl }, { ifMatch: etag });
    await store.replace('lookups', lookup.id, { ...lookup, ttl });
    return seen;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    // Another request of the same session was faster.
    if (error.code === 'precondition_failed') return seen;
    if (error.code === 'not_found') return undefined;
    throw error;
  }
}
