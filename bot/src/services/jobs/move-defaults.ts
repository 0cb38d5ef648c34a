import { instantsOf } from '../../domain/schedule/schedule.ts';
import { StoreError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import { unraced } from '../workspaces/unraced.ts';
import { defaultJobs } from './default-jobs.ts';
import type { JobDoc } from './job-doc.ts';
import { putOnAgenda } from './job-entry.ts';

/** A workspace has another zone: its default jobs go with it, but for those whose times were changed. */
export async function moveDefaultJobs({
  ctx: { store, now },
  input: { workspaceId, from, to },
}: {
  ctx: { store: Store; now: () => number };
  input: { workspaceId: string; from: string; to: string };
}): Promise<void> {
  for (const { id, cron } of defaultJobs) {
    await unraced(async () => {
      const found = await store.read<JobDoc>('workspaces', workspaceId, id);
      const before = found?.doc.schedule;
      if (!found || before?.kind !== 'cron' || before.cron !== cron || before.timezone !== from) return;
      const schedule = { ...before, timezone: to };
      const [next] = instantsOf(schedule, new Date(now()), 1);
      const next_run = found.doc.enabled ? (next?.toISOString() ?? null) : null;
      const doc = { ...found.doc, schedule, next_run };
      await putOnAgenda(store, doc);
      await store.replace('workspaces', workspaceId, doc, { ifMatch: found.etag }).catch((error: unknown) => {
        // With its workspace.
        if (!(error instanceof StoreError && error.code === 'not_found')) throw error;
      });
    });
  }
}
