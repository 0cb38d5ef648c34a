import { z } from 'zod';

/**
 * The Storage Queue that wakes instances. Its messages are hints. The truth is in the store, and the agenda knows it,
 * too.
 */
export const RUNS_QUEUE = 'windsock-runs';

/** The characters of our ids. A store allows more. */
const id = z.string().regex(/^[\w.:-]{1,255}$/);

/** A run is waiting. Whoever can write to the queue can say so about any run, which only makes a worker check it. */
export const runMessage = z.object({
  workspace_id: id,
  run_id: id,
});
export type RunMessage = z.infer<typeof runMessage>;

/** Encodes a message for the queue: base64, which Azure's host expects (host.json, messageEncoding). */
export function encodeRunMessage({ workspace_id, run_id }: RunMessage): string {
  return Buffer.from(JSON.stringify({ workspace_id, run_id })).toString('base64');
}
