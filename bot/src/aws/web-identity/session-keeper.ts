import type { AwsCredentialIdentity } from '@smithy/types';

/** How long before its end a session is renewed: a quarter of its hour. Meanwhile questions use the old one. */
const RENEW_AHEAD_MS = 15 * 60_000;
/** A session this close to its end is not used: a signed request must still arrive in time. */
const MARGIN_MS = 60_000;
/** Interval between failed renewals while the current session is valid. */
const RENEW_AGAIN_MS = 30_000;
/** How long a refusal is repeated without asking again, however many questions come. */
const REFUSED_MS = 5_000;
/** A session newer than this is not the cause of a rejection. */
const NEW_MS = 30_000;

export interface SessionKeeper {
  /** Returns a valid session. Throws the last error of `make` if there is none. */
  get(): Promise<AwsCredentialIdentity>;
  /** Returns an identifier of the current session, for `renewed`. */
  mark(): object | undefined;
  /**
   * Reports that AWS rejected the session identified by `mark`. The next `get` returns another session. Returns false
   * if there is no other, because it was created just now.
   */
  renewed(mark: object | undefined): boolean;
  /**
   * Why the last try failed, and until when (epoch ms) the session is valid nevertheless. Undefined: it did not fail.
   */
  trouble(): { error: unknown; goodUntil?: number } | undefined;
}

/**
 * Keeps a session and renews it before its end, with one request however many callers wait. While the session is valid
 * nobody waits, and a failed renewal is retried in the background.
 * @param make creates a session; its lifetime counts from the request, by our own clock
 * @param onOutcome called after each failed and each successful try
 */
export function createSessionKeeper({
  make,
  lifetimeMs,
  now,
  onOutcome,
}: {
  make: () => Promise<AwsCredentialIdentity>;
  lifetimeMs: number;
  /** Epoch ms. */
  now: () => number;
  onOutcome: (outcome: { error?: unknown; goodUntil?: number }) => void;
}): SessionKeeper {
  let session: { credentials: AwsCredentialIdentity; madeAt: number; until: number } | undefined;
  let failure: { error: unknown; at: number } | undefined;
  let flight: Promise<AwsCredentialIdentity> | undefined;

  const leftMs = () => (session ? session.until - now() : Number.NEGATIVE_INFINITY);
  const goodUntil = () => (session && leftMs() > MARGIN_MS ? { goodUntil: session.until } : {});
  const failedWithin = (ms: number) => failure !== undefined && Math.abs(now() - failure.at) < ms;

  function renew(): Promise<AwsCredentialIdentity> {
    const madeAt = now();
    flight ??= make()
      .then(
        (credentials) => {
          session = { credentials, madeAt, until: madeAt + lifetimeMs };
          failure = undefined;
          onOutcome({ goodUntil: session.until });
          return credentials;
        },
        (error: unknown) => {
          failure = { error, at: now() };
          onOutcome({ error, ...goodUntil() });
          throw error;
        },
      )
      .finally(() => {
        flight = undefined;
      });
    return flight;
  }

  return {
    async get() {
      const left = leftMs();
      if (session && left > RENEW_AHEAD_MS) return session.credentials;
      if (session && left > MARGIN_MS) {
        // The caller neither waits nor sees the failure, which `onOutcome` reports.
        if (!failedWithin(RENEW_AGAIN_MS)) renew().catch(() => {});
        return session.credentials;
      }
      if (!flight && failedWithin(REFUSED_MS)) throw failure?.error;
      return renew();
    },
    mark: () => session,
    renewed(mark) {
      if (mark && mark !== session) return true;
      if (!session || Math.abs(now() - session.madeAt) < NEW_MS) return false;
      session = undefined;
      return true;
    },
    trouble: () => failure && { error: failure.error, ...goodUntil() },
  };
}
