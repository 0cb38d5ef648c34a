import { runBounded } from '../../aws/run-bounded.ts';
import type { CollectPlace, Part, PartOptions } from '../check.ts';

const AT_ONCE = 8;

/** Reads a part of every item, a few at a time. If one is refused, only that one is unread. */
export const partsOf = <T, R>(
  { part }: CollectPlace,
  items: T[],
  ask: (item: T) => Promise<R>,
  options: PartOptions<R>,
): Promise<{ item: T; part: Part<R> }[]> =>
  runBounded(
    items,
    { total: AT_ONCE, perGroup: AT_ONCE },
    () => undefined,
    async (item) => ({ item, part: await part(() => ask(item), options) }),
  );
