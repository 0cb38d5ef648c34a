import type { Worker } from '@windsock/bot/runs/worker.ts';

/** The part of the product that the timer and the queue call. */
export interface HostWork {
  worker: Pick<Worker, 'ring' | 'idle'>;
  /** Sends traces and metrics, waiting for a short time; never rejects. Absent if telemetry is off. */
  flush?(): Promise<void>;
}
