export interface Bounds {
  /** At once in all. */
  total: number;
  /** At once of one group. */
  perGroup: number;
}

/**
 * Runs `run` for every item and answers in their order. A group that is at its bound is passed over for the next
 * one. The first error stops what has not begun, and is thrown when the rest has ended.
 */
export async function runBounded<T, R>(
  items: T[],
  { total, perGroup }: Bounds,
  groupOf: (item: T) => unknown,
  run: (item: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = [];
  const waiting = items.map((item, index) => ({ item, index }));
  const running = new Map<unknown, number>();
  const runningOf = (item: T) => running.get(groupOf(item)) ?? 0;
  let failure: { error: unknown } | undefined;

  // A worker ends when only full groups wait: each of those has workers of its own, which go on with it.
  async function worker(): Promise<void> {
    while (!failure) {
      const at = waiting.findIndex(({ item }) => runningOf(item) < perGroup);
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (!next) return;
      running.set(groupOf(next.item), runningOf(next.item) + 1);
      try {
        answers[next.index] = await run(next.item);
      } catch (error) {
        failure ??= { error };
      }
      running.set(groupOf(next.item), runningOf(next.item) - 1);
    }
  }
  await Promise.all(Array.from({ length: Math.min(total, items.length) }, worker));
  if (failure) throw failure.error;
  return answers;
}
