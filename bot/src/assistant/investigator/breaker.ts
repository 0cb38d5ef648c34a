/** So many failures in a row, and the model is left alone for a while. */
const FAILURES = 3;
const PAUSE_MS = 60_000;

export interface Breaker {
  /** Whether to ask now. After the pause one question tries, and the others wait for what comes of it. */
  admits(): boolean;
  /** Whether nobody is to ask now; unlike `admits` it takes no turn. */
  isPaused(): boolean;
  succeeded(): void;
  failed(): void;
}

/** Keeps people from waiting for a model that does not answer anyway. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let closedUntil = 0;
  const isPaused = () => failures >= FAILURES && now() < closedUntil;
  return {
    isPaused,
    admits() {
      if (failures < FAILURES) return true;
      if (isPaused()) return false;
      closedUntil = now() + PAUSE_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= FAILURES) closedUntil = now() + PAUSE_MS;
    },
  };
}
