export interface SweepPace {
  /** Documents deleted in one step. It is small, so that no question waits long behind it. */
  step: number;
  /** Pause between steps while there is more to delete. */
  busyMs: number;
  /** Pause when nothing was left to delete. */
  idleMs: number;
}

export const SWEEP_PACE: SweepPace = { step: 200, busyMs: 50, idleMs: 60_000 };

/**
 * Deletes expired documents in the background, one small step at a time, without keeping the process alive. A failed
 * step is retried later; until then reads hide the expired documents.
 * @param deleteExpired deletes at most that many and resolves to the number deleted
 * @returns a function that stops it
 */
export function startSweeper(
  deleteExpired: (limit: number) => Promise<number>,
  pace: SweepPace = SWEEP_PACE,
): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;

  function schedule(delay: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      deleteExpired(pace.step).then(
        (deleted) => schedule(deleted === pace.step ? pace.busyMs : pace.idleMs),
        () => schedule(pace.idleMs),
      );
    }, delay);
    timer.unref();
  }

  schedule(pace.busyMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
