import type { Store } from '../../store/store.ts';
import { lookupId, newToken } from '../identity/secret-token.ts';
import type { OauthStateDoc } from './state-doc.ts';
import { STATE_SECONDS } from './state-doc.ts';

export interface OauthStateInput {
  kind: OauthStateDoc['kind'];
  workspaceId: string;
  userId: string;
  sessionId: string;
}

/**
 * Issues a state for an authorisation at another site (RFC 6749 §10.12). It is valid for ten minutes, once, and for the
 * session that began it. It is 256 random bits, stored as a hash. Nothing in it could be forged, so it needs no
 * signature.
 */
export async function issueOauthState({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: OauthStateInput;
}): Promise<string> {
  const state = newToken();
  const id = lookupId('oauth-state', state);
  const doc: OauthStateDoc = {
    id,
    type: 'oauth_state',
    kind: input.kind,
    workspace_id: input.workspaceId,
    user_id: input.userId,
    session_id: input.sessionId,
    ttl: STATE_SECONDS,
  };
  await ctx.store.create('lookups', id, doc);
  return state;
}
