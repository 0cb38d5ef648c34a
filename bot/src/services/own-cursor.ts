import { AppError } from '../domain/errors.ts';
import { StoreError } from '../store/errors.ts';

/** Reads the page after a cursor from a client. @throws AppError invalid if the cursor is not of this list */
export async function afterOwnCursor<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'invalid')) throw error;
    throw new AppError('invalid', 'This cursor does not belong to this list: start again without a cursor.');
  }
}
