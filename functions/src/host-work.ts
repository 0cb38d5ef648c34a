import type { Worker } from '@windsock/bot/runs/worker.ts';

/** What the calls of the timer and the queue need of the product. */
export interface HostWork {
  worker: Pick<Worker, 'ring' | 'idle'>;
  /** Sends traces and metrics; waits for that a little, and never rejects. Absent: there are none. */
  flush?(): Promise<void>;
}
