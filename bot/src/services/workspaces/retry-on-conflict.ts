import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../domain/errors.ts';
import { StoreError } from '../../store/errors.ts';

/** Of many that race, one wins each time: this many at once are sure to end. */
const MAX_TRIES = 40;

/**
 * Runs a change anew as long as somebody else's comes between its read and its write, and gives what it returned.
 * @param change reads all it decides by, every time, and writes with `ifMatch`
 * @throws AppError conflict when it never won; whatever else `change` throws
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
  new AppError('conflict', 'Others are changing this at the moment. Try again.', {
    retryAfterSeconds: 1,
    cause,
  });
