import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';

/** In each race one wins, so this many concurrent callers are sure to finish. */
const MAX_TRIES = 40;

/**
 * Repeats a change as long as somebody else's comes between its read and its write. Returns its result.
 * @param change reads everything it decides by, each time, and writes with `ifMatch`
 * @throws AppError conflict when it never won; any other error of `change`
 */
export async function retryOnConflict<T>(change: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'precondition_failed')) throw error;
      if (tries === MAX_TRIES) throw busy(error);
      await pause(Math.random() * Math.min(tries, 10) * 2);
    }
  }
}

const busy = (cause: unknown) =>
  new AppError('conflict', 'Somebody else is changing this at the moment. Try again.', {
    retryAfterSeconds: 1,
    cause,
  });
