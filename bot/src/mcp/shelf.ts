import { randomInt } from 'node:crypto';
import { KeptResults } from './kept-results.ts';

/** How long results are kept after a caller's last call. */
export const KEPT_MS = 15 * 60_000;
/** The most callers. Those who called longest ago are dropped first. */
const MAX_CALLERS = 2_000;
const MAX_UNITS = 4_000_000;

export interface Shelf {
  /** Returns what this caller found lately. */
  of(caller: string): KeptResults;
}

/** Keeps each caller's latest results, in this process, so that later calls can use them. */
export function createShelf(now: () => number): Shelf {
  /** In the order of their last calls. */
  const shelf = new Map<string, { results: KeptResults; usedAt: number }>();
  return {
    of(caller) {
      forget();
      // Another process, or this one later, starts at another number: r7 of one must not be found in the other.
      const results = shelf.get(caller)?.results ?? new KeptResults(randomInt(1_000_000) * 1_000 + 1);
      shelf.delete(caller);
      shelf.set(caller, { results, usedAt: now() });
      return results;
    },
  };

  function forget(): void {
    let units = 0;
    for (const { results } of shelf.values()) units += results.units;
    for (const [caller, { results, usedAt }] of shelf) {
      const isOld = usedAt <= now() - KEPT_MS;
      if (!isOld && units <= MAX_UNITS && shelf.size < MAX_CALLERS) return;
      shelf.delete(caller);
      units -= results.units;
    }
  }
}
