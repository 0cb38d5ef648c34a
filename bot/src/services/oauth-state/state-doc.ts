import type { Doc } from '../../store/store.ts';

/** An authorisation that somebody began at another site, until they come back; its id is the hash of its state. */
export interface OauthStateDoc extends Doc {
  type: 'oauth_state';
  /** What it is for: a state of one kind opens nothing of another. */
  kind: 'slack_install';
  workspace_id: string;
  user_id: string;
  /** The login that began it: nobody else can finish it. */
  session_id: string;
}

export const STATE_SECONDS = 600;
