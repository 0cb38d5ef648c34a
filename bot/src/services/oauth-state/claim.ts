import { AppError } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { lookupId } from '../identity/secret-token.ts';
import type { OauthStateDoc } from './state-doc.ts';

/** Our states are never longer. */
const MAX_STATE = 100;

/**
 * Redeems a state. Of several concurrent requests with the same one, one gets it.
 * @throws AppError forbidden when it was never issued, has expired, was used, or was begun in another session; all look
 * the same
 */
export async function claimOauthState({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { kind: OauthStateDoc['kind']; state: string; sessionId: string };
}): Promise<OauthStateDoc> {
  const id = lookupId('oauth-state', input.state);
  const found =
    input.state.length <= MAX_STATE ? await ctx.store.read<OauthStateDoc>('lookups', id, id) : undefined;
  // Left unchanged, so that nobody with another session can use it up.
  if (found?.doc.kind !== input.kind || found.doc.session_id !== input.sessionId) throw refused();
  try {
    await ctx.store.delete('lookups', id, id, { ifMatch: found.etag });
  } catch (error) {
    if (error instanceof StoreError && (error.code === 'not_found' || error.code === 'precondition_failed')) {
      throw refused();
    }
    throw error;
  }
  return found.doc;
}

const refused = () =>
  new AppError('forbidden', 'This link has expired or was used already. Start again from the settings.');
