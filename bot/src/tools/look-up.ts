import { runBounded } from '../aws/run-bounded.ts';
import type { ListTarget } from './tool.ts';

/**
 * Fast enough for a few hundred resources, and low enough to leave most of the API rate to the account's own
 * automation.
 */
const AT_ONCE = 12;

/** Runs `look` for each item, a dozen at a time. Rethrows its errors. */
export async function forEachBounded<T>(items: T[], look: (item: T) => Promise<void>): Promise<void> {
  await runBounded(items, { total: AT_ONCE, perGroup: AT_ONCE }, () => undefined, look);
}

/**
 * Looks up one detail. If it is refused, returns null and reports a gap, so that the rest stays useful. The same
 * happens when time runs out, because the deadline would discard everything found so far. AWS returns an error if a
 * resource lacks such a detail; `none` lists those errors and the value they stand for.
 */
export async function lookUp<T>(
  target: Pick<ListTarget, 'gap' | 'signal' | 'isLate'>,
  api: string,
  ask: () => Promise<T>,
  none?: { errors: string[]; value: T },
): Promise<T | null> {
  if (target.isLate()) {
    target.gap(api, new DOMException('There were too many to look at', 'TimeoutError'));
    return null;
  }
  try {
    return await ask();
  } catch (error) {
    target.signal.throwIfAborted();
    if (none && error instanceof Error && none.errors.includes(error.name)) return none.value;
    target.gap(api, error);
    return null;
  }
}
