import type { Doc, Store } from '../../store/store.ts';
import type { RunDoc } from './run.ts';

/** What goes on with a run whose asker reads it, as nobody posts it to them. */
interface ProgressDoc extends Doc {
  type: 'progress';
  workspace_id: string;
  text: string;
}

const PROGRESS_SECONDS = 3600;

const progressId = (runId: string): string => `progress-${runId}`;

type OfRun = Pick<RunDoc, 'id' | 'workspace_id'>;

/** Keeps the latest words, beside the run: that is its lease's holder's alone. */
export async function keepProgress({
  ctx: { store },
  input: { run, text },
}: {
  ctx: { store: Store };
  input: { run: OfRun; text: string };
}): Promise<void> {
  const { id, workspace_id } = run;
  const doc: ProgressDoc = {
    id: progressId(id),
    type: 'progress',
    workspace_id,
    text,
    ttl: PROGRESS_SECONDS,
  };
  await store.upsert('workspaces', workspace_id, doc);
}

/** The latest words; undefined where nothing was told yet. */
export async function readProgress({
  ctx: { store },
  input: { id, workspace_id },
}: {
  ctx: { store: Store };
  input: OfRun;
}): Promise<string | undefined> {
  return (await store.read<ProgressDoc>('workspaces', workspace_id, progressId(id)))?.doc.text;
}
