import type { Logger } from '../logger.ts';
import type { RunDoc } from '../services/runs/run.ts';

/** Enters a run that is done or failed in the audit trail; `again` where it may stand there, as after a crash. */
export type RecordRun = (run: RunDoc, again: boolean) => Promise<void>;

/** What could not be recorded is tried again after so long; so long whoever ended a run is left to record it. */
export const RECORD_AGAIN_MS = 30_000;

/**
 * Whether a run is recorded; if not, it is to be tried again later. Never throws.
 * @param ctx.aloneSince epoch ms from when on no other process has the store: who ended a run before that is dead
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
