import { StoreError } from './errors.ts';

/** Catches the error of a write to a document that was removed meanwhile. Throws any other. */
export function ignoreGone(error: unknown): void {
  if (!(error instanceof StoreError && error.code === 'not_found')) throw error;
}
