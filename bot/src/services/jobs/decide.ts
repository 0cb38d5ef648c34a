import { StoreError } from '../../store/errors.ts';
import type { Doc, Store } from '../../store/store.ts';
import { RUN_SECONDS } from '../runs/enqueue.ts';

/** changed: another proposal took its place. moved: the job that was there got its times. */
export type JobDecision = 'confirmed' | 'cancelled' | 'changed' | 'moved';

/** What became of a proposed job: the first that is decided stands. Its id is made from the run that proposed it. */
interface DecisionDoc extends Doc {
  type: 'decision';
  workspace_id: string;
  decision: JobDecision;
  /** The run that decided. */
  by: string;
  /** ISO 8601. */
  created_at: string;
}

/**
 * Decides about a proposed job, once: whoever comes later is told what stands.
 * @param input.proposal the id of the run that proposed it
 * @param input.by the run that decides; decided again by the same run, it is its own decision
 */
export async function decideJob({
  ctx: { store, now },
  input: { workspaceId, proposal, decision, by },
}: {
  ctx: { store: Store; now: () => number };
  input: { workspaceId: string; proposal: string; decision: JobDecision; by: string };
}): Promise<{ decision: JobDecision; own: boolean }> {
  const doc: DecisionDoc = {
    id: `decision-${proposal}`,
    type: 'decision',
    workspace_id: workspaceId,
    decision,
    by,
    created_at: new Date(now()).toISOString(),
    // As long as the proposal's buttons can be pressed, and longer.
    ttl: 2 * RUN_SECONDS,
  };
  try {
    await store.create('workspaces', workspaceId, doc);
    return { decision, own: true };
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'conflict')) throw error;
    const found = await store.read<DecisionDoc>('workspaces', workspaceId, doc.id);
    if (!found) throw error;
    return { decision: found.doc.decision, own: found.doc.by === by };
  }
}
