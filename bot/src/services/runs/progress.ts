import type { Doc, Store } from '../../store/store.ts';
import type { RunDoc } from './run.ts';

/** The progress of a run that is not posted in a chat, for its asker to read. */
interface ProgressDoc extends Doc {
  type: 'progress';
  workspace_id: string;
  text: string;
}

const PROGRESS_SECONDS = 3600;

const progressId = (runId: string): string => `progress-${runId}`;

type OfRun = Pick<RunDoc, 'id' | 'workspace_id'>;

/** Stores the latest progress text beside the run, which only its lease's holder may write. */
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

/** Returns the latest progress text. Undefined if there is none yet. */
export async function readProgress({
  ctx: { store },
  input: { id, workspace_id },
}: {
  ctx: { store: Store };
  input: OfRun;
}): Promise<string | undefined> {
  return (await store.read<ProgressDoc>('workspaces', workspace_id, progressId(id)))?.doc.text;
}
