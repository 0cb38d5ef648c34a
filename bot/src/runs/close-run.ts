import { runEntry } from '../services/runs/agenda.ts';
import type { RunDoc } from '../services/runs/run.ts';
import type { Store } from '../store/store.ts';
import { RECORD_AGAIN_MS, recorded } from './recorded.ts';
import type { SetAside } from './set-aside.ts';

/** Records a finished or failed run. `again`: this may already have been done. */
export type CloseRun = (run: RunDoc, again: boolean) => Promise<void>;

export function createCloseRun(
  ctx: Parameters<typeof recorded>[0] & { store: Store },
  setAside: SetAside,
): CloseRun {
  const { now, store } = ctx;
  return async (run, again) => {
    if (!(await recorded(ctx, run, again))) return setAside.put(run.id, now() + RECORD_AGAIN_MS);
    // The agenda entry goes last. As long as it exists, the work that a crash left out is done later.
    const { shard, id } = runEntry({ workspace_id: run.workspace_id, run_id: run.id }, 0);
    await store.delete('agenda', shard, id);
  };
}
