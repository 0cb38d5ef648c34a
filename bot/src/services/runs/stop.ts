import { StoreError } from '../../store/errors.ts';
import type { Doc, Store } from '../../store/store.ts';
import type { RunDoc } from './run.ts';

/**
 * A request to stop a run. It is a document of its own because only the lease's holder changes the run, and would take
 * any other write for the loss of the lease.
 */
interface StopDoc extends Doc {
  type: 'stop';
  workspace_id: string;
}

/** A run that is not resumed within a day no longer needs the request. */
const STOP_SECONDS = 24 * 3600;

const stopId = (runId: string): string => `stop-${runId}`;

/**
 * Requests that a run be stopped. Its worker sees this within a second. Repeating it changes nothing. Returns 'over' if
 * there is nothing to stop. The caller must know that the person may.
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

/**
 * Returns whether somebody asked to stop this run. One point read of a document that rarely exists: 1 RU in Cosmos DB,
 * 2 with strong reads.
 */
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
 * Returns whether this kind of run can be stopped: a person's question. Nobody in the thread waits for a job or an
 * analysis, and a decision may already be carried out.
 */
export function isStoppable({ incoming: { action }, origin }: Pick<RunDoc, 'incoming' | 'origin'>): boolean {
  return !origin && action?.kind !== 'confirm' && action?.kind !== 'cancel';
}
