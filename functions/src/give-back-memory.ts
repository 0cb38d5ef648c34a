import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** After the first requests of a start have been answered; the pause is some 50 ms. */
const AFTER_START_MS = 1_000;
/** The process rests when it has done next to nothing for so long: nobody waits for an answer then. */
const REST_MS = 5_000;
const REST_UTILIZATION = 0.02;
/** Worth the pause, which is up to 200 ms after much work. */
const GROWN_BYTES = 32 * 2 ** 20;
const SELDOM_MS = 60_000;

/**
 * Gives back what loading and work left behind, whenever the process rests: V8 would hold it until there is more work to
 * do, and in an idle process there is none.
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
