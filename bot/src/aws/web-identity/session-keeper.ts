import type { AwsCredentialIdentity } from '@smithy/types';

/** A quarter of the session's hour before its end; questions go on with the old one meanwhile. */
const RENEW_AHEAD_MS = 15 * 60_000;
/** So near its end a session is not handed out: what is signed by it still has to arrive. */
const MARGIN_MS = 60_000;
/** Between renewals that fail while the session at hand is good. */
const RENEW_AGAIN_MS = 30_000;
/** So long a refusal is told again instead of asked for again, however many questions come. */
const REFUSED_MS = 5_000;
/** A session that was just made is not at fault. */
const NEW_MS = 30_000;

export interface SessionKeeper {
  /** Throws what `make` threw last where no session is good. */
  get(): Promise<AwsCredentialIdentity>;
  /** What `renewed` is told later: the session that is kept now. */
  mark(): object | undefined;
  /**
   * AWS no longer takes what was kept at `mark`: the next `get` gives another session. False: there is no other, as it was
   * made just now.
   */
  renewed(mark: object | undefined): boolean;
  /** Why the last try failed, and until when (epoch ms) a session is good nevertheless; undefined: it did not fail. */
  trouble(): { error: unknown; goodUntil?: number } | undefined;
}

/**
 * Keeps a session and renews it before its end, with one request however many wait for it. While the session at hand is
 * good nobody waits, and a renewal that fails is tried again beside the questions.
 * @param make a new session; its lifetime counts from the moment it was asked for, by our own clock
 * @param told of each try that failed, and of each that did not
 */
export function createSessionKeeper({
  make,
  lifetimeMs,
  now,
  told,
}: {
  make: () => Promise<AwsCredentialIdentity>;
  lifetimeMs: number;
  /** Epoch ms. */
  now: () => number;
  told: (outcome: { error?: unknown; goodUntil?: number }) => void;
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
          told({ goodUntil: session.until });
          return credentials;
        },
        (error: unknown) => {
          failure = { error, at: now() };
          told({ error, ...goodUntil() });
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
        // Whoever asks now does not wait, and hears of no failure: `told` does.
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
