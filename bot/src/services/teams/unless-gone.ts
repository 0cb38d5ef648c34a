import { StoreError } from '../../store/errors.ts';

/** Runs a write to something that others may remove. Returns true when it was done, false when the target was gone. */
export async function unlessGone(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'not_found') return false;
    throw error;
  }
}
