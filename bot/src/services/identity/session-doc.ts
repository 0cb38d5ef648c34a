import type { Doc } from '../../store/store.ts';

/** A login, in its user's partition; `ttl` is what is left of SESSION_SECONDS since it was seen last. */
export interface SessionDoc extends Doc {
  type: 'session';
  user_id: string;
  /** The id of its lookup: the SHA-256 of the token, which is not stored. */
  lookup_id: string;
  /** ISO 8601. */
  created_at: string;
  last_seen_at: string;
  user_agent: string | null;
  ip: string | null;
  /** Which cookie carries it: the web's, or the Teams tab's partitioned one. */
  place: 'web' | 'tab';
}

/** Session token's hash → session. Gone, or its session gone: signed out. */
export interface SessionLookupDoc extends Doc {
  type: 'session';
  user_id: string;
  session_id: string;
}

export const SESSION_SECONDS = 30 * 24 * 3600;

/** Its 30 days are not over: a store may need a while to drop what is. @param now epoch ms */
export const isLive = (session: SessionDoc, now: number): boolean =>
  now < Date.parse(session.last_seen_at) + SESSION_SECONDS * 1000;
