export interface Bounds {
  /** Concurrent runs in all. */
  total: number;
  /** Concurrent runs of one group. */
  perGroup: number;
}

/**
 * Runs `run` for every item and returns the results in order. A group at its limit is skipped in favour of the next
 * one. After the first error nothing new starts; it is thrown when the running work has ended.
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

  // A worker ends when only full groups wait: their own workers continue with them.
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
