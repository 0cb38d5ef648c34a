import type { Logger } from '../logger.ts';
import type { RunDoc } from '../services/runs/run.ts';

/** Records a finished or failed run in the audit trail. `again`: it may already be there, for example after a crash. */
export type RecordRun = (run: RunDoc, again: boolean) => Promise<void>;

/**
 * Delay before another attempt to record a run. This is also the time that the worker that ended the run has to record
 * it.
 */
export const RECORD_AGAIN_MS = 30_000;

/**
 * Returns whether a run is recorded. If not, it must be tried again later. Never throws.
 * @param ctx.aloneSince epoch ms since when no other process uses the store; a worker that ended a run before that is
 * dead
 */
export async function recorded(
  {
    logger,
    now,
    record,
    aloneSince = 0,
  }: { logger: Logger; now: () => number; record?: RecordRun | undefined; aloneSince?: number | undefined },
  run: RunDoc,
  again: boolean,
): Promise<boolean> {
  if (!record) return true;
  if (again) {
    const ended = Date.parse(run.finished_at ?? '');
    if (ended >= aloneSince && now() - ended < RECORD_AGAIN_MS) return false;
  }
  try {
    await record(run, again);
    return true;
  } catch (err) {
    logger.error({ err, run: run.id, workspace: run.workspace_id }, 'a question could not be recorded yet');
    return false;
  }
}
