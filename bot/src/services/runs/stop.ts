import { StoreError } from '../../store/errors.ts';
import type { Doc, Store } from '../../store/store.ts';
import type { RunDoc } from './run.ts';

/**
 * Somebody wishes that a run be stopped. A document of its own: the run's own changes by the hand of its lease's holder
 * only, who would take any other write for the loss of the lease.
 */
interface StopDoc extends Doc {
  type: 'stop';
  workspace_id: string;
}

/** A run that was not taken up again within a day is not asked about any more. */
const STOP_SECONDS = 24 * 3600;

const stopId = (runId: string): string => `stop-${runId}`;

/**
 * Wishes that a run be stopped: whoever works on it sees that within a second. Wishing twice is wishing once. Returns
 * 'over' where there is nothing to stop. Whether the person may is the caller's to know.
 */
export async function stopRun({
  ctx: { store },
  input: { run },
}: {
  ctx: { store: Store };
  input: { run: RunDoc };
}): Promise<'stopping' | 'over'> {
  const isOpen = run.status === 'pending' || run.status === 'leased';
  if (!isOpen || run.reply || !isStoppable(run)) return 'over';
  const { id, workspace_id } = run;
  const doc: StopDoc = { id: stopId(id), type: 'stop', workspace_id, ttl: STOP_SECONDS };
  try {
    await store.create('workspaces', workspace_id, doc);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'conflict')) throw error;
  }
  return 'stopping';
}

/** Whether somebody wishes that this run be stopped. One point read, of a document that is rarely there: 1 RU in Cosmos DB, 2 with strong reads. */
export async function isStopWanted({
  ctx: { store },
  input: { id, workspace_id },
}: {
  ctx: { store: Store };
  input: Pick<RunDoc, 'id' | 'workspace_id'>;
}): Promise<boolean> {
  return (await store.read<StopDoc>('workspaces', workspace_id, stopId(id))) !== undefined;
}

/**
 * Whether its kind of run can be stopped: a person's question. Nobody of the thread waits for a job or an analysis, and a
 * decision may be carried out already.
 */
export function isStoppable({ incoming: { action }, origin }: Pick<RunDoc, 'incoming' | 'origin'>): boolean {
  return !origin && action?.kind !== 'confirm' && action?.kind !== 'cancel';
}
