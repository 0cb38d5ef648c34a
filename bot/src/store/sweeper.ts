export interface SweepPace {
  /** Documents deleted in one step: small, so that no question waits long behind it. */
  step: number;
  /** Pause between steps while there is more to delete. */
  busyMs: number;
  /** Pause when there was nothing left. */
  idleMs: number;
}

export const SWEEP_PACE: SweepPace = { step: 200, busyMs: 50, idleMs: 60_000 };

/**
 * Deletes expired documents in the background, one small step at a time, without keeping the process alive.
 * A step that fails is tried again later: until then reads hide what it would have deleted.
 * @param deleteExpired deletes up to that many and resolves to how many it deleted
 * @returns stops it
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
