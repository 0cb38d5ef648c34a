import type { Doc } from '../../store/store.ts';

/** A session, in its user's partition. `ttl` is its remaining life. */
export interface SessionDoc extends Doc {
  type: 'session';
  user_id: string;
  /** The id of its lookup: the SHA-256 of the token, which is not stored. */
  lookup_id: string;
  /** ISO 8601. */
  created_at: string;
  last_seen_at: string;
  /** When its person last proved who they are, ISO 8601. Absent: only Teams vouched for them. */
  proved_at?: string;
  user_agent: string | null;
  ip: string | null;
  /** Which cookie carries it: the web's, or the Teams tab's partitioned one. */
  place: 'web' | 'tab';
}

/** Maps a session token's hash to the session. If it or the session is gone, the person is signed out. */
export interface SessionLookupDoc extends Doc {
  type: 'session';
  user_id: string;
  session_id: string;
}

/** How long an unused session lives. */
export const SESSION_SECONDS = 30 * 24 * 3600;
/** How long a session lives at most. Then its person must sign in again. */
const LONGEST_SECONDS = 90 * 24 * 3600;

type Times = Pick<SessionDoc, 'created_at' | 'last_seen_at'>;

/** For this long after a proof, a person may do things that affect everything they have. */
const FRESH_MS = 10 * 60_000;

/** @param now epoch ms */
export const isFresh = ({ proved_at }: Pick<SessionDoc, 'proved_at'>, now: number): boolean =>
  proved_at !== undefined && now < Date.parse(proved_at) + FRESH_MS;

/** Returns when it ends if it is not used meanwhile, in epoch ms. */
export const endOf = ({ created_at, last_seen_at }: Times): number =>
  Math.min(
    Date.parse(last_seen_at) + SESSION_SECONDS * 1000,
    Date.parse(created_at) + LONGEST_SECONDS * 1000,
  );

/** Returns whether it has not ended. A store may take a while to remove expired ones. @param now epoch ms */
export const isLive = (session: Times, now: number): boolean => now < endOf(session);

/** Returns the remaining life of a live session, for its documents and its cookie. @param now epoch ms */
export const secondsLeft = (session: Times, now: number): number =>
  Math.max(1, Math.ceil((endOf(session) - now) / 1000));
