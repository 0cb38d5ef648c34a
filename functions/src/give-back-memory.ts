import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How long after the first requests the memory is first collected; the pause takes some 50 ms. */
const AFTER_START_MS = 1_000;
/** The process counts as idle after this long with almost no work: nobody waits for an answer then. */
const REST_MS = 5_000;
const REST_UTILIZATION = 0.02;
/** The growth that is worth the pause, which takes up to 200 ms after much work. */
const GROWN_BYTES = 32 * 2 ** 20;
const SELDOM_MS = 60_000;

/**
 * Returns unused heap memory to the system whenever the process is idle. V8 would keep it until there is more work, and
 * an idle process has none.
 */
export function giveBackMemoryAtRest(): void {
  setFlagsFromString('--expose-gc');
  const gc: (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void =
    runInNewContext('gc');
  let kept = 0;
  const collect = () => {
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = heapBytes();
  };
  setTimeout(collect, AFTER_START_MS).unref();
  let last = Number.NEGATIVE_INFINITY;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > REST_UTILIZATION || heapBytes() - kept < GROWN_BYTES) return;
    if (performance.now() - last < SELDOM_MS) return;
    collect();
    last = performance.now();
  }, REST_MS).unref();
}

const heapBytes = () => getHeapStatistics().total_heap_size;
