import { runBounded } from '../aws/run-bounded.ts';
import type { ListTarget } from './tool.ts';

/** Enough to be quick for a few hundred things, few enough to leave the account's own automation its share. */
const AT_ONCE = 12;

/** Runs `look` for each item, a dozen at a time. Throws what it throws. */
export async function forEachBounded<T>(items: T[], look: (item: T) => Promise<void>): Promise<void> {
  await runBounded(items, { total: AT_ONCE, perGroup: AT_ONCE }, () => undefined, look);
}

/**
 * Looks up one detail that may be refused without the rest being in vain: then it is null and a gap; so it is when
 * the time runs out, as the deadline would take what was found, too. AWS answers with an error where a thing has no
 * such detail; `none` names those errors and what they mean.
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
