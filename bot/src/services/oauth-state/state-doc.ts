import type { Doc } from '../../store/store.ts';

/** An authorisation that somebody began at another site and has not finished. Its id is the hash of its state. */
export interface OauthStateDoc extends Doc {
  type: 'oauth_state';
  /** Its purpose. A state of one kind is not valid for another. */
  kind: 'slack_install';
  workspace_id: string;
  user_id: string;
  /** The session that began it. Nobody else can finish it. */
  session_id: string;
}

export const STATE_SECONDS = 600;
