import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import { defaultJobs } from './default-jobs.ts';
import type { JobDoc } from './job-doc.ts';
import { putOnAgenda } from './job-entry.ts';
import { giveSchedule } from './move.ts';

/** Moves the default jobs of a workspace to its new time zone, except those whose times were changed. */
export async function moveDefaultJobs({
  ctx: { store, now },
  input: { workspaceId, from, to },
}: {
  ctx: { store: Store; now: () => number };
  input: { workspaceId: string; from: string; to: string };
}): Promise<void> {
  for (const { id, cron } of defaultJobs) {
    await retryOnConflict(async () => {
      const found = await store.read<JobDoc>('workspaces', workspaceId, id);
      if (!found) return;
      const { schedule } = found.doc;
      if (schedule.kind !== 'cron' || schedule.cron !== cron || schedule.timezone !== from) {
        // Our entry may have overwritten the one of somebody who moved the job just now.
        await putOnAgenda(store, found.doc);
        return;
      }
      const when = { to: { ...schedule, timezone: to }, now: now() };
      await giveSchedule(store, found, when).catch((error: unknown) => {
        // Deleted with its workspace.
        if (!(error instanceof StoreError && error.code === 'not_found')) throw error;
      });
    });
  }
}
