import { z } from 'zod';

/** The Storage Queue that wakes instances. Its messages are hints: truth is in the store, and the agenda knows it too. */
export const RUNS_QUEUE = 'windsock-runs';

/** What our ids are made of; a store takes more. */
const id = z.string().regex(/^[\w.:-]{1,255}$/);

/** A run is waiting. Whoever can write to the queue can say so of any run, which does no more than have it looked at. */
export const runMessage = z.object({
  workspace_id: id,
  run_id: id,
});
export type RunMessage = z.infer<typeof runMessage>;

/** As the queue carries it: base64, which is what Azure's host expects (host.json, messageEncoding). */
export function encodeRunMessage({ workspace_id, run_id }: RunMessage): string {
  return Buffer.from(JSON.stringify({ workspace_id, run_id })).toString('base64');
}
