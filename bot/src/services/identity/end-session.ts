import type { Store } from '../../store/store.ts';
import { lookupId } from './secret-token.ts';
import type { SessionDoc, SessionLookupDoc } from './session-doc.ts';

/** Ends the session of this token, everywhere and for good. An unknown token is no error. */
export async function endSession({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { token: string };
}): Promise<void> {
  const id = lookupId('session', input.token);
  const lookup = (await ctx.store.read<SessionLookupDoc>('lookups', id, id))?.doc;
  if (lookup) await removeSession(ctx.store, { ...lookup, id: lookup.session_id, lookup_id: id });
}

/** Removes the session first. Without it nobody is signed in, whatever happens to its lookup. */
export async function removeSession(
  store: Store,
  { user_id, id, lookup_id }: Pick<SessionDoc, 'user_id' | 'id' | 'lookup_id'>,
): Promise<void> {
  await store.delete('users', user_id, id);
  await store.delete('lookups', lookup_id, lookup_id);
}
