import { AppError } from '../domain/errors.ts';
import { StoreError } from '../store/errors.ts';

/** Returns whether an error is unexpected and belongs in the log, even if the person only gets a short sentence. */
export const isUnexpected = (error: unknown): boolean =>
  !(error instanceof AppError || (error instanceof StoreError && error.code === 'unavailable'));
