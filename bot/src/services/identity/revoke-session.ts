import { notFound } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import { removeSession } from './end-session.ts';
import type { SessionDoc } from './session-doc.ts';

/**
 * Ends one of a person's sessions.
 * @throws AppError not_found when it is not a session of theirs
 */
export async function revokeSession({
  ctx,
  input: { userId, sessionId },
}: {
  ctx: { store: Store };
  input: { userId: string; sessionId: string };
}): Promise<void> {
  const session = (await ctx.store.read<SessionDoc>('users', userId, sessionId))?.doc;
  // The user and their links are in the same partition.
  if (session?.type !== 'session') throw notFound('session');
  await removeSession(ctx.store, session);
}
