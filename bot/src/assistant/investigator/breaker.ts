/** After this many consecutive failures the model is not asked for a while. */
const FAILURES = 3;
const PAUSE_MS = 60_000;

export interface Breaker {
  /**
   * Returns whether the model may be asked now. After the pause, one question tries it and the others wait for the
   * result.
   */
  admits(): boolean;
  /** Returns whether the model is paused. Unlike `admits`, it does not start a try. */
  isPaused(): boolean;
  succeeded(): void;
  failed(): void;
}

/** A circuit breaker. It keeps people from waiting for a model that does not answer. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let pausedUntil = 0;
  const isPaused = () => failures >= FAILURES && now() < pausedUntil;
  return {
    isPaused,
    admits() {
      if (failures < FAILURES) return true;
      if (isPaused()) return false;
      pausedUntil = now() + PAUSE_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= FAILURES) pausedUntil = now() + PAUSE_MS;
    },
  };
}
