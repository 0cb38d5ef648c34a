import type { Doc } from '../../store/store.ts';

/** A login, in its user's partition; `ttl` is what is left of it. */
export interface SessionDoc extends Doc {
  type: 'session';
  user_id: string;
  /** The id of its lookup: the SHA-256 of the token, which is not stored. */
  lookup_id: string;
  /** ISO 8601. */
  created_at: string;
  last_seen_at: string;
  /** When its person last proved who they are, ISO 8601; absent: Teams alone vouched for them. */
  proved_at?: string;
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

/** How long a session lives unless it is used. */
export const SESSION_SECONDS = 30 * 24 * 3600;
/** How long it lives, however often it is used: then its person signs in anew. */
const LONGEST_SECONDS = 90 * 24 * 3600;

type Times = Pick<SessionDoc, 'created_at' | 'last_seen_at'>;

/** For so long after somebody proved who they are they may do what takes everything with it. */
const FRESH_MS = 10 * 60_000;

/** @param now epoch ms */
export const isFresh = ({ proved_at }: Pick<SessionDoc, 'proved_at'>, now: number): boolean =>
  proved_at !== undefined && now < Date.parse(proved_at) + FRESH_MS;

/** When it ends unless it is used meanwhile, in epoch ms. */
export const endOf = ({ created_at, last_seen_at }: Times): number =>
  Math.min(
    Date.parse(last_seen_at) + SESSION_SECONDS * 1000,
    Date.parse(created_at) + LONGEST_SECONDS * 1000,
  );

/** It has not ended: a store may need a while to drop what has. @param now epoch ms */
export const isLive = (session: Times, now: number): boolean => now < endOf(session);

/** What is left of a live one, for its documents and its cookie. @param now epoch ms */
export const secondsLeft = (session: Times, now: number): number =>
  Math.max(1, Math.ceil((endOf(session) - now) / 1000));
